import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { can } from '@/domain/accounts/role.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import type { Handler } from '../platform/callable.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { toPlace, toReview } from '../platform/stored-places.ts'

/**
 * Adds or changes the owner's answer to a review. A later owner may replace a former one's answer. Safe to repeat.
 * @throws {AppError} place-not-found, not-place-owner, review-not-found (also of a hidden one)
 */
export const answerReview: Handler<'answerReview'> = async ({ place_id, user_id, answer }, caller) => {
  await retryOnConflict(async () => {
    const [place, review] = (await db().getAll(
      db().doc(paths.place(place_id)),
      db().doc(paths.review(place_id, user_id)),
    )) as [DocumentSnapshot, DocumentSnapshot]
    if (!place.exists) throw new AppError('place-not-found')
    if (!can(caller, 'review.answer', toPlace(place))) throw new AppError('not-place-owner')
    if (!review.updateTime || !toReview(review).is_approved) throw new AppError('review-not-found')
    const before = review.get('answer') as Review['answer']
    if (before?.user_id === caller.userId && before.text === answer) return
    const now = Timestamp.now()
    const created_at = before?.user_id === caller.userId ? before.created_at : now
    const fields = { text: answer, user_id: caller.userId, created_at, updated_at: now }
    const batch = db().batch()
    batch.update(review.ref, { answer: fields }, { lastUpdateTime: review.updateTime })
    await commitFor([caller.userId], batch)
  })
  return {}
}
