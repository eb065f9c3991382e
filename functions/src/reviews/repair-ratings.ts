import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import { settleRating } from './settle-rating.ts'

const NOTES_PER_ROUND = 200

/**
 * Settles ratings whose note was left behind by an interrupted call. It reads nothing about places without a note, so a
 * normal night costs one read. Safe to repeat, and to run while users write reviews.
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
 * Settles every rating that differs from its approved reviews, whatever the reason. It reads each place and each
 * approved review once, and of both only what counts.
 */
export async function repairAllRatings(): Promise<void> {
  const counted = await countAll()
  const places = db().collection(paths.places).select('avg_rating', 'review_count')
  for await (const document of places.stream()) {
    const place = document as unknown as QueryDocumentSnapshot
    const { count, sum } = counted.get(place.id) ?? { count: 0, sum: 0 }
    const mean = count === 0 ? 0 : sum / count
    // A place that was reviewed since is checked once more without need.
    if (place.get('review_count') !== count || place.get('avg_rating') !== mean) await settleRating(place.id)
  }
}

/** The number of approved reviews of each place, and the sum of their stars. */
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
