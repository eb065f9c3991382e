import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import type { PhotoReport } from '@/domain/reviews/photo-report.ts'
import type { ReviewReport } from '@/domain/reviews/review-report.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import type { Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'

/** A report of a review or a photo, as it is stored. */
type Report = Omit<ReviewReport, 'created_at'> & Pick<Partial<PhotoReport>, 'photo_id'> & { created_at: Timestamp }

/**
 * Stores what a user reports, once: the same one sent again counts as a repeat.
 * @param batch What else is to be committed with it.
 * @param ref Under an id that names the reporter and what is reported.
 * @throws {AppError} review-already-reported
 * @throws What Firestore throws of a conflict over something else than the report.
 */
export async function createReport(batch: WriteBatch, ref: DocumentReference, report: Report): Promise<void> {
  batch.create(ref, report)
  try {
    await commitFor([report.reporter_id, report.user_id], batch)
  } catch (error) {
    if (!isConflict(error)) throw error
    const stored = await ref.get()
    if (!stored.exists) throw error
    if (stored.get('reason') !== report.reason || stored.get('comment') !== report.comment) {
      throw new AppError('review-already-reported', { cause: error })
    }
  }
}
