import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Review } from '@/domain/reviews/review.ts'

interface YourReviewProps {
  review: Review
  /** Shows a review as everybody sees it. */
  renderReview: (review: Review) => ReactNode
  /** The actions on it. */
  children?: ReactNode
}

/** The user's own review, in place of the form: there is one per user and place. */
export function YourReview({ review, renderReview, children }: YourReviewProps) {
  return (
    <div className="stack">
      <h2>
        <FormattedMessage id="writing.yours" />
      </h2>
      {/* Hidden with a review are its answer and its photos, which lie where admins alone can read them. */}
      {renderReview(review.is_approved ? review : { ...review, photos: null, answer: null })}
      {!review.is_approved && (
        <p className="field-error">
          <FormattedMessage id="writing.yoursHidden" values={{ reason: review.hidden_reason ?? '' }} />
        </p>
      )}
      {children}
    </div>
  )
}
