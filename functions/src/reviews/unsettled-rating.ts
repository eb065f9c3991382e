import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { storedAs } from '../platform/stored-as.ts'
import { settlePlacePhoto } from '../photos/place-photos.ts'
import { settleReviewPhotos } from '../photos/review-photos.ts'
import { settleRating } from './settle-rating.ts'

/** What of a place may be unsettled besides its rating, and what lists show of it. */
export interface UnsettledPhotos {
  /** The author of a review whose photos are. */
  user_id?: string | null
  /** A photo by a visitor that is. */
  photo_id?: string | null
}

/** A note that the rating of a place, and what else it names, are not settled yet. */
export interface UnsettledRating extends UnsettledPhotos {
  place_id: string
  created_at: Timestamp
}

/** All notes of what is not settled yet. */
export function unsettledRatings() {
  return db().collection(paths.unsettledRatings).withConverter(storedAs<UnsettledRating>())
}

/**
 * Adds a note to the commit of a review that its place's rating is not settled yet; a process that dies leaves the note
 * to `repairUnsettledRatings`. Each change has a note of its own: the place, or one note for it, would be written by all at
 * once.
 */
export function markUnsettled(
  batch: WriteBatch,
  placeId: string,
  { user_id = null, photo_id = null }: UnsettledPhotos = {},
): DocumentReference {
  const note = unsettledRatings().doc()
  batch.create(note, { place_id: placeId, user_id, photo_id, created_at: Timestamp.now() })
  return note
}

/**
 * Settles the rating of a place and deletes the note. Safe to repeat.
 * @param photos As in the note.
 */
export async function settleNoted(
  placeId: string,
  note: DocumentReference,
  { user_id, photo_id }: UnsettledPhotos = {},
): Promise<void> {
  if (user_id) await settleReviewPhotos(placeId, user_id)
  if (photo_id) await settlePlacePhoto(photo_id)
  await settleTogether(placeId)
  await note.delete()
}

/** The settling of a place in this instance: the one that runs, and the next one if a caller waits for it. */
interface Settling {
  current: Promise<void>
  next: Promise<void> | null
}

const settlings = new Map<string, Settling>()

/**
 * Settles the rating of a place. Calls that arrive while this instance is counting all wait for the same next count:
 * the running one may have missed their change, a later one cannot. So a crowd at one place costs two counts instead of
 * one each.
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
