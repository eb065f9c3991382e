import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { paths } from '@/domain/paths.ts'
import { db, Timestamp } from './admin.ts'
import { settleRating } from './settle-rating.ts'

/**
 * Notes with a change of a review that its place's rating is not settled yet. Whoever dies before they have settled it
 * leaves the note to `repairRatings`. Each change has a note of its own: the place, or one note for it, would be written
 * by everybody at once.
 */
export function noteUnsettled(batch: WriteBatch, placeId: string): DocumentReference {
  const note = db().collection(paths.unsettledRatings).doc()
  batch.create(note, { place_id: placeId, created_at: Timestamp.now() })
  return note
}

/** Settles the rating of a place, and takes the note away. Safe to repeat. */
export async function settleNoted(placeId: string, note: DocumentReference): Promise<void> {
  await settleRating(placeId)
  await note.delete()
}
