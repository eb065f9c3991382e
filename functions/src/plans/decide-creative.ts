import { can, visitor } from '@/domain/accounts/role.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { toCreative } from '../adverts/creatives.ts'
import { publishAdverts } from '../adverts/publish-adverts.ts'
import { notify } from '../notifications/notify.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import type { SignedIn } from '../platform/caller.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchOwnership, toPlaceState } from '../platform/ownership.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { toPlace } from '../platform/stored-places.ts'
import { creativeDecidedMail } from './creative-mails.ts'

/**
 * Approves or rejects what an owner wrote for the adverts of a place, in one commit with the entry in the log, and notifies them.
 * What is approved is shown at once; a rejection leaves what was shown before. The same decision once more is taken as a repeat.
 *
 * @throws {AppError} creative-changed (there is another version by now, or none, it was decided otherwise, or its author looks after
 *   the place no more), creative-own (the
 *   caller wrote it), input-invalid (a rejection without a reason)
 */
export const decideCreative: Handler<'decideCreative'> = async (input, caller) => {
  await retryOnConflict(() => decide(input, caller))
  // A call that changed nothing may repeat one that was interrupted.
  if (input.status === 'approved') await runSideEffects(publishAdverts())
  return { status: input.status }
}

async function decide(input: CallableRequest<'decideCreative'>, caller: SignedIn): Promise<void> {
  const { place_id, status, created_at } = input
  const isApproved = status === 'approved'
  const reason = isApproved ? null : input.reason
  if (!isApproved && reason === null) throw new AppError('input-invalid')
  const ref = db().doc(paths.advertCreative(place_id))
  const stored = await ref.get()
  if (!stored.updateTime) throw new AppError('creative-changed')
  const { user_id, line, button, ...before } = toCreative(stored)
  if (!can(caller, 'creative.decide', { user_id })) throw new AppError('creative-own')
  if (before.created_at !== created_at) throw new AppError('creative-changed')
  if (before.status !== 'waiting') {
    if (before.status === status && before.reason === reason) return
    throw new AppError('creative-changed')
  }
  const { place, guard } = await fetchOwnership(place_id)
  // Its author looks after the place no more: the one who does writes another.
  if (
    isApproved &&
    (!place.exists || !can({ ...visitor, userId: user_id }, 'place.edit', toPlaceState({ place, guard })))
  ) {
    throw new AppError('creative-changed')
  }
  const now = Timestamp.now()
  const batch = db().batch()
  batch.update(
    ref,
    { status, reason, decided_at: now, ...(isApproved && { approved: { line, button } }) },
    { lastUpdateTime: stored.updateTime },
  )
  const action = isApproved ? 'approve-creative' : 'reject-creative'
  addAudit(batch, {
    action,
    actor_id: caller.userId,
    user_id,
    place_id,
    ...(input.reason !== null && { reason: input.reason }),
  })
  if (place.exists) {
    const { name } = toPlace(place)
    await notify(
      batch,
      {
        event: isApproved ? 'creative-approved' : 'creative-rejected',
        userId: user_id,
        entityId: `${place_id}_${Date.parse(created_at)}`,
        about: { place_id, name, reason },
        message: (locale) => creativeDecidedMail(locale, { place: { id: place_id, name }, line, reason }),
      },
      now,
    )
  }
  await commitFor([caller.userId, user_id], batch)
}
