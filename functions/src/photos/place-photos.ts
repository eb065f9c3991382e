import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import { toPlacePhoto } from '../platform/stored-places.ts'
import { inFullNights, makeWalk, pagesOfQuery } from '../walks/walk.ts'
import type { PhotoRequest } from './publish-photo.ts'
import { settlePhotos } from './settle-photos.ts'

/** Returns what publishing an upload as a visitor's photo of a place takes. */
export function placePhoto(userId: string, placeId: string, upload: string): PhotoRequest {
  return {
    userId,
    upload,
    folder: `${storagePaths.placePhotos}/${userId}`,
    purpose: placeId,
    missing: 'review-photo-upload-failed',
  }
}

/** Publishes a visitor's photo, or takes it out of the published folder, as is decided now: see `settlePhotos`. */
export function settlePlacePhoto(photoId: string): Promise<void> {
  return settlePhotos(db().doc(paths.placePhoto(photoId)), (stored) => {
    const { photo, status } = toPlacePhoto(stored)
    return { photos: [photo], isPublished: status === 'published' }
  })
}

const readUnpublished = inFullNights(
  pagesOfQuery(() => db().collection(paths.placePhotos).where('status', 'in', ['pending', 'hidden'])),
)

/** Hides visitors' photos that should not be published and are, whatever the reason, in nights that look at everything. */
export const repairHiddenPlacePhotos = makeWalk({
  readPage: readUnpublished,
  visit: ({ id }) => settlePlacePhoto(id),
})
