import { isQuotable, type Quote, QUOTES_MAX, toQuoteText } from '@/domain/reviews/quote.ts'
import type { Place } from '@/domain/places/place.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import { isClosed, toReview } from '../platform/stored-places.ts'

/** How many of the newest reviews are looked through: some say too little, and some are of one place. */
const REVIEWS_READ = 10

/**
 * Reads what was written last, the newest first: of the approved reviews, for a place one at most, so that no one fills the
 * home page with one business. Places that are closed or gone are left out.
 */
export async function readQuotes(): Promise<Quote[]> {
  const newest = await db()
    .collectionGroup('reviews')
    .where('is_approved', '==', true)
    .orderBy('created_at', 'desc')
    .limit(REVIEWS_READ)
    .get()
  const reviews = selectReviews(newest.docs.map(toReview))
  if (reviews.length === 0) return []
  const places = await db().getAll(...reviews.map(({ place_id }) => db().doc(paths.place(place_id))), {
    fieldMask: ['name', 'city', 'closed_at'] satisfies (keyof Place)[],
  })
  return reviews.flatMap(({ rating, content, author }, index) => {
    const place = places[index]
    if (!place?.exists || isClosed(place)) return []
    const { name, city } = place.data() as Pick<Place, 'name' | 'city'>
    return [{ place: { id: place.id, name, city }, rating, text: toQuoteText(content), author: author.full_name }]
  })
}

/** Returns the first reviews that say something, each of another place. */
function selectReviews(newest: readonly Review[]): Review[] {
  const byPlace = new Map<string, Review>()
  for (const review of newest) {
    if (isQuotable(review.content) && !byPlace.has(review.place_id)) byPlace.set(review.place_id, review)
  }
  return [...byPlace.values()].slice(0, QUOTES_MAX)
}
