import type { CallableInput } from '@/domain/api/callables.ts'
import type { Review } from '@/domain/reviews/review.ts'
import type { FormPhoto } from '../platform/prepare-photo.ts'

/** Loaded when something is sent: a user who opens the form may never send it. */
const loadCallFunction = () => import('../firebase/call-function.ts')
const loadUpload = () => import('../session/upload.ts')

export interface ReviewEdit extends Omit<CallableInput<'editReview'>, 'photos'> {
  userId: string
  photos: readonly FormPhoto[]
  /** Called with the share of a new photo that is sent, 0 to 1, and its name. */
  onProgress: (name: string, share: number) => void
}

/** Changes the user's review: first its new photos, then the review itself. @throws AppError */
export async function editReview({ userId, photos, onProgress, ...edit }: ReviewEdit): Promise<Review> {
  for (const photo of photos) {
    if ('address' in photo) continue
    const { name } = photo
    const { uploadFile } = await loadUpload()
    await uploadFile(photo, {
      userId,
      folder: 'uploads',
      failed: 'review-photo-upload-failed',
      onProgress: (share) => onProgress(name, share),
    })
    onProgress(name, 1)
  }
  const { callFunction } = await loadCallFunction()
  const { review } = await callFunction(
    'editReview',
    { ...edit, photos: photos.map((photo) => ('address' in photo ? { keep: photo.address } : { upload: photo.name })) },
    'review-update-failed',
  )
  return review
}

/** Deletes the user's review with its photos. @throws AppError */
export async function deleteReview(placeId: string): Promise<void> {
  const { callFunction } = await loadCallFunction()
  await callFunction('deleteReview', { place_id: placeId }, 'review-delete-failed')
}
