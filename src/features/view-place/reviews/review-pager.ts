import { ignore } from '@/base/ignore.ts'
import type { FollowedReviews, ShownReviews } from '@/data/reviews/place-reviews.ts'
import { FIRST_REVIEWS_LIMIT } from '@/domain/pages/public-data.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { compareReviews, type ReviewOrder } from '@/domain/reviews/review-order.ts'

/** The order and number of reviews to show. */
export interface ReviewView {
  order: ReviewOrder
  /** The number of reviews there are to be at least, if there are so many. */
  count: number
}

/** The reviews to show, or how to sort those that the page has anyway. */
export type Listing = ShownReviews | { compare: (one: Review, other: Review) => number }

/**
 * Follows a place's reviews in the requested order and number. If all are in the page they are sorted here; otherwise
 * Firestore is loaded and asked.
 */
export class ReviewPager {
  private followed: { order: ReviewOrder; reviews: Promise<FollowedReviews> } | undefined

  private readonly placeId: string
  private readonly onListing: (listing: Listing) => void
  private readonly onFailure: () => void

  /**
   * @param onListing Called with what to show, now and after each change. @param onFailure Called if it cannot be
   * loaded.
   */
  constructor(placeId: string, onListing: (listing: Listing) => void, onFailure: () => void) {
    this.placeId = placeId
    this.onListing = onListing
    this.onFailure = onFailure
  }

  /** @param isWhole Whether the page has all reviews anyway. */
  show({ order, count }: ReviewView, isWhole: boolean): void {
    if (isWhole && !this.followed) return this.onListing({ compare: compareReviews(order) })
    if (this.followed?.order === order) {
      void this.followed.reviews.then(({ more }) => more())
      return
    }
    this.stop()
    const isCurrent = () => this.followed?.reviews === reviews
    const fail = () => {
      if (!isCurrent()) return
      this.stop()
      this.onFailure()
    }
    const follow = async () => {
      const { followReviews } = await import('@/data/reviews/place-reviews.ts')
      return followReviews(this.placeId, {
        order,
        pages: Math.ceil(count / FIRST_REVIEWS_LIMIT),
        onData: (shown) => {
          if (isCurrent()) this.onListing(shown)
        },
        onFailure: fail,
      })
    }
    const reviews = follow()
    this.followed = { order, reviews }
    reviews.catch(fail)
  }

  stop(): void {
    this.followed?.reviews.then(({ stop }) => stop()).catch((error) => ignore(error, 'what never began needs no end'))
    this.followed = undefined
  }
}
