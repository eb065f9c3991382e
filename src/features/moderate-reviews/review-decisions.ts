import type { IntlShape } from 'react-intl'
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

/** Returns what a review is called among others: its place and its author. */
export function nameReview(
  intl: IntlShape,
  { review, placeName }: Pick<ModeratedReview, 'review' | 'placeName'>,
): string {
  const place = placeName ?? intl.formatMessage({ id: 'moderate.placeGone' })
  return `${place} · ${review.author.full_name ?? intl.formatMessage({ id: 'review.anonymous' })}`
}
