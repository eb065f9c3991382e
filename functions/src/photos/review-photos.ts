import { storagePaths } from '@/domain/shared/paths.ts'
import { checkPhoto, publishPhotos, type PhotoRequest } from './publish-photo.ts'

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
 * Publishes the photos of a review that is about to be stored: all of them or none.
 * @throws {AppError} what `toWebPhotos` refuses, or review-photo-upload-failed
 */
export async function publishReviewPhotos(requests: readonly PhotoRequest[]): Promise<void> {
  await publishPhotos(await Promise.all(requests.map(checkPhoto)))
}
