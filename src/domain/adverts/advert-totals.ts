import type { PlanName } from '../plans/plan-offer.ts'
import type { ChainLink } from '../shared/chain/chain.ts'
import { addUncounted, type Uncounted } from './count-impressions.ts'

/** What a plan delivered in a month, by the id of its advert: it says nothing of its buyer. */
export type PlanTotals = [
  advertId: string,
  /** Null where its request has been deleted. */
  planName: PlanName | null,
  counted: number,
  offline: number,
  uncounted: Uncounted,
]

/** What all plans delivered in a month, with a hash that covers those of all months before. */
export interface MonthTotals extends ChainLink {
  /** In Bolivia, such as "2026-12". */
  month: string
  /** Sorted by the ids of their adverts. */
  plans: PlanTotals[]
}

/** What counts of a plan on a day. */
export interface CountedDay {
  advertId: string
  planName: PlanName | null
  counted: number
  offline: number
  uncounted: Uncounted
}

/** Returns what each plan delivered on all days together, sorted. */
export function sumDays(days: readonly CountedDay[]): PlanTotals[] {
  const totals = new Map<string, PlanTotals>()
  for (const { advertId, planName, counted, offline, uncounted } of days) {
    const sum = totals.get(advertId) ?? [advertId, planName, 0, 0, {}]
    totals.set(advertId, sum)
    sum[2] += counted
    sum[3] += offline
    addUncounted(sum[4], uncounted)
  }
  return [...totals.values()].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** Returns what all adverts of a month come to. */
export function sumMonth({ plans }: MonthTotals) {
  const sum = { adverts: plans.length, counted: 0, offline: 0, uncounted: 0 }
  for (const [, , counted, offline, uncounted] of plans) {
    sum.counted += counted
    sum.offline += offline
    for (const count of Object.values(uncounted)) sum.uncounted += count
  }
  return sum
}
