/** What one can rate, the best first. */
export const ratings = [5, 4, 3, 2, 1] as const

export interface RatingCount {
  stars: number
  /** How many gave so many. */
  people: number
}

/** Returns how many of the reviews gave five stars, four, and so on. */
export function countRatings(reviews: readonly { rating: number }[]): RatingCount[] {
  return ratings.map((stars) => ({ stars, people: reviews.filter(({ rating }) => rating === stars).length }))
}
