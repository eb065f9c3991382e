import { expect, test } from 'vitest'
import { daysLater, daysUntil, endOfDay, monthsLater, planEndAfter, toDay } from './plan-days.ts'

test('a day is Bolivia’s, and ends at its midnight', () => {
  expect(toDay('2026-11-22T03:59:59.000Z')).toBe('2026-11-21')
  expect(toDay('2026-11-22T04:00:00.000Z')).toBe('2026-11-22')
  expect(endOfDay('2026-11-21')).toBe('2026-11-22T03:59:59.000Z')
  expect(toDay(endOfDay('2026-12-31'))).toBe('2026-12-31')
})

test.each([
  ['2026-11-21', '2026-12-21'],
  ['2026-12-05', '2027-01-05'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['2027-05-31', '2027-06-30'],
])('a month after %s is %s', (day, later) => {
  expect(monthsLater(day, 1)).toBe(later)
})

test('months are those of the calendar', () => {
  expect(monthsLater('2026-11-30', 3)).toBe('2027-02-28')
  expect(monthsLater('2026-11-27', 12)).toBe('2027-11-27')
  expect(daysLater('2026-12-28', 7)).toBe('2027-01-04')
})

test('days are left until the day of an end, and none after it', () => {
  expect(daysUntil('2026-12-28T03:59:59.000Z', '2026-11-27')).toBe(30)
  expect(daysUntil('2026-11-28T03:59:59.000Z', '2026-11-27')).toBe(0)
  expect(daysUntil('2026-11-20T03:59:59.000Z', '2026-11-27')).toBe(0)
})

test('a plan that is paid for ends months after now, and months after its end while it runs', () => {
  const nowMs = Date.parse('2026-11-28T02:00:00.000Z')
  expect(planEndAfter(null, nowMs, 1)).toBe('2026-12-28T03:59:59.000Z')
  expect(planEndAfter('2026-11-21T03:59:59.000Z', nowMs, 1)).toBe('2026-12-28T03:59:59.000Z')
  expect(planEndAfter('2026-12-28T03:59:59.000Z', nowMs, 3)).toBe('2027-03-28T03:59:59.000Z')
})
