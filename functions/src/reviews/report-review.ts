import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { ReviewReport } from '@/domain/reviews/review-report.ts'
import { can } from '@/domain/accounts/role.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import type { Handler } from '../platform/callable.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { toReview } from '../platform/stored-places.ts'

/**
 * Stores a report of a review, one per user and review. The same one sent again counts as a repeat.
 * @throws {AppError} review-not-found (also of a hidden one), input-invalid (one's own), review-already-reported
 */
export const reportReview: Handler<'reportReview'> = async ({ place_id, user_id, reason, comment }, caller) => {
  const review = await db().doc(paths.review(place_id, user_id)).get()
  if (!review.exists || !toReview(review).is_approved) throw new AppError('review-not-found')
  if (!can(caller, 'review.report', toReview(review))) throw new AppError('input-invalid')
  const ref = db().doc(paths.reviewReport(place_id, user_id, caller.userId))
  const report = {
    place_id,
    user_id,
    reporter_id: caller.userId,
    reason,
    comment,
    is_open: true,
    created_at: Timestamp.now(),
  } satisfies Record<keyof ReviewReport, unknown>
  const batch = db().batch()
  batch.create(ref, report)
  try {
    await commitFor([caller.userId, user_id], batch)
  } catch (error) {
    if (!isConflict(error)) throw error
    const stored = await ref.get()
    if (stored.get('reason') !== reason || stored.get('comment') !== comment) {
      throw new AppError('review-already-reported', { cause: error })
    }
  }
  return {}
}
