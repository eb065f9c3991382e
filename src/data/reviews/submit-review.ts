import type { Review } from '@/domain/reviews/review.ts'
import { callFunction } from '../firebase/call-function.ts'
import type { SendContext } from '../outbox/types.ts'
import { requireTokenFor } from '../session/require-token.ts'
import { uploadFile } from '../session/upload.ts'

/** Sends a review: first its photos, each once, then the review itself. @throws AppError */
export async function submitReview({
  userId,
  subject,
  key,
  payload,
  files,
  isUploaded,
  markUploaded,
  onProgress,
}: SendContext<'review'>): Promise<Review> {
  for (const file of files) {
    if (!isUploaded(file.name)) {
      await uploadFile(file, {
        userId,
        folder: 'uploads',
        failed: 'review-photo-upload-failed',
        onProgress: (share) => onProgress(file.name, share),
      })
      await markUploaded(file.name)
    }
    onProgress(file.name, 1)
  }
  // The call is sent under the user who is signed in by then.
  await requireTokenFor(userId)
  const photos = files.map(({ name }) => name)
  const { review } = await callFunction('submitReview', { key, place_id: subject, ...payload, photos })
  return review
}
