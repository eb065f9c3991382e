import type { IntlShape } from 'react-intl'
import type { CallableInput } from '@/domain/api/callables.ts'
import type { Review } from '@/domain/reviews/review.ts'
import type { ModeratedReview } from '@/data/admin/reviews.ts'
import { isUndecided } from '@/domain/reviews/undecided.ts'

/** To publish or withhold one that waits, to hide a review, to restore a hidden one, to let a reported one stand, or to take off its answer. */
export type ReviewDecision = 'publish' | 'withhold' | 'hide' | 'restore' | 'stand' | 'removeAnswer'

/** Returns what can be done with a review. */
export function offerReviewDecisions({
  review,
  ownPart,
  reports,
}: Pick<ModeratedReview, 'review' | 'ownPart' | 'reports'>): readonly ReviewDecision[] {
  if (isUndecided(review.held)) return ownPart === null ? ['publish', 'withhold'] : []
  if (!review.is_approved) return ['restore']
  const stand: ReviewDecision[] = reports.length > 0 ? ['stand'] : []
  if (review.answer === null) return [...stand, 'hide']
  // First what is reported.
  const isReported = reports.some(({ reason }) => reason === 'answer')
  return [...stand, ...(isReported ? (['removeAnswer', 'hide'] as const) : (['hide', 'removeAnswer'] as const))]
}

/** Returns the decision about a review that waits, as the admin read it. */
export function toHoldDecision(
  { place_id, user_id, updated_at, created_at }: Review,
  publish: boolean,
  reason: string,
): CallableInput<'decideReview'> {
  return { place_id, user_id, publish, reason, seen_at: updated_at ?? created_at }
}

/** Returns true iff a review may be among those that are decided together; one that is hidden, or is for another admin, is not. */
export function isChoosable({ review, ownPart }: Pick<ModeratedReview, 'review' | 'ownPart'>): boolean {
  return review.is_approved || (isUndecided(review.held) && ownPart === null)
}

/** Returns what a review is called among others: its place and its author. */
export function nameReview(
  intl: IntlShape,
  { review, placeName }: Pick<ModeratedReview, 'review' | 'placeName'>,
): string {
  const place = placeName ?? intl.formatMessage({ id: 'moderate.placeGone' })
  return `${place} · ${review.author.full_name ?? intl.formatMessage({ id: 'review.anonymous' })}`
}
