import { metersBetween, type Position } from '../shared/distance.ts'
import { cities, type CitySlug } from './city.ts'

/** Returns which of some cities a position is nearest to. @param slugs At least one. */
export function nearestCity(position: Position, slugs: readonly CitySlug[]): CitySlug {
  const meters = (slug: CitySlug) => {
    const { lat, lng } = cities[slug].center
    return metersBetween(position, { latitude: lat, longitude: lng })
  }
  return slugs.reduce((nearest, slug) => (meters(slug) < meters(nearest) ? slug : nearest))
}
