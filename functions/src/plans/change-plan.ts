import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { plans } from '@/domain/plans/plan-offer.ts'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import type { ActivePlan, PlanRequest } from '@/domain/plans/plan.ts'
import type { Proforma } from '@/domain/payments/proforma.ts'
import { releaseItem } from '../moderation/take-item.ts'
import { notificationMail } from '../notifications/notification-mails.ts'
import { notify } from '../notifications/notify.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { addAudit } from '../platform/audit-log.ts'
import { toPlanRequest } from '../platform/stored-places.ts'

/** The new state of a plan request. */
export type PlanChange = Pick<PlanRequest, 'status' | 'notes' | 'expires_at'> & {
  /** The steps that lead to it, where there is more than one: all of them are of the same moment. */
  steps?: readonly PlanStatus[]
  /** The plan and its price, where they become others. */
  sold?: Pick<PlanRequest, 'planName' | 'planPrice'>
  /** That it begins a new run though it is active: its end has passed, and it was only delivering what was missing. */
  isNewRun?: boolean
  /** That the proforma which waited to be paid does so no more. */
  isPaid?: true
  /** Its place, where it becomes another one. */
  place_id?: string
}

/**
 * Changes a plan request in one commit with what follows from it. The commit fails where the request was changed since it was read.
 * @param actorId Null for the nightly job.
 * @throws {AppError} what `addPlanChange` throws
 */
export async function changePlan(
  request: DocumentSnapshot,
  change: PlanChange,
  actorId: string | null,
  now: Timestamp,
): Promise<void> {
  const batch = db().batch()
  addPlanChange(batch, request, change, actorId, now)
  await notifyBuyer(batch, request, change, now)
  await commitFor([actorId, toPlanRequest(request).user_id], batch)
}

/** Returns when a plan ends that is active no more from now on: at once, unless its end is behind it; null of one that was not active. */
export function endOnLeaving({ status, expires_at }: PlanRequest, now: Timestamp): string | null {
  if (status !== 'active') return null
  const isPast = expires_at === null || Date.parse(expires_at) < now.toMillis()
  return isPast ? expires_at : now.toDate().toISOString()
}

/** Notifies the buyer that their plan is paid, begins, ends or is cancelled. One that a proforma pays has a mail of its own. */
async function notifyBuyer(
  batch: WriteBatch,
  request: DocumentSnapshot,
  { status, expires_at, ...change }: PlanChange,
  now: Timestamp,
): Promise<void> {
  const { status: before, email, user_id, businessName, ...stored } = toPlanRequest(request)
  if (before === status || !email) return
  const event =
    status === 'paid'
      ? 'plan-paid'
      : status === 'active'
        ? 'plan-begun'
        : status === 'cancelled'
          ? 'plan-cancelled'
          : before === 'active' && status !== 'requested'
            ? 'plan-ended'
            : null
  if (event === null) return
  const place_id = change.place_id ?? stored.place_id
  const about = { place_id, name: businessName, until: event === 'plan-begun' ? expires_at : null }
  const entityId = `${request.id}_${now.toMillis()}`
  const message = notificationMail(event, about, user_id !== null)
  await notify(batch, { event, userId: user_id, entityId, about, message, to: email }, now)
}

/**
 * Adds the change of a plan request to a commit, with what follows from it: its history, the plan that runs, the proforma of one that
 * is cancelled, and the entry in the log. The commit names the actor and the request's user.
 * @throws {AppError} plan-without-place (it would be active, and shown nowhere)
 */
export function addPlanChange(
  batch: WriteBatch,
  request: DocumentSnapshot,
  { status, notes, expires_at, steps, sold, isNewRun = false, isPaid, ...change }: PlanChange,
  actorId: string | null,
  now: Timestamp,
): void {
  const before = toPlanRequest(request)
  const place_id = change.place_id ?? before.place_id
  if (status === 'active' && place_id === null) throw new AppError('plan-without-place')
  const ends = expires_at && Timestamp.fromDate(new Date(expires_at))
  const isStep = status !== before.status || isNewRun
  const planName = sold?.planName ?? before.planName
  const isCancelled = status === 'cancelled' && Boolean(before.open_proforma)
  const { history, actor_ids } = request.data() as { history: object[]; actor_ids: string[] }
  const fields = {
    status,
    notes,
    expires_at: ends,
    updated_at: now,
    place_id,
    ...sold,
    ...((isPaid || isCancelled) && { open_proforma: null }),
    ...(isStep && {
      history: [
        ...history,
        ...(steps ?? [status]).map((step) => ({
          status: step,
          at: now,
          actor_id: actorId,
          // What a run delivers and is worth follows from the plan that it is of, whatever is bought later.
          ...(step === 'active' && { planName }),
        })),
      ],
      ...(actorId !== null && { actor_ids: [...new Set([...actor_ids, actorId])] }),
    }),
  } satisfies Partial<Record<keyof PlanRequest, unknown>>
  batch.update(request.ref, fields, request.updateTime && { lastUpdateTime: request.updateTime })
  const active = db().doc(paths.activePlan(request.id))
  if (isCancelled && before.open_proforma) {
    batch.update(db().doc(paths.proforma(before.open_proforma)), { status: 'cancelled' } satisfies Partial<Proforma>)
  }
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
  if (isStep) releaseItem(batch, 'plan', request.id)
  addAudit(batch, {
    action: 'update-plan',
    actor_id: actorId,
    user_id: before.user_id,
    plan_request_id: request.id,
    ...(place_id !== null && { place_id }),
    plan_name: { from: before.planName, to: planName },
    ...(before.status !== status && { plan_status: { from: before.status, to: status } }),
  })
}
