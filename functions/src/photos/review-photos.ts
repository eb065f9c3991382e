import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import { toReview } from '../platform/stored-places.ts'
import { inFullNights, makeWalk, pagesOfQuery } from '../walks/walk.ts'
import { checkPhoto, publishPhotos, type PhotoRequest } from './publish-photo.ts'
import { settlePhotos } from './settle-photos.ts'

/** Returns what publishing an upload as a photo of a user's review of a place takes. */
export function reviewPhoto(userId: string, placeId: string, upload: string): PhotoRequest {
  return {
    userId,
    upload,
    folder: `${storagePaths.reviewPhotos}/${userId}`,
    purpose: placeId,
    missing: 'review-photo-upload-failed',
  }
}

/**
 * Stores the photos of a review that is about to be stored: all of them or none.
 * @param isHidden Whether it will be hidden, and its photos with it.
 * @throws {AppError} what `toWebPhotos` refuses, or review-photo-upload-failed
 */
export async function publishReviewPhotos(requests: readonly PhotoRequest[], isHidden = false): Promise<void> {
  await publishPhotos(await Promise.all(requests.map(checkPhoto)), isHidden)
}

/** Publishes the photos of a review, or takes them out of the published folder, as it says now: see `settlePhotos`. */
export function settleReviewPhotos(placeId: string, userId: string): Promise<void> {
  return settlePhotos(db().doc(paths.review(placeId, userId)), (stored) => {
    const { photos, is_approved } = toReview(stored)
    return { photos: photos ?? [], isPublished: is_approved }
  })
}

const readHidden = inFullNights(pagesOfQuery(() => db().collectionGroup('reviews').where('is_approved', '==', false)))

/** Hides the photos of hidden reviews that are still published, whatever the reason, in nights that look at everything. */
export const repairHiddenPhotos = makeWalk({
  readPage: readHidden,
  visit: async (review) => {
    const { place_id, user_id, photos } = toReview(review)
    if (photos) await settleReviewPhotos(place_id, user_id)
  },
})
