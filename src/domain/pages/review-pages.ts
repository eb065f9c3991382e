import { FIRST_REVIEWS_LIMIT } from './public-data.ts'
import type { Review } from '../reviews/review.ts'
import { compareReviews, type ReviewOrder } from '../reviews/review-order.ts'

/**
 * Returns what a list of several pages shows, each of which is followed by itself.
 *
 * When a review is put in before others, the last one of its page falls off its end, and the next page begins where it
 * always did: what fell off so stays in the list, for no one took it away. What falls off the last page comes again with
 * the next one.
 * @param shown What the list has shown until now.
 * @param pages The pages as they are now, none longer than `FIRST_REVIEWS_LIMIT`.
 */
export function mergeReviewPages(
  shown: readonly Review[],
  pages: readonly (readonly Review[])[],
  order: ReviewOrder,
): Review[] {
  const compare = compareReviews(order)
  const merged = new Map(pages.flat().map((review) => [review.user_id, review]))
  for (const review of shown) {
    const fellOff = pages.some((page, index) => {
      const last = page.length === FIRST_REVIEWS_LIMIT ? page.at(-1) : undefined
      const next = pages[index + 1]
      if (!last || !next || compare(last, review) >= 0) return false
      return !next[0] || compare(review, next[0]) < 0
    })
    if (fellOff && !merged.has(review.user_id)) merged.set(review.user_id, review)
  }
  return [...merged.values()].toSorted(compare)
}
