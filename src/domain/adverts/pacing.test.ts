import { expect, test } from 'vitest'
import { impressionsSold, paceWeight, type PlanProgress, toTrafficShape, turnOf } from './pacing.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const month = { startsAtMs: 0, endsAtMs: 31 * DAY_MS, sold: 5000 }
const weight = (progress: Partial<PlanProgress>, day: number) =>
  paceWeight({ planName: 'basic', ...month, delivered: 0, ...progress }, day * DAY_MS)

test('a month is sold for a month’s impressions, whatever its days, and a quarter for three', () => {
  expect([1, 28, 31, 44].map((days) => impressionsSold(5000, 0, days * DAY_MS))).toEqual([5000, 5000, 5000, 5000])
  expect(impressionsSold(5000, 0, 92 * DAY_MS)).toBe(15_000)
})

test('a plan in its time has its base, premium three times that of the others', () => {
  expect(weight({ delivered: 2500 }, 15)).toBe(16)
  expect(weight({ planName: 'professional', delivered: 2500 }, 15)).toBe(16)
  expect(weight({ planName: 'premium', delivered: 2500 }, 15)).toBe(48)
})

test('what is behind weighs more, what is ahead less, neither without bounds', () => {
  const aDay = 5000 / 30
  expect(weight({ delivered: 2500 - 2 * aDay }, 15)).toBe(32)
  expect(weight({ delivered: 2500 + 2 * aDay }, 15)).toBe(8)
  expect(weight({ delivered: 0 }, 15)).toBe(256)
  expect(weight({ delivered: 4500 }, 1)).toBe(1)
})

test('it is never without weight before it is delivered, and has none after that', () => {
  expect(weight({ delivered: 4999 }, 30.9)).toBeGreaterThan(0)
  expect(weight({ delivered: 5000 }, 15)).toBe(0)
  expect(weight({ delivered: 5001 }, 15)).toBe(0)
})

test('it has none before its run; one that is short at its end runs on for thirty days', () => {
  expect(weight({}, -0.1)).toBe(0)
  expect(weight({ delivered: 4999 }, 60.9)).toBe(16)
  expect(weight({ delivered: 5000 }, 32)).toBe(0)
  expect(weight({}, 61)).toBe(0)
})

test('all of it is due a day before the end; of a run of two days at its half', () => {
  expect(weight({ delivered: 4900 }, 30.5)).toBe(weight({ delivered: 4900 }, 30))
  expect(weight({ endsAtMs: 2 * DAY_MS, delivered: 2500 }, 0.5)).toBe(16)
})

/** All traffic from six to midnight in the evening. */
const evenings = Array.from({ length: 24 }, (_, hour) => (hour < 18 ? 0 : 50))

test('it is in its time when it has delivered what the traffic until then allows', () => {
  const shape = toTrafficShape([evenings])
  // From midnight in Bolivia on.
  const run = { planName: 'basic', startsAtMs: 4 * HOUR_MS, endsAtMs: 31 * DAY_MS + 4 * HOUR_MS, sold: 3000 } as const
  const weightAt = (day: number, hour: number, delivered: number) =>
    paceWeight({ ...run, delivered }, run.startsAtMs + day * DAY_MS + hour * HOUR_MS, shape)
  expect([0, 9, 18].map((hour) => weightAt(10, hour, 1000))).toEqual([16, 16, 16])
  expect(weightAt(10, 21, 1050)).toBe(16)
  expect(weightAt(10, 21, 850)).toBe(32)
  expect(weightAt(9, 24, 1000)).toBe(16)
})

test('of few slots no shape is made: a day is even then', () => {
  const few = evenings.map((count) => count / 2)
  expect(new Set(toTrafficShape([few]))).toEqual(new Set([1 / 24]))
  expect(toTrafficShape([few, few])[18]).toBeCloseTo(1 / 6)
})

test('what is on its way from phones is waited for: the last of it is delivered slowly, but for a plan that is late', () => {
  expect(weight({ delivered: 4970 }, 29)).toBe(1)
  expect(weight({ delivered: 4950 }, 29.7)).toBe(16)
  expect(weight({ delivered: 4970 }, 30.5)).toBe(17)
  expect(weight({ planName: 'premium', delivered: 4970 }, 29)).toBe(3)
})

test('each hour of the day has its part of the turns in which plans are shown that are ahead', () => {
  const days = 30
  const byHour = Array.from({ length: 24 }, (_hour, hour) =>
    Array.from({ length: 2 * days }, (_half, index) => 48 * Math.floor(index / 2) + 2 * hour + (index % 2)),
  ).map((halfHours) => halfHours.filter((halfHour) => turnOf('home', 990_000 + halfHour) < 0.3).length)
  // Of sixty each.
  expect(Math.min(...byHour)).toBeGreaterThanOrEqual(16)
  expect(Math.max(...byHour)).toBeLessThanOrEqual(20)
})
