import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import { settleRating } from './settle-rating.ts'

const NOTES_PER_ROUND = 200

/**
 * Settles the ratings that a user noted and did not live to settle. It reads nothing of places where all is well, so a
 * night without trouble costs one read. Safe to repeat, and while people write reviews.
 */
export async function repairUnsettledRatings(): Promise<void> {
  for (;;) {
    const notes = await db().collection(paths.unsettledRatings).limit(NOTES_PER_ROUND).get()
    if (notes.empty) return
    for (const [placeId, ofPlace] of Map.groupBy(notes.docs, (note) => note.get('place_id') as string)) {
      await settleRating(placeId)
      // Notes that came after these were read are for the next round.
      await Promise.all(ofPlace.map(({ ref }) => ref.delete()))
    }
  }
}

/**
 * Settles every rating that is not what the approved reviews say, whatever the reason. It reads each place and each
 * approved review once, and of both only what counts.
 */
export async function repairAllRatings(): Promise<void> {
  const counted = await countAll()
  const places = db().collection(paths.places).select('avg_rating', 'review_count')
  for await (const document of places.stream()) {
    const place = document as unknown as QueryDocumentSnapshot
    const { count, sum } = counted.get(place.id) ?? { count: 0, sum: 0 }
    const mean = count === 0 ? 0 : sum / count
    // A place that was reviewed since is looked at once more for nothing.
    if (place.get('review_count') !== count || place.get('avg_rating') !== mean) await settleRating(place.id)
  }
}

/** Of every place how many approved reviews it has, and their stars together. */
async function countAll(): Promise<Map<string, { count: number; sum: number }>> {
  const counted = new Map<string, { count: number; sum: number }>()
  const approved = db().collectionGroup('reviews').where('is_approved', '==', true).select('place_id', 'rating')
  for await (const document of approved.stream()) {
    const review = document as unknown as QueryDocumentSnapshot
    const placeId = review.get('place_id') as string
    const { count, sum } = counted.get(placeId) ?? { count: 0, sum: 0 }
    counted.set(placeId, { count: count + 1, sum: sum + (review.get('rating') as number) })
  }
  return counted
}
