import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { canBecome, type PlanRequest } from '@/domain/plans/plan.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import type { SignedIn } from '../platform/caller.ts'
import { changePlan, endOnLeaving } from './change-plan.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { isClosed, toPlanRequest } from '../platform/stored-places.ts'

type Input = CallableRequest<'updatePlan'>

/**
 * Changes the status, the end, the notes or the place of a plan request. Safe to repeat. If another admin was faster, their
 * decision stays: a decision is meant for what its admin saw.
 * @throws {AppError} plan-update-failed (no such request, changed meanwhile, or it cannot become that), input-invalid
 * (active without a date in the future), place-not-found, place-closed, and what `changePlan` throws
 */
export const updatePlan: Handler<'updatePlan'> = async (input, caller) => {
  try {
    await update(input, caller)
  } catch (error) {
    if (!isConflict(error)) throw error
    const meanwhile = await fetchRequest(input)
    if (!meanwhile.exists || !isSo(toPlanRequest(meanwhile), input)) throw new AppError('plan-update-failed')
  }
  return { status: input.status }
}

async function update(input: Input, caller: SignedIn): Promise<void> {
  const { status, notes } = input
  const request = await fetchRequest(input)
  if (!request.exists) throw new AppError('plan-update-failed')
  const before = toPlanRequest(request)
  if (isSo(before, input)) return
  if (input.updated_at !== undefined && toTime(input.updated_at) !== toTime(before.updated_at)) {
    throw new AppError('plan-update-failed')
  }
  if (status !== before.status && !canBecome(before.status, status)) throw new AppError('plan-update-failed')
  const { place_id = null } = input
  if (place_id !== null && place_id !== before.place_id) await requireOpenPlace(place_id)
  const now = Timestamp.now()
  await changePlan(
    request,
    { status, notes, expires_at: toPlanEnd(before, input, now), ...(place_id !== null && { place_id }) },
    caller.userId,
    now,
  )
}

/** Refuses a place that no advert shows. @throws {AppError} */
async function requireOpenPlace(placeId: string): Promise<void> {
  const place = await db().doc(paths.place(placeId)).get()
  if (!place.exists) throw new AppError('place-not-found')
  if (isClosed(place)) throw new AppError('place-closed')
}

function fetchRequest({ plan_request_id }: Input) {
  return db().doc(paths.planRequest(plan_request_id)).get()
}

/** Returns true iff a request already has the requested state. */
function isSo(request: PlanRequest, { status, notes, expires_at, place_id }: Input): boolean {
  const isSoLong = status !== 'active' || toTime(request.expires_at) === toTime(expires_at)
  const isThere = place_id === undefined || request.place_id === place_id
  return request.status === status && request.notes === notes && isThere && isSoLong
}

/** Returns when the plan ends; if it was active until now, at once. */
function toPlanEnd(before: PlanRequest, { status, expires_at }: Input, now: Timestamp): string | null {
  if (status === 'active') {
    // One that runs on has its end behind it, and may get other notes.
    if (before.status === 'active' && toTime(expires_at) === toTime(before.expires_at)) return before.expires_at
    if (toTime(expires_at) <= now.toMillis()) throw new AppError('input-invalid')
    return expires_at
  }
  return before.status === status ? before.expires_at : endOnLeaving(before, now)
}

function toTime(isoDate: string | null): number {
  return isoDate === null ? 0 : Date.parse(isoDate)
}
