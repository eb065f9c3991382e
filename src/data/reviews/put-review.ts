import type { QueryClient } from '@tanstack/react-query'
import type { Review } from '@/domain/reviews/review.ts'
import { changePlaceData } from '../places/cached-query.ts'

/**
 * Shows at once, on this device, a review whose rating is as it was; the server's own answer comes later or, where
 * Firestore is spared, not before the page is opened again.
 */
export function putReview(queryClient: QueryClient, next: Review): void {
  changePlaceData(queryClient, next.place_id, (data) => ({
    ...data,
    reviews: data.reviews.map((review) => (review.user_id === next.user_id ? next : review)),
  }))
}
