import { AggregateField } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { FIRST_REVIEWS_LIMIT } from '@/domain/pages/public-data.ts'
import type { Place } from '@/domain/places/place.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { db } from '../platform/admin.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'

type FromReviews = Required<Pick<Place, 'avg_rating' | 'review_count' | 'review_photo'>>

/** The maximum number of attempts. In each round one of the competitors succeeds, so few are needed. */
const ATTEMPTS_MAX = 200

/**
 * Sets the rating of a place, and the photo that lists show where its owner gave none, to what its approved reviews say. Must be called after every write of a review; safe to
 * repeat and to run any number of times at once.
 *
 * Settlers write only over the place that they had read, and are done only when they find the place right by a count
 * that they took after reading it. So the last writer has looked once more, and the user who changes a review
 * later looks later: a number counted too early cannot stay.
 */
export async function settleRating(placeId: string): Promise<void> {
  const ref = db().doc(paths.place(placeId))
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const place = await ref.get()
    // A place that is gone has no rating.
    if (!place.updateTime) return
    const wanted = await readReviews(placeId)
    const wrong = Object.entries(wanted).filter(([field, value]) => (place.get(field) ?? null) !== value)
    if (wrong.length === 0) return
    try {
      await ref.update(Object.fromEntries(wrong), { lastUpdateTime: place.updateTime })
    } catch (error) {
      if (!isConflict(error)) throw error
    }
  }
  throw new Error(`settling a rating: others were faster ${ATTEMPTS_MAX} times`)
}

/** Counts a place's approved reviews. The mean is not rounded here: one decimal of it is shown. */
async function readReviews(placeId: string): Promise<FromReviews> {
  const approved = db().collection(paths.reviews(placeId)).where('is_approved', '==', true)
  const counted = await approved.aggregate({ count: AggregateField.count(), sum: AggregateField.sum('rating') }).get()
  const { count, sum } = counted.data()
  if (count === 0) return { review_count: 0, avg_rating: 0, review_photo: null }
  // Those that the place's page shows first.
  const newest = await approved.orderBy('created_at', 'desc').limit(FIRST_REVIEWS_LIMIT).select('photos').get()
  const photos = newest.docs.flatMap((review) => (review.get('photos') as Review['photos']) ?? [])
  return { review_count: count, avg_rating: sum / count, review_photo: photos[0] ?? null }
}
