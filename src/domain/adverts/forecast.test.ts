import { expect, test } from 'vitest'
import { type Demand, forecast, type PlanPages } from './forecast.ts'
import type { Inventory, SeenSlots } from './inventory.ts'

const DAY_MS = 24 * 60 * 60_000
/** Noon in Bolivia. */
const NOW_MS = Date.parse('2026-11-24T16:00:00.000Z')
/** The end of a day in Bolivia. */
const endOf = (day: string) => Date.parse(`${day}T03:59:59.999Z`) + DAY_MS

const cafe: PlanPages = { planName: 'basic', place: { city: 'la-paz' }, menu_slugs: ['cafe'] }
const seen = (unsold: number): SeenSlots => ({ sold: 0, unsold })
const dayOf = (cafes: number): Inventory => ({
  by_scope: { 'la-paz/cafe': seen(cafes), 'la-paz': seen(5_000), home: seen(10_000), 'oruro/cafe': seen(9_000) },
  by_hour: [],
})
const daysOf = (...cafes: number[]) => cafes.map(dayOf)
const steady = daysOf(...Array<number>(28).fill(300))
const foretell = (days: Inventory[], demands: Demand[] = [], plan = cafe) => forecast(plan, days, demands, NOW_MS)

test('there is room where a weak day has more slots than the plan needs', () => {
  expect(foretell(steady)).toEqual({ room: 'now', from: null, seen: 300, sold: 0, needed: 167 })
  // Of four weeks the third weakest day counts.
  expect(foretell(daysOf(10, 20, 170, ...Array<number>(25).fill(900)))).toMatchObject({ room: 'now', seen: 170 })
  expect(foretell(daysOf(10, 20, 166, ...Array<number>(25).fill(900)))).toMatchObject({ room: 'never', seen: 166 })
})

test('of less than a week it is not known', () => {
  expect(foretell(steady.slice(0, 6))).toMatchObject({ room: 'unknown', from: null })
  expect(foretell([])).toMatchObject({ room: 'unknown', seen: 0 })
})

test('what others still need there is sold; when they have ended there is room again', () => {
  const other: Demand = { ...cafe, missing: 10 * 160, endsAtMs: NOW_MS + 10 * DAY_MS }
  expect(foretell(steady, [{ ...other, missing: 1_000 }])).toMatchObject({ room: 'now', sold: 100 })
  const later = { ...other, endsAtMs: endOf('2026-12-04') }
  expect(foretell(steady, [later])).toMatchObject({ room: 'later', from: '2026-12-05' })
  const small = { ...other, missing: 100, endsAtMs: endOf('2026-12-20') }
  expect(foretell(steady, [small, later])).toMatchObject({ room: 'later', from: '2026-12-05' })
  expect(foretell(daysOf(...Array<number>(28).fill(100)), [later])).toMatchObject({ room: 'never' })
})

test('a plan that stands on more pages takes of each as much as is seen there', () => {
  // 300 of 15,300 slots are in the category.
  const premium: Demand = { ...cafe, planName: 'premium', missing: 51_000, endsAtMs: NOW_MS + 10 * DAY_MS }
  expect(foretell(steady, [premium])).toMatchObject({ sold: 100 })
  expect(foretell(steady, [{ ...premium, place: { city: 'oruro' }, menu_slugs: ['bar'] }])).toMatchObject({ sold: 0 })
  expect(foretell(steady, [], { ...cafe, planName: 'premium' })).toMatchObject({ seen: 15_300, needed: 1_667 })
})
