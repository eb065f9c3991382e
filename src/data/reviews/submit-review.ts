import type { Review } from '@/domain/reviews/review.ts'
import type { SendContext } from '../outbox/types.ts'
import { uploadPhotos } from '../outbox/upload-files.ts'
import { callAs } from '../session/call-as.ts'

/** Sends a review: first its photos, then the review itself. @throws AppError */
export async function submitReview(context: SendContext<'review'>): Promise<Review> {
  const { userId, subject, key, payload } = context
  const photos = await uploadPhotos(context)
  const { review } = await callAs(userId, 'submitReview', { key, place_id: subject, ...payload, photos })
  return review
}
