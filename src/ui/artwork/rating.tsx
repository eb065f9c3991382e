import { useIntl } from 'react-intl'
import { formatInteger } from '../format/formatted-integer.tsx'
import { Star } from './stars.tsx'

interface RatingProps {
  /** The mean, 0 to 5; shown with one decimal. */
  rating: number
  /** The number of reviews it is the mean of; without any it is no rating yet. */
  count: number
  /** Where the reviews stand on this page, if they do; else their number stands in brackets, for lists have little room. */
  reviewsHref?: string
}

/** A rating in one line: a star, the mean and how many reviews there are. */
export function Rating({ rating, count, reviewsHref }: RatingProps) {
  const intl = useIntl()
  const number = formatInteger(intl, count)
  const reviews =
    count === 0
      ? intl.formatMessage({ id: 'rating.none' })
      : intl.formatMessage({ id: 'rating.reviews' }, { count, number })
  return (
    <p className="rating">
      <Star hollow={count === 0} />
      <b>
        <span className="sr-only">{`${intl.formatMessage({ id: 'rating.label' })} `}</span>
        {rating.toFixed(1)}
      </b>
      {count === 0 ? (
        <span>{`· ${reviews}`}</span>
      ) : reviewsHref ? (
        <a className="tap-row" href={reviewsHref}>
          {reviews}
        </a>
      ) : (
        <>
          <span aria-hidden="true">{`(${number})`}</span>
          <span className="sr-only">{reviews}</span>
        </>
      )}
    </p>
  )
}
