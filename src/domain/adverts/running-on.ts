import { plans, type PlanName } from '../plans/plan-offer.ts'

const DAY_MS = 24 * 60 * 60_000

/** For how many days at most a plan that is short at its end is shown until it has delivered what was sold. */
export const RUN_ON_DAYS = 30
const RUN_ON_MS = RUN_ON_DAYS * DAY_MS

/** Returns until when a plan runs on at most, in milliseconds since 1970. @param endsAtMs Its end, as it was sold. */
export function runsOnUntil(endsAtMs: number): number {
  return endsAtMs + RUN_ON_MS
}

/** Returns the end that a plan was sold with, in milliseconds since 1970, of that until which it runs on. */
export function endBeforeRunningOn(runsOnUntilMs: number): number {
  return runsOnUntilMs - RUN_ON_MS
}

/** Returns what a buyer has to their credit for impressions that were sold and not delivered, in whole bolivianos, rounded up. */
export function toCreditBs(planName: PlanName, missing: number): number {
  const { priceBsPerMonth, impressionsPerMonth } = plans[planName]
  return Math.ceil((priceBsPerMonth * missing) / impressionsPerMonth)
}
