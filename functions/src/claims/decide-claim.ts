import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { isClosedToClaims } from '@/domain/claims/closed-to-claims.ts'
import { isDecidable } from '@/domain/claims/claim-request.ts'
import { paths } from '@/domain/shared/paths.ts'
import { can } from '@/domain/accounts/role.ts'
import { toItemId } from '@/domain/accounts/taken-item.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import type { SignedIn } from '../platform/caller.ts'
import { claimDecidedMail } from './claim-mails.ts'
import { currentRound } from './claims.ts'
import { addPlaceToPlan } from './give-place-to-plan.ts'
import { releaseItem } from '../moderation/take-item.ts'
import { findAccount } from '../mail/recipient.ts'
import { notificationMail } from '../notifications/notification-mails.ts'
import { notify, withoutDeleted } from '../notifications/notify.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { ownershipRefs, type Ownership } from '../platform/ownership.ts'
import { toClaim, toPlace } from '../platform/stored-places.ts'

type Input = CallableRequest<'decideClaim'>

/**
 * Approves or rejects a claim that is pending, in one commit: the claim, on approval the place, its owner and the plan that they asked
 * for before, the entry in the log, and that the claimant and their rivals are notified. Of rival claims on a place at most one is approved, and the
 * others stay pending; a rejection leaves the place alone. The same decision once more is taken as a repeat.
 *
 * @throws {AppError} input-invalid (rejected without saying why), claim-update-failed (no such claim), claim-own (the caller's), claim-already-decided,
 *   claim-owner-update-failed (the place is gone, closed or a user's, or the claimant has no account any more; then
 *   nothing is changed)
 */
export const decideClaim: Handler<'decideClaim'> = async (input, caller) => {
  await retryOnConflict(() => decide(input, caller))
  return { status: input.status }
}

async function decide(input: Input, caller: SignedIn): Promise<void> {
  const { place_id, user_id, status, notes } = input
  const isApproved = status === 'approved'
  if (!isApproved && notes === null) throw new AppError('input-invalid')
  const account = await findAccount(user_id)
  const [claim, place, guard] = await fetchAll(
    db().doc(paths.claimRequest(place_id, user_id)),
    ...ownershipRefs(place_id),
  )
  if (!claim.updateTime) throw new AppError('claim-update-failed')
  const before = toClaim(claim)
  if (!can(caller, 'claim.decide', before)) throw new AppError('claim-own')
  if (!isDecidable(before)) {
    if (before.status === status && before.notes === notes) return
    throw new AppError('claim-already-decided')
  }
  if (isApproved && (!account || !canBeOwned({ place, guard }))) throw new AppError('claim-owner-update-failed')

  const now = Timestamp.now()
  const batch = db().batch()
  batch.update(claim.ref, { status, notes, updated_at: now }, { lastUpdateTime: claim.updateTime })
  if (isApproved && place.updateTime) {
    batch.create(guard.ref, { user_id, created_at: now })
    batch.update(place.ref, { owner_claimed: true }, { lastUpdateTime: place.updateTime })
    await addPlaceToPlan(batch, { userId: user_id, place: { id: place_id, name: toPlace(place).name } }, now)
  }
  releaseItem(batch, 'claim', toItemId(input))
  const action = isApproved ? 'approve-claim' : 'reject-claim'
  addAudit(batch, { action, actor_id: caller.userId, user_id, place_id, ...(notes !== null && { reason: notes }) })
  const mailedPlace = place.exists
    ? { id: place_id, name: toPlace(place).name }
    : { id: null, name: before.businessName ?? '–' }
  const about = { place_id: mailedPlace.id, name: mailedPlace.name, reason: notes }
  await notify(
    batch,
    {
      event: isApproved ? 'claim-approved' : 'claim-rejected',
      userId: user_id,
      entityId: currentRound(claim),
      about,
      message: (locale) => claimDecidedMail(locale, { place: mailedPlace, isApproved, isTaken: guard.exists, notes }),
    },
    now,
  )
  const rivals = isApproved ? await notifyRivals(batch, claim, about, now) : []
  await commitFor([caller.userId, user_id, ...rivals], batch)
}

/** So many of those who claimed a place are notified when another one gets it: more than ever claim one. */
const RIVALS_MAX = 50

/** Notifies those whose claim of the same place still waits. @returns Who they are. */
async function notifyRivals(
  batch: WriteBatch,
  approved: DocumentSnapshot,
  { place_id, name }: { place_id: string | null; name: string },
  now: Timestamp,
): Promise<string[]> {
  const pending = await db()
    .collection(paths.claimRequests)
    .where('place_id', '==', place_id)
    .where('status', '==', 'pending')
    .limit(RIVALS_MAX)
    .get()
  const userIds = pending.docs.filter(({ id }) => id !== approved.id).map((rival) => rival.get('user_id') as string)
  const rivals = await withoutDeleted(userIds)
  const about = { place_id, name }
  for (const userId of rivals) {
    const entityId = `${place_id}_${userId}_${now.toMillis()}`
    const message = notificationMail('rival-approved', about)
    await notify(batch, { event: 'rival-approved', userId, entityId, about, message }, now)
  }
  return rivals
}

/** Returns true iff the place is unowned, and open but for what neighbors say. */
function canBeOwned({ place, guard }: Ownership): boolean {
  return place.exists && !guard.exists && !isClosedToClaims(toPlace(place)) && !toPlace(place).owner_claimed
}
