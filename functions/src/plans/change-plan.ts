import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { plans } from '@/domain/plans/plan-offer.ts'
import type { ActivePlan, PlanRequest } from '@/domain/plans/plan.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { addAudit } from '../platform/audit-log.ts'
import { toPlanRequest } from '../platform/stored-places.ts'

/** The new state of a plan request. */
export type PlanChange = Pick<PlanRequest, 'status' | 'notes' | 'expires_at'>

/**
 * Changes a plan request in one commit with what follows from it: its history, the plan that runs, and the entry in the
 * log. The commit fails where the request was changed since it was read.
 * @param actorId Null for the nightly job.
 */
export async function changePlan(
  request: DocumentSnapshot,
  { status, notes, expires_at }: PlanChange,
  actorId: string | null,
  now: Timestamp,
): Promise<void> {
  const before = toPlanRequest(request)
  const ends = expires_at && Timestamp.fromDate(new Date(expires_at))
  const isStep = status !== before.status
  const { history, actor_ids } = request.data() as { history: object[]; actor_ids: string[] }
  const fields = {
    status,
    notes,
    expires_at: ends,
    updated_at: now,
    ...(isStep && {
      history: [...history, { status, at: now, actor_id: actorId }],
      ...(actorId !== null && { actor_ids: [...new Set([...actor_ids, actorId])] }),
    }),
  } satisfies Partial<Record<keyof PlanRequest, unknown>>
  const batch = db().batch()
  batch.update(request.ref, fields, request.updateTime && { lastUpdateTime: request.updateTime })
  const active = db().doc(paths.activePlan(request.id))
  const { place_id, planName, user_id } = before
  if (status === 'active') {
    const plan = {
      place_id,
      planName,
      ...(isStep && { starts_at: now }),
      expires_at: ends,
      impressions: plans[planName].impressionsPerMonth,
    } satisfies Partial<Record<keyof ActivePlan, unknown>>
    batch.set(active, plan, { merge: !isStep })
  } else if (before.status === 'active') {
    batch.delete(active)
  }
  addAudit(batch, {
    action: 'update-plan',
    actor_id: actorId,
    user_id,
    plan_request_id: request.id,
    ...(place_id !== null && { place_id }),
  })
  await commitFor([actorId, user_id], batch)
}
