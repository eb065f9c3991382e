import { FormattedMessage, useIntl } from 'react-intl'
import type { Review } from '@/domain/review.ts'
import { TIME_ZONE } from '@/i18n/intl.ts'
import { Stars } from '@/ui/stars.tsx'

/** Dates are written as in Spain in both languages, as the specification has it. */
const reviewDate = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: TIME_ZONE })

/** The reviews of a place, in the order given. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return <FormattedMessage id="place.noReviews" tagName="p" />
  return (
    <ul>
      {reviews.map((review) => (
        <ReviewItem key={review.user_id} review={review} />
      ))}
    </ul>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const intl = useIntl()
  const author = review.author.full_name ?? intl.formatMessage({ id: 'review.anonymous' })
  return (
    <li className="rev">
      <div className="who">
        <span className="ava" aria-hidden="true">
          {[...author][0]}
        </span>
        <div>
          <p>
            <b>{author}</b>
          </p>
          <p className="meta">
            <Stars
              rating={review.rating}
              label={intl.formatMessage({ id: 'rating.stars' }, { rating: review.rating })}
            />
            <time dateTime={review.created_at} lang="es">
              {reviewDate.format(new Date(review.created_at))}
            </time>
          </p>
        </div>
      </div>
      {review.title && <h3>{review.title}</h3>}
      <p className="pre">{review.content}</p>
      {review.photos && (
        <p className="shots">
          {review.photos.map((photo, index) => (
            <span key={photo}>
              <img
                src={photo}
                loading="lazy"
                decoding="async"
                alt={intl.formatMessage({ id: 'review.photo' }, { number: index + 1, author })}
              />
            </span>
          ))}
        </p>
      )}
    </li>
  )
}
