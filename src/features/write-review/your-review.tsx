import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Review } from '@/domain/reviews/review.ts'
import { longDate } from '@/ui/format/long-date.ts'
import { Stars } from '@/ui/artwork/stars.tsx'

interface YourReviewProps {
  review: Review
  /** The actions on it. */
  children?: ReactNode
}

/** The user's own review, in place of the form: there is one per user and place. */
export function YourReview({ review, children }: YourReviewProps) {
  const intl = useIntl()
  return (
    <div className="stack">
      <h2>
        <FormattedMessage id="writing.yours" />
      </h2>
      <p className="meta">
        <Stars rating={review.rating} label={intl.formatMessage({ id: 'rating.stars' }, { rating: review.rating })} />{' '}
        <FormattedMessage id="writing.yoursPublished" values={{ date: longDate(review.created_at) }} />
      </p>
      {review.title && <h3>{review.title}</h3>}
      <p className="pre-wrap">{review.content}</p>
      {!review.is_approved && (
        <p className="field-error">
          <FormattedMessage id="writing.yoursHidden" values={{ reason: review.hidden_reason ?? '' }} />
        </p>
      )}
      {children}
    </div>
  )
}
