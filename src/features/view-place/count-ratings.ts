const STARS = [5, 4, 3, 2, 1] as const

/** How many of the reviews gave five stars, four, and so on. */
export function countRatings(reviews: readonly { rating: number }[]): { stars: number; people: number }[] {
  return STARS.map((stars) => ({ stars, people: reviews.filter(({ rating }) => rating === stars).length }))
}
