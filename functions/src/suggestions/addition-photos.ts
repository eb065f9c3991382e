import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { PlacePhotoStatus } from '@/domain/photos/place-photo-limits.ts'
import { paths } from '@/domain/shared/paths.ts'
import { type Addition, toAddedPlaceId } from '@/domain/suggestions/suggestion.ts'
import { isEstablished } from '../claims/claims.ts'
import { findAccount } from '../mail/recipient.ts'
import { releaseItem } from '../moderation/take-item.ts'
import { addAudit } from '../platform/audit-log.ts'
import { toPlacePhoto } from '../platform/stored-places.ts'
import { db, type Timestamp } from '../platform/admin.ts'
import { markUnsettled, settleNoted, unsettledRatings } from '../reviews/unsettled-rating.ts'
import { fetchAdditionPhotos } from './withdraw-suggestion.ts'

/** The photos that an admin has looked at and publishes with an added place. */
export interface ChosenPhotos {
  ids: readonly string[]
  actorId: string
}

/** How many photos of an added place are published with it, and how many wait. */
export interface PhotoCounts {
  published: number
  waiting: number
}

/**
 * Adds to the commit that publishes an added place that photos of it are published, too: those that an admin has chosen. Without an
 * admin who looked, they are those that would be published at once of a listed place. The others wait.
 */
export async function publishWithPlace(
  batch: WriteBatch,
  { user_id }: Pick<Addition, 'user_id'>,
  { suggestionId, chosen }: { suggestionId: string; chosen: ChosenPhotos | undefined },
): Promise<PhotoCounts> {
  const waiting = await fetchWaiting(suggestionId)
  const account = !chosen && waiting.length > 0 && user_id !== null ? await findAccount(user_id) : null
  const isPublished = (photo: DocumentSnapshot) =>
    chosen
      ? chosen.ids.includes(photo.id)
      : account !== null && isEstablished(account, photo.get('created_at') as Timestamp)
  const published = waiting.filter(isPublished)
  const place_id = toAddedPlaceId(suggestionId)
  for (const photo of published) {
    setStatus(batch, photo, 'published', null)
    releaseItem(batch, 'photo', photo.id)
    markUnsettled(batch, place_id, { photo_id: photo.id })
    if (chosen) addAudit(batch, { action: 'publish-photo', actor_id: chosen.actorId, user_id, place_id })
  }
  return { published: published.length, waiting: waiting.length - published.length }
}

/** Moves the files of the photos that were published with a place, and settles its picture. What breaks off, a walk does within minutes. */
export async function settlePublished(placeId: string): Promise<void> {
  const { docs } = await unsettledRatings().where('place_id', '==', placeId).get()
  await Promise.all(docs.map((note) => settleNoted(placeId, note.ref, note.data())))
}

/**
 * Adds to the commit that refuses an added place that its photos wait no more, with the reason, until a night deletes them. Each can
 * be sent again at once.
 */
export async function hideWithPlace(batch: WriteBatch, suggestionId: string, reason: string | null): Promise<void> {
  for (const photo of await fetchWaiting(suggestionId)) {
    setStatus(batch, photo, 'hidden', reason)
    const hashes = await db().collection(paths.photoHashes).where('photo_id', '==', photo.id).get()
    for (const { ref } of hashes.docs) batch.delete(ref)
  }
}

/** Adds to the commit that undoes that refusal that they wait again. @param reason That of the refusal: others were hidden before. */
export async function reopenPhotos(batch: WriteBatch, suggestionId: string, reason: string | null): Promise<void> {
  for (const photo of await fetchAdditionPhotos(suggestionId)) {
    const stored = toPlacePhoto(photo)
    if (stored.status === 'hidden' && stored.reason === reason) setStatus(batch, photo, 'pending', null)
  }
}

async function fetchWaiting(suggestionId: string): Promise<DocumentSnapshot[]> {
  return (await fetchAdditionPhotos(suggestionId)).filter((photo) => toPlacePhoto(photo).status === 'pending')
}

function setStatus(batch: WriteBatch, photo: DocumentSnapshot, status: PlacePhotoStatus, reason: string | null): void {
  batch.update(photo.ref, { status, reason }, photo.updateTime ? { lastUpdateTime: photo.updateTime } : {})
}
