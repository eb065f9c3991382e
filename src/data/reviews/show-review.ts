import type { QueryClient } from '@tanstack/react-query'
import type { Review } from '@/domain/reviews/review.ts'
import { changePlaceData } from '../places/cached-query.ts'

interface ShowOptions {
  queryClient: QueryClient
  placeId: string
  /** The author. */
  userId: string
}

/**
 * Shows on the place's page at once what its author has just written, changed or deleted, with the rating that follows
 * from it; what is counted by the server comes after.
 * @param review Null where it is gone.
 */
export function showMyReview({ queryClient, placeId, userId }: ShowOptions, review: Review | null): void {
  changePlaceData(queryClient, placeId, (data) => {
    const before = data.reviews.find(({ user_id }) => user_id === userId)
    // It stands on a later page, and the rating that it had is not known.
    if (!before && review?.updated_at) return data
    const others = data.reviews.filter((other) => other !== before)
    const shown = review?.is_approved ? review : null
    const at = before ? data.reviews.indexOf(before) : 0
    const count = data.place.review_count - (before ? 1 : 0) + (shown ? 1 : 0)
    const sum =
      data.place.avg_rating * data.place.review_count - (before ? before.rating : 0) + (shown ? shown.rating : 0)
    return {
      ...data,
      place: { ...data.place, review_count: count, avg_rating: count > 0 ? sum / count : 0 },
      reviews: shown ? others.toSpliced(at, 0, shown) : others,
    }
  })
}
