import * as z from 'zod/mini'
import type { MenuSlug } from '../categories/menu-category.ts'
import type { CitySlug } from '../cities/city.ts'
import { toBolivianDay } from '../opening-hours/bolivian-days.ts'
import { type PlanName, plans } from '../plans/plan-offer.ts'
import type { AdvertScope } from './advert.ts'
import type { Inventory } from './inventory.ts'
import { standsOn } from './page-adverts.ts'

const DAY_MS = 24 * 60 * 60_000
const MONTH_DAYS = 30
/** With fewer days than that nothing is foretold. */
const KNOWN_DAYS_MIN = 7
/** So weak a day is reckoned with: nine of ten have more. */
const WEAK_PART = 0.1

export const forecastSchema = z.strictObject({
  /** Not known yet; room at once, from a day on; or none, even when all plans of now have ended. */
  room: z.enum(['unknown', 'now', 'later', 'never']),
  /** From when there is room, in Bolivia; null unless there is later. */
  from: z.nullable(z.iso.date()),
  /** How many slots a day are seen on a weak day on the pages of the plan. */
  seen: z.int(),
  /** How many of them are sold now. */
  sold: z.int(),
  /** How many the plan needs. */
  needed: z.int(),
})

/** Whether there is room for a plan. */
export type Forecast = z.infer<typeof forecastSchema>

/** On which pages a plan stands. */
export interface PlanPages {
  planName: PlanName
  place: { city: CitySlug }
  menu_slugs: MenuSlug[]
}

/** A plan that runs, or is paid for, with what it still needs. */
export interface Demand extends PlanPages {
  missing: number
  /** When that is to be delivered, in milliseconds since 1970. */
  endsAtMs: number
}

/**
 * Tells whether there is room for a plan: what is seen on a weak day on its pages, less what others there still need.
 * @param days What was seen lately, day by day.
 */
export function forecast(
  plan: PlanPages,
  days: readonly Inventory[],
  demands: readonly Demand[],
  nowMs: number,
): Forecast {
  const needed = Math.ceil(plans[plan.planName].impressionsPerMonth / MONTH_DAYS)
  const seenByDay = days.map((day) => seenOn([day], (scope) => standsOn(scope, plan)))
  const seen = weakOf(seenByDay)
  const soldAt = (atMs: number) =>
    Math.ceil(
      demands.reduce(
        (sum, demand) => sum + (demand.endsAtMs > atMs ? needADay(demand, nowMs) * sharedPart(plan, demand, days) : 0),
        0,
      ),
    )
  const known = { seen, sold: soldAt(nowMs), needed }
  if (days.length < KNOWN_DAYS_MIN) return { ...known, room: 'unknown', from: null }
  if (seen - known.sold >= needed) return { ...known, room: 'now', from: null }
  const ends = demands.map(({ endsAtMs }) => endsAtMs).sort((one, other) => one - other)
  const free = ends.find((endsAtMs) => seen - soldAt(endsAtMs) >= needed)
  if (free === undefined) return { ...known, room: 'never', from: null }
  // The day after the one on which it ends.
  return { ...known, room: 'later', from: toBolivianDay(new Date(free + DAY_MS)) }
}

/** What one of ten days does not reach. */
function weakOf(seenByDay: readonly number[]): number {
  return seenByDay.toSorted((one, other) => one - other)[Math.ceil(WEAK_PART * seenByDay.length) - 1] ?? 0
}

function needADay({ missing, endsAtMs }: Demand, nowMs: number): number {
  return missing / Math.max(1, (endsAtMs - nowMs) / DAY_MS)
}

/** Which part of a plan's impressions is seen on the pages of another one: that of the slots of its own pages. */
function sharedPart(plan: PlanPages, demand: Demand, days: readonly Inventory[]): number {
  const own = seenOn(days, (scope) => standsOn(scope, demand))
  const shared = seenOn(days, (scope) => standsOn(scope, demand) && standsOn(scope, plan))
  return own === 0 ? 0 : shared / own
}

function seenOn(days: readonly Inventory[], isCounted: (scope: AdvertScope) => boolean): number {
  return days
    .flatMap(({ by_scope }) => Object.entries(by_scope))
    .reduce((sum, [scope, { sold, unsold }]) => sum + (isCounted(scope as AdvertScope) ? sold + unsold : 0), 0)
}
