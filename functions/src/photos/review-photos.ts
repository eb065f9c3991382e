import { toHiddenPath } from '@/domain/photos/photo.ts'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import { toReview } from '../platform/stored-places.ts'
import { makeWalk, pagesOfQuery } from '../walks/walk.ts'
import {
  checkPhoto,
  hidePhotos,
  publishPhotos,
  showPhotos,
  unpublishPhotos,
  type PhotoRequest,
} from './publish-photo.ts'

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
  const checked = await Promise.all(requests.map(checkPhoto))
  await publishPhotos(isHidden ? checked.map(({ path, photos }) => ({ path: toHiddenPath(path), photos })) : checked)
}

/**
 * Publishes the photos of a review, or takes them out of the published folder, as the review says now. To be called after
 * it was hidden or restored, and after it got new photos; safe to repeat and to run any number of times at once.
 *
 * It is done only when it finds the review as it was before the photos were moved. So the one who changes it later looks
 * later, and photos that were moved too late cannot stay.
 */
export async function settleReviewPhotos(placeId: string, userId: string): Promise<void> {
  const ref = db().doc(paths.review(placeId, userId))
  let review = await ref.get()
  let photos: readonly string[] = []
  for (;;) {
    const before = photos
    photos = review.exists ? (toReview(review).photos ?? []) : []
    if (review.exists) await (toReview(review).is_approved ? showPhotos(photos) : hidePhotos(photos))
    // Dropped or deleted while they were moved.
    await unpublishPhotos(before.filter((address) => !photos.includes(address)))
    const settled = review.updateTime
    review = await ref.get()
    if (settled?.valueOf() === review.updateTime?.valueOf()) return
  }
}

const readHidden = pagesOfQuery(() => db().collectionGroup('reviews').where('is_approved', '==', false))

/** Hides the photos of hidden reviews that are still published, whatever the reason, in nights that look at everything. */
export const repairHiddenPhotos = makeWalk({
  readPage: async (cursor, night, size) =>
    night.sinceMs > 0 ? { items: [], next: null } : readHidden(cursor, night, size),
  visit: async (review) => {
    const { place_id, user_id, photos } = toReview(review)
    if (photos) await settleReviewPhotos(place_id, user_id)
  },
})
