import type { PlaceWithId } from '../places/place.ts'
import type { SimilarPlace } from './public-data.ts'
import { metersBetween, toPosition } from '../shared/distance.ts'

type Located = Pick<PlaceWithId, 'id' | 'category' | 'latitude' | 'longitude'>

/** How many similar places a place's page names at the most. */
export const SIMILAR_MAX = 6

/**
 * Returns places of the same category, the nearest first; of a place whose position is not known, as they come.
 * @param places Those of its city, the best first.
 */
export function findSimilar(
  places: readonly (SimilarPlace & Located)[],
  { id, category, ...rest }: Located,
): SimilarPlace[] {
  const from = toPosition(rest)
  const alike = places.filter((place) => place.category === category && place.id !== id)
  const measured = alike.map((place) => {
    const to = toPosition(place)
    return { place, meters: from && to ? metersBetween(from, to) : null }
  })
  if (from) measured.sort((one, other) => (one.meters ?? Infinity) - (other.meters ?? Infinity))
  return measured.slice(0, SIMILAR_MAX).map(({ place, meters }) => ({
    id: place.id,
    name: place.name,
    category: place.category,
    image_url: place.image_url,
    avg_rating: place.avg_rating,
    review_count: place.review_count,
    ...(meters === null ? {} : { meters: Math.round(meters) }),
  }))
}
