import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { can } from '@/domain/accounts/role.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { notificationMail } from '../notifications/notification-mails.ts'
import { notify, withoutDeleted } from '../notifications/notify.ts'
import type { Handler } from '../platform/callable.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { ownershipRefs, toPlaceState } from '../platform/ownership.ts'
import { toPlace, toReview } from '../platform/stored-places.ts'
import { noteOwnerNetwork } from './holds/networks.ts'

/**
 * Adds or changes the owner's answer to a review, which is public, and notes who wrote it, which is not. A later owner may
 * replace a former one's answer. The author is notified of the first. Safe to repeat.
 * @throws {AppError} place-not-found, not-place-owner, review-not-found (also of a hidden one)
 */
export const answerReview: Handler<'answerReview'> = async ({ place_id, user_id, answer }, caller, addresses) => {
  await retryOnConflict(async () => {
    const [place, guard, review, record] = await fetchAll(
      ...ownershipRefs(place_id),
      db().doc(paths.review(place_id, user_id)),
      db().doc(paths.reviewAnswer(place_id, user_id)),
    )
    if (!place.exists) throw new AppError('place-not-found')
    if (!can(caller, 'review.answer', toPlaceState({ place, guard }))) throw new AppError('not-place-owner')
    if (!review.updateTime || !toReview(review).is_approved) throw new AppError('review-not-found')
    const stored = review.get('answer') as Review['answer']
    const before = record.get('user_id') === caller.userId ? stored : null
    if (before?.text === answer) return
    const now = Timestamp.now()
    const fields = { text: answer, created_at: before?.created_at ?? now, updated_at: now }
    const batch = db().batch()
    batch.update(review.ref, { answer: fields }, { lastUpdateTime: review.updateTime })
    batch.set(record.ref, { place_id, author_id: user_id, user_id: caller.userId })
    // An answer that is put right later is no news; nor is one to a user who is leaving.
    const [authorId] = stored === null ? await withoutDeleted([user_id]) : []
    if (authorId !== undefined) {
      const about = { place_id, name: toPlace(place).name }
      const entityId = `${place_id}_${user_id}_${now.toMillis()}`
      const message = notificationMail('review-answered', about)
      await notify(batch, { event: 'review-answered', userId: authorId, entityId, about, message }, now)
    }
    await commitFor([caller.userId, authorId ?? null], batch)
  })
  await runSideEffects(noteOwnerNetwork(place_id, caller.userId, addresses, Timestamp.now()))
  return {}
}
