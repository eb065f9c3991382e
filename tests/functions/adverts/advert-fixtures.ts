import { plans } from '@/domain/plans/plan-offer.ts'
import type { ActivePlan } from '@/domain/plans/plan.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'

export const DAY_MS = 24 * 60 * 60_000
/** Noon in Bolivia. */
export const NOON_MS = Date.parse('2026-11-24T16:00:00.000Z')

/** Stores a plan as `changePlan` does. @returns The id of its request. */
export async function startPlan(id: string, fields: Partial<ActivePlan> = {}): Promise<string> {
  const {
    planName = 'premium',
    place_id = 'p1',
    starts_at = new Date(NOON_MS - DAY_MS).toISOString(),
    expires_at = new Date(NOON_MS + 29 * DAY_MS).toISOString(),
  } = fields
  const plan = {
    place_id,
    planName,
    starts_at: toTimestamp(starts_at),
    expires_at: toTimestamp(expires_at),
    impressions: plans[planName].impressionsPerMonth,
  } satisfies Record<keyof ActivePlan, unknown>
  await db().doc(paths.activePlan(id)).set(plan)
  return id
}

function toTimestamp(isoDate: string): Timestamp {
  return Timestamp.fromDate(new Date(isoDate))
}
