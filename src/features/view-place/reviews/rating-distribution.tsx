import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PlaceWithId } from '@/domain/places/place.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { countRatings, type RatingCount, ratings } from './count-ratings.ts'

/** The maximum number of reviews whose distribution is counted: the rules allow no more. */
const COUNTABLE_MAX = 495

interface RatingDistributionProps {
  place: PlaceWithId
  /** The reviews available locally: maybe not all of them. */
  reviews: readonly Review[]
}

/** How many people gave how many stars: at once where all reviews are available locally, else counted when a user wants it. */
export function RatingDistribution({ place, reviews }: RatingDistributionProps) {
  const intl = useIntl()
  const { avg_rating, review_count } = place
  const [counted, setCounted] = useState<{ of: number; shares: RatingCount[] } | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  if (review_count === 0) return null

  async function count(): Promise<void> {
    setState('busy')
    try {
      const { countReviewsOfRatings } = await import('@/data/reviews/place-reviews.ts')
      const counts = await countReviewsOfRatings(place.id, ratings)
      setState(counts ? 'idle' : 'failed')
      setCounted(
        counts && { of: review_count, shares: ratings.map((stars, index) => ({ stars, people: counts[index] ?? 0 })) },
      )
    } catch {
      setState('failed')
    }
  }

  // What was counted is true of as many reviews as there were.
  const fresh = counted?.of === review_count ? counted.shares : null
  const shares = reviews.length === review_count ? countRatings(reviews) : fresh
  if (!shares) {
    if (review_count > COUNTABLE_MAX) return null
    return (
      <p className="order">
        <button className="link-button" type="button" disabled={state === 'busy'} onClick={() => void count()}>
          <FormattedMessage id={state === 'failed' ? 'failure.retry' : 'reviewList.distribution'} />
        </button>
      </p>
    )
  }
  return (
    <div className="distribution">
      <p className="distribution__mean" aria-hidden="true">
        {avg_rating.toFixed(1)}
      </p>
      <ol aria-label={intl.formatMessage({ id: 'place.distribution' })}>
        {shares.map(({ stars, people }) => (
          <li key={stars}>
            <span aria-hidden="true">{stars}</span>
            <i style={{ '--p': `${(people / review_count) * 100}%` }} aria-hidden="true" />
            <span>
              <span className="sr-only">
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
