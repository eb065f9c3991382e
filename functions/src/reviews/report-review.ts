import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { ReviewReport } from '@/domain/reviews/review-report.ts'
import { can } from '@/domain/accounts/role.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { toReview } from '../platform/stored-places.ts'
import { createReport } from './create-report.ts'

/**
 * Stores a report of a review or of its answer, one per user and review. The same one sent again counts as a repeat.
 * @throws {AppError} review-not-found (also of a hidden one), input-invalid (one's own, an answer that is not there), review-already-reported
 */
export const reportReview: Handler<'reportReview'> = async ({ place_id, user_id, reason, comment }, caller) => {
  const stored = await db().doc(paths.review(place_id, user_id)).get()
  const review = stored.exists ? toReview(stored) : null
  if (!review?.is_approved) throw new AppError('review-not-found')
  // Of their own review an author may report the answer.
  const canReport = reason === 'answer' ? review.answer !== null : can(caller, 'review.report', review)
  if (!canReport) throw new AppError('input-invalid')
  await createReport(db().batch(), db().doc(paths.reviewReport(place_id, user_id, caller.userId)), {
    place_id,
    user_id,
    reporter_id: caller.userId,
    reason,
    comment,
    is_open: true,
    created_at: Timestamp.now(),
  } satisfies Record<Exclude<keyof ReviewReport, 'is_upheld'>, unknown>)
  return {}
}
