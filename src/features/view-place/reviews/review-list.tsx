import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '@/data/session/session.ts'
import { placeSignInHref } from '@/domain/accounts/sign-in-return-url.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { FIRST_REVIEWS_LIMIT } from '@/domain/pages/public-data.ts'
import type { Review } from '@/domain/reviews/review.ts'
import type { ReviewOrder } from '@/domain/reviews/review-order.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { lazyOptional } from '@/ui/behavior/lazy-optional.ts'
import { formatInteger } from '@/ui/format/formatted-integer.tsx'
import { RatingDistribution } from './rating-distribution.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewMenu } from './review-menu.tsx'
import type { Listing, ReviewPager, ReviewView } from './review-pager.ts'

/** Loaded only for a signed-in user. */
const ReviewActions = lazyOptional(async () => (await import('./review-actions.tsx')).ReviewActions)

interface ReviewListProps {
  place: PlaceWithId
  /** The newest ones, which came with the page. */
  reviews: readonly Review[]
  /** The panel of the user's own review, between the ratings and the reviews. */
  ownReview: (list: OwnReviewList) => ReactNode
}

/** What the panel of the user's own review and the list tell each other: it is shown once, by one of them. */
export interface OwnReviewList {
  /** The reviews that are listed now; one's own stays there, if it is among them. */
  listed: readonly Review[]
  /** To be told which review the panel shows, which is then not listed; null while none. */
  onOwnShown: (own: Review | null) => void
}

const orderNames = {
  newest: 'reviewList.newest',
  highest: 'reviewList.highest',
  lowest: 'reviewList.lowest',
} as const satisfies Record<ReviewOrder, string>

interface View {
  order: ReviewOrder
  state: 'idle' | 'busy' | 'failed'
  /** The requested reviews, once they are loaded; until then those of the page are shown. */
  listing?: Listing
}

/** How many reviews are seen before all are asked for; those that came with them are on the page, for crawlers too. */
const SHORT_COUNT = 3

