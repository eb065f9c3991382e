import type { ReactNode } from 'react'
import type { Review } from '@/domain/reviews/review.ts'
import { ReviewContent } from './review-content.tsx'

/** A review in the list, with its actions below. */
export function ReviewItem({ review, children }: { review: Review; children: ReactNode }) {
  return (
    <li className="review" id={`r-${review.user_id}`} tabIndex={-1}>
      <ReviewContent review={review} />
      {children}
    </li>
  )
}
