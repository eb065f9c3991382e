import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { can } from '@/domain/accounts/role.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { moderatedContent, ofPhoto } from '../moderation/add-statement.ts'
import { unpublishPhotos } from '../photos/publish-photo.ts'
import { db } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { toPlacePhoto } from '../platform/stored-places.ts'
import { markUnsettled, settleNoted } from '../reviews/unsettled-rating.ts'
import { toReports } from './photo-reports.ts'

/**
 * Deletes the caller's own photo of a place, as `addDeletion` does. Safe to repeat: a photo that does not exist counts as deleted.
 * @throws {AppError} photo-not-found (of another)
 */
export const deletePlacePhoto: Handler<'deletePlacePhoto'> = async ({ photo_id }, caller) => {
  const deleted = await retryOnConflict(async () => {
    const stored = await db().doc(paths.placePhoto(photo_id)).get()
    if (!stored.exists) return null
    const photo = toPlacePhoto(stored)
    if (!can(caller, 'photo.delete', photo)) throw new AppError('photo-not-found')
    const batch = db().batch()
    await addDeletion(batch, stored)
    const note = markUnsettled(batch, photo.place_id)
    await batch.commit()
    return { note, photo }
  })
  // One may have come between; from now on none does.
  const late = await toReports(photo_id).get()
  await Promise.all(late.docs.map(({ ref }) => ref.delete()))
  if (deleted) {
    const { note, photo } = deleted
    await runSideEffects(settleNoted(photo.place_id, note), unpublishPhotos([photo.photo]))
  }
  return {}
}

/**
 * Adds to a commit that a photo is deleted with its reports, which fails if it changed since it was read. The same picture can be
 * sent again, unless an admin had hidden it. Its files are to be unpublished; else a night deletes them.
 */
export async function addDeletion(batch: WriteBatch, photo: DocumentSnapshot): Promise<void> {
  const [reports, hashes] = await Promise.all([
    toReports(photo.id).get(),
    db().collection(paths.photoHashes).where('photo_id', '==', photo.id).get(),
  ])
  batch.delete(photo.ref, photo.updateTime ? { lastUpdateTime: photo.updateTime } : {})
  for (const { ref } of reports.docs) batch.delete(ref)
  batch.delete(moderatedContent(ofPhoto(toPlacePhoto(photo)).key))
  if (toPlacePhoto(photo).status !== 'hidden') for (const { ref } of hashes.docs) batch.delete(ref)
}
