import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { settleRating } from './settle-rating.ts'

/**
 * Notes with a change of a review that its place's rating is not settled yet. A user who dies before they have settled it
 * leaves the note to `repairRatings`. Each change has a note of its own: the place, or one note for it, would be written
 * by everybody at once.
 */
export function markUnsettled(batch: WriteBatch, placeId: string): DocumentReference {
  const note = db().collection(paths.unsettledRatings).doc()
  batch.create(note, { place_id: placeId, created_at: Timestamp.now() })
  return note
}

/** Settles the rating of a place, and takes the note away. Safe to repeat. */
export async function settleNoted(placeId: string, note: DocumentReference): Promise<void> {
  await settleTogether(placeId)
  await note.delete()
}

/** Settling of a place in this instance: what goes on, and what comes after it if a user waits for that. */
interface Settling {
  current: Promise<void>
  next: Promise<void> | null
}

const settlings = new Map<string, Settling>()

/**
 * Settles the rating of a place. A user who comes while this instance is at it already waits for the next time, all of them
 * for the same one: the count that goes on may have missed their change, but one that begins later cannot. So a crowd at
 * one place costs two counts and not one each.
 */
export function settleTogether(placeId: string): Promise<void> {
  const settling = settlings.get(placeId)
  if (!settling) return begin(placeId)
  return (settling.next ??= settling.current.then(
    () => begin(placeId),
    () => begin(placeId),
  ))
}

function begin(placeId: string): Promise<void> {
  const settling: Settling = { current: settleRating(placeId), next: null }
  settlings.set(placeId, settling)
  const end = () => {
    if (!settling.next) settlings.delete(placeId)
  }
  settling.current.then(end, end)
  return settling.current
}
