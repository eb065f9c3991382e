import type { ModeratedReview } from '@/data/admin/reviews.ts'
import { isUndecided } from '@/domain/reviews/undecided.ts'

/** To publish or withhold one that waits, to hide a review, to restore a hidden one, or to let a reported one stand. */
export type ReviewDecision = 'publish' | 'withhold' | 'hide' | 'restore' | 'stand'

/** Returns what can be done with a review. */
export function offerReviewDecisions({
  review,
  reports,
}: Pick<ModeratedReview, 'review' | 'reports'>): readonly ReviewDecision[] {
  if (isUndecided(review.held)) return ['publish', 'withhold']
  if (!review.is_approved) return ['restore']
  return reports.length > 0 ? ['stand', 'hide'] : ['hide']
}
