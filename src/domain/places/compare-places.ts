import { foldKeepingEnye } from '../shared/fold.ts'
import type { PlaceCard } from './place-card.ts'

/** Best rated first, then those with more reviews, then by name and id: the order of those that match equally well. */
export function sortBestFirst<T extends Pick<PlaceCard, 'id' | 'name' | 'avg_rating' | 'review_count'>>(
  places: readonly T[],
): T[] {
  const withKeys = places.map((place) => ({ place, name: foldKeepingEnye(place.name) }))
  withKeys.sort(
    (a, b) =>
      b.place.avg_rating - a.place.avg_rating ||
      b.place.review_count - a.place.review_count ||
      compareTexts(a.name, b.name) ||
      compareTexts(a.place.id, b.place.id),
  )
  return withKeys.map(({ place }) => place)
}

/** Compares by code units, not by locale: a phone and the server must agree. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
