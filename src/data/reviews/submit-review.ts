import type { Review } from '@/domain/reviews/review.ts'
import { callFunction } from '../firebase/call-function.ts'
import type { Sending } from '../outbox/types.ts'
import { tokenOf } from '../session/require-token.ts'
import { uploadPhoto } from '../session/upload.ts'

/** Sends a review: its photos first, each once, then itself. @throws AppError */
export async function submitReview({
  userId,
  subject,
  key,
  payload,
  files,
  hasArrived,
  noteArrived,
  tellSent,
}: Sending<'review'>): Promise<Review> {
  for (const file of files) {
    if (!hasArrived(file.name)) {
      await uploadPhoto(file, {
        userId,
        failed: 'review-photo-upload-failed',
        tellSent: (share) => tellSent(file.name, share),
      })
      await noteArrived(file.name)
    }
    tellSent(file.name, 1)
  }
  // The call itself goes out under whoever is signed in by then.
  await tokenOf(userId)
  const photos = files.map(({ name }) => name)
  const { review } = await callFunction('submitReview', { key, place_id: subject, ...payload, photos })
  return review
}
