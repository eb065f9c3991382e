import { FormattedMessage, useIntl } from 'react-intl'
import type { Review } from '@/domain/review.ts'
import { countRatings } from './count-ratings.ts'

interface RatingDistributionProps {
  /** The mean, 0 to 5. */
  rating: number
  /** How many reviews the place has. */
  count: number
  /** The reviews at hand: maybe not all of them. */
  reviews: readonly Review[]
}

/** How many people gave how many stars; shown only where all reviews are at hand, for it must be true. */
export function RatingDistribution({ rating, count, reviews }: RatingDistributionProps) {
  const intl = useIntl()
  if (count === 0 || reviews.length !== count) return null
  return (
    <div className="dist">
      <p className="big" aria-hidden="true">
        {rating.toFixed(1)}
      </p>
      <ol aria-label={intl.formatMessage({ id: 'place.distribution' })}>
        {countRatings(reviews).map(({ stars, people }) => (
          <li key={stars}>
            <span aria-hidden="true">{stars}</span>
            <i style={{ '--p': `${(people / count) * 100}%` }} aria-hidden="true" />
            <span>
              <span className="vh">
                <FormattedMessage id="place.distributionStars" values={{ rating: stars }} />{' '}
              </span>
              {people}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
