import { toItemId } from '@/domain/accounts/taken-item.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { isUndecided } from '@/domain/reviews/undecided.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { addStatement, ofReview } from '../moderation/add-statement.ts'
import { releaseItem } from '../moderation/take-item.ts'
import { notificationMail } from '../notifications/notification-mails.ts'
import { notify } from '../notifications/notify.ts'
import { settleReviewPhotos } from '../photos/review-photos.ts'
import { db, FieldValue, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { toPlace, toReview } from '../platform/stored-places.ts'
import { notifyOfReview } from './notify-of-review.ts'
import { markUnsettled, settleNoted } from './unsettled-rating.ts'
import { printRef, settlePrint } from './holds/judge-review.ts'

/**
 * Publishes a held review or withholds it, in one commit with the entry in the log and what its author is notified of. What its author
 * objected to, another admin decides than the first one. The same decision once more is taken as a repeat.
 * @throws {AppError} review-not-found, review-already-decided, decision-of-another (also of one's own review)
 */
export const decideReview: Handler<'decideReview'> = async (input, caller) => {
  const { place_id, user_id, publish, reason, seen_at } = input
  const note = await retryOnConflict(async () => {
    const [review, place, guard, print] = await fetchAll(
      db().doc(paths.review(place_id, user_id)),
      db().doc(paths.place(place_id)),
      db().doc(paths.placeOwner(place_id)),
      printRef(place_id, user_id),
    )
    if (!review.updateTime) throw new AppError('review-not-found')
    const stored = toReview(review)
    const { held, is_approved } = stored
    if (!isUndecided(held)) {
      const isSo = held ? !publish && held.reason === reason : is_approved && publish
      if (isSo) return null
      throw new AppError('review-already-decided')
    }
    // Its author may have changed it since the admin read it.
    if (seen_at !== undefined && seen_at !== (stored.updated_at ?? stored.created_at)) {
      throw new AppError('review-already-decided')
    }
    const isObjection = held.state === 'objected'
    if (user_id === caller.userId || (isObjection && (await hasWithheld(caller.userId, stored, held.held_at)))) {
      throw new AppError('decision-of-another')
    }
    const now = Timestamp.now()
    const batch = db().batch()
    const withheld = { 'held.state': isObjection ? 'final' : 'withheld', 'held.reason': reason, hidden_reason: reason }
    batch.update(
      review.ref,
      publish ? { is_approved: true, hidden_reason: null, held: FieldValue.delete() } : withheld,
      {
        lastUpdateTime: review.updateTime,
      },
    )
    settlePrint(batch, print, publish)
    const action = isObjection ? 'decide-objection' : publish ? 'release-review' : 'reject-review'
    releaseItem(batch, 'review', toItemId(input))
    addAudit(batch, { action, actor_id: caller.userId, user_id, place_id, reason, is_published: publish })
    await addStatement(batch, {
      about: ofReview(stored),
      restriction: publish ? 'restored' : 'withheld',
      ground: 'inauthentic',
      isFoundByProgram: true,
      objection: isObjection ? (publish ? 'accepted' : 'refused') : 'none',
    })
    const concerned = [caller.userId, user_id]
    if (place.exists) {
      const about = { place_id, name: toPlace(place).name, reason }
      const event = publish ? 'review-released' : isObjection ? 'objection-refused' : 'review-withheld'
      const entityId = `${place_id}_${user_id}_${now.toMillis()}`
      await notify(batch, { event, userId: user_id, entityId, about, message: notificationMail(event, about) }, now)
      if (publish) concerned.push(...(await notifyOfReview(batch, { place, guard, review: stored }, now)))
    }
    const unsettled = markUnsettled(batch, place_id, { user_id })
    await commitFor(concerned, batch)
    return unsettled
  })
  // A call that changed nothing may repeat one that was interrupted.
  await runSideEffects(note ? settleNoted(place_id, note, { user_id }) : settleReviewPhotos(place_id, user_id))
  return {}
}

/** Returns true iff an admin was the one who withheld a review since it is held. */
async function hasWithheld(adminId: string, { place_id, user_id }: Review, heldAt: string): Promise<boolean> {
  const entries = await db()
    .collection(paths.auditLog)
    .where('action', '==', 'reject-review')
    .where('place_id', '==', place_id)
    .where('user_id', '==', user_id)
    .where('actor_id', '==', adminId)
    .get()
  return entries.docs.some((entry) => (entry.get('created_at') as Timestamp).toMillis() >= Date.parse(heldAt))
}
