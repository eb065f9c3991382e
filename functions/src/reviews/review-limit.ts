import { paths } from '@/domain/shared/paths.ts'
import { REVIEWS_A_DAY_MAX, REVIEWS_ON_FIRST_DAY_MAX } from '@/domain/reviews/review.ts'
import { auth, db } from '../platform/admin.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the number of reviews a user may write within a day: few while the account is new. */
export async function fetchReviewLimit(userId: string): Promise<number> {
  const { metadata } = await auth().getUser(userId)
  const ageMs = Date.now() - new Date(metadata.creationTime).getTime()
  return ageMs < DAY_MS ? REVIEWS_ON_FIRST_DAY_MAX : REVIEWS_A_DAY_MAX
}

/** Returns the document that holds when a user wrote their reviews of the last day. */
export function reviewLimitRef(userId: string) {
  return db().doc(paths.reviewLimit(userId))
}
