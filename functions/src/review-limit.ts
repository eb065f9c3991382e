import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { AppError } from '@/domain/app-error.ts'
import { paths } from '@/domain/paths.ts'
import { REVIEWS_A_DAY_MAX, REVIEWS_ON_FIRST_DAY_MAX } from '@/domain/review.ts'
import { auth, db, Timestamp } from './admin.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How many reviews somebody may write within a day: few as long as the account is new. */
export async function fetchReviewLimit(userId: string): Promise<number> {
  const { metadata } = await auth().getUser(userId)
  const ageMs = Date.now() - new Date(metadata.creationTime).getTime()
  return ageMs < DAY_MS ? REVIEWS_ON_FIRST_DAY_MAX : REVIEWS_A_DAY_MAX
}

/** The document that holds when somebody wrote their reviews of the last day. */
export function reviewLimitRef(userId: string) {
  return db().doc(paths.reviewLimit(userId))
}

/**
 * When somebody wrote their reviews of the last day, also those that are deleted since.
 * @throws {AppError} review-daily-limit, if these are as many as they may write
 */
export function recentReviews(stored: DocumentSnapshot, limit: number, now: Timestamp): Timestamp[] {
  const written = (stored.get('written_at') ?? []) as Timestamp[]
  const recent = written.filter((at) => now.toMillis() - at.toMillis() < DAY_MS)
  if (recent.length >= limit) throw new AppError('review-daily-limit')
  return recent
}

/** Counts one more with the review itself. The commit fails where another was counted meanwhile. */
export function countReview(
  userId: string,
  stored: DocumentSnapshot,
  recent: readonly Timestamp[],
  batch: WriteBatch,
  now: Timestamp,
): void {
  const fields = {
    user_id: userId,
    written_at: [...recent, now],
    expires_at: Timestamp.fromMillis(now.toMillis() + DAY_MS),
  }
  if (stored.updateTime) batch.update(stored.ref, fields, { lastUpdateTime: stored.updateTime })
  else batch.create(stored.ref, fields)
}
