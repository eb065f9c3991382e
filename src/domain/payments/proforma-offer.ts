import { type PlanName, plans } from '../plans/plan-offer.ts'

// Apart from the schema: pages that show a proforma have no zod.

/** A proforma's way: each of the last three is its end, but what was paid in time counts however late the bank says so. */
export const proformaStatuses = ['open', 'paid', 'expired', 'cancelled'] as const
export type ProformaStatus = (typeof proformaStatuses)[number]

/** The number of days for which it may be paid, that on which it is made not counted. */
export const PROFORMA_VALID_DAYS = 7
export const PROFORMA_MONTHS_MAX = 12
/** For how many months an owner renews a plan. */
export const renewalMonths = [1, 3, 6, 12] as const

/** Returns what a plan costs for so many months, in centavos. */
export function proformaAmount(planName: PlanName, months: number): number {
  return plans[planName].priceBsPerMonth * months * 100
}