/** The reviews of a place: the newest first by default, a few until all are asked for, and another page on request. */
export function ReviewList({ place, reviews: newest, ownReview }: ReviewListProps) {
  const intl = useIntl()
  const count = place.review_count
  const [{ order, state, listing }, setView] = useState<View>({ order: 'newest', state: 'idle' })
  const [own, setOwn] = useState<Review | null>(null)
  const [isShort, setIsShort] = useState(true)
  const pager = useRef<ReviewPager>(undefined)
  const list = useRef<HTMLUListElement>(null)
  const firstRequested = useRef<number>(undefined)
  const followed = listing && 'reviews' in listing ? listing : undefined
  const sorted = listing && 'compare' in listing ? newest.toSorted(listing.compare) : newest
  const reviews = followed?.reviews ?? sorted
  // Its author has their own in the panel; it still counts.
  const others = own ? reviews.filter(({ user_id }) => user_id !== own.user_id) : reviews
  const othersCount = own?.is_approved ? count - 1 : count
  const isCut = isShort && others.length > SHORT_COUNT
  const hasMore = others.length < othersCount && followed?.hasMore !== false

  useEffect(() => () => pager.current?.stop(), [])

  // A user who asked for more reads on where it begins.
  useEffect(() => {
    const first = firstRequested.current === undefined ? undefined : list.current?.children[firstRequested.current]
    if (!(first instanceof HTMLElement)) return
    firstRequested.current = undefined
    first.focus({ preventScroll: true })
  })

  async function ask(wantedView: ReviewView): Promise<void> {
    setView((view) => ({ ...view, order: wantedView.order, state: 'busy' }))
    const fail = () => setView((view) => ({ ...view, state: 'failed' }))
    try {
      const { ReviewPager: Pager } = await import('./review-pager.ts')
      pager.current ??= new Pager(
        place.id,
        (next) => setView((view) => ({ ...view, state: 'idle', listing: next })),
        fail,
      )
      pager.current.show(wantedView, newest.length >= count)
    } catch {
      fail()
    }
  }

  return (
    <>
      <RatingDistribution place={place} reviews={newest} />
      {ownReview({ listed: reviews, onOwnShown: setOwn })}
      {othersCount > 1 && (
        <label className="order">
          <FormattedMessage id="reviewList.order" />
          <select
            className="field"
            value={order}
            onChange={({ target }) => void ask({ order: target.value as ReviewOrder, count: FIRST_REVIEWS_LIMIT })}
          >
            {(Object.keys(orderNames) as ReviewOrder[]).map((option) => (
              <option key={option} value={option}>
                {intl.formatMessage({ id: orderNames[option] })}
              </option>
            ))}
          </select>
        </label>
      )}
      {others.length > 0 && (
        <ul ref={list} className={isCut ? 'is-cut' : undefined} aria-busy={state === 'busy'}>
          {others.map((review) => (
            <ReviewItem key={review.user_id} review={review}>
              <Actions place={place} review={review} />
            </ReviewItem>
          ))}
        </ul>
      )}
      {/* A city that was downloaded has how many there are, and no more. */}
      {others.length === 0 && othersCount > 0 && <FormattedMessage id="reviewList.elsewhere" tagName="p" />}
      {reviews.length === 0 && count === 0 && <FormattedMessage id="place.noReviews" tagName="p" />}
      <Unshown place={place} />
      <p className={state === 'failed' ? 'field-error' : undefined} role="status">
        {state === 'failed' && <FormattedMessage id="failure.body" />}
      </p>
      {isCut && (
        <button
          className="btn btn--quiet wide all-reviews"
          type="button"
          onClick={() => {
            firstRequested.current = SHORT_COUNT
            setIsShort(false)
          }}
        >
          <FormattedMessage id="reviewList.all" values={{ count: formatInteger(intl, othersCount) }} />
        </button>
      )}
      {!isCut && (hasMore || state === 'failed') && (
        <button
          className="btn btn--quiet wide"
          type="button"
          aria-disabled={state === 'busy'}
          onClick={() => {
            if (state === 'busy') return
            firstRequested.current = others.length
            void ask({ order, count: reviews.length + 1 })
          }}
        >
          <FormattedMessage id={state === 'failed' ? 'failure.retry' : 'reviewList.more'} />
        </button>
      )}
    </>
  )
}

/** How many reviews are not shown, and why; nothing where all are. */
function Unshown({ place }: { place: PlaceWithId }) {
  const intl = useIntl()
  const waiting = place.reviews_waiting ?? 0
  const withheld = place.reviews_withheld ?? 0
  if (waiting + withheld === 0) return null
  const why = [
    ...(waiting > 0 ? [intl.formatMessage({ id: 'reviewList.unshownWaiting' }, { count: waiting })] : []),
    ...(withheld > 0 ? [intl.formatMessage({ id: 'reviewList.unshownWithheld' }, { count: withheld })] : []),
  ]
  return (
    <p className="meta">
      <FormattedMessage id="reviewList.unshown" values={{ count: waiting + withheld, why: why.join('; ') }} />
    </p>
  )
}

/** What an author does with the answer to their review, which stands where they wrote it. */
export function OwnReviewActions({ place, review }: { place: PlaceWithId; review: Review }) {
  const user = useSession()
  return (
    user &&
    review.answer && (
      <Suspense>
        <ReviewActions place={place} review={review} user={user} />
      </Suspense>
    )
  )
}

/** What one does with a review: visitors are led to the sign-in and back to it. */
function Actions({ place, review }: { place: PlaceWithId; review: Review }) {
  const intl = useIntl()
  const user = useSession()
  const report = (
    <ReviewMenu review={review}>
      <a href={placeSignInHref(place.id, `r-${review.user_id}`, localeOfIntl(intl))} rel="nofollow">
        <FormattedMessage id="reviewList.report" />
      </a>
    </ReviewMenu>
  )
  // React takes over each boundary in a commit of its own.
  if (!user) return report
  return (
    <Suspense fallback={report}>
      <ReviewActions place={place} review={review} user={user} />
    </Suspense>
  )
}
