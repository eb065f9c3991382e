import type { Review } from './review.ts'

/** In which order a place's reviews can be read. */
export type ReviewOrder = 'newest' | 'highest' | 'lowest'

type Ordered = Pick<Review, 'user_id' | 'rating' | 'created_at'>

const ratingSigns = { newest: 0, highest: -1, lowest: 1 } as const satisfies Record<ReviewOrder, number>

/** Sorts as the database does: of the same rating the newest first. */
export function compareReviews(order: ReviewOrder): (one: Ordered, other: Ordered) => number {
  const sign = ratingSigns[order]
  return (one, other) =>
    sign * (one.rating - other.rating) ||
    compareTexts(other.created_at, one.created_at) ||
    compareTexts(other.user_id, one.user_id)
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
