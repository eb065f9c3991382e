import { citySlugs } from '@/domain/cities/city.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { isLikelyTwin } from '@/domain/suggestions/likely-twin.ts'
import type { SharedPlace } from '@/domain/suggestions/shared-place.ts'
import { mayFetchIndexes, searchInWorker } from '../search/local-search-client.ts'

/** How many places around a point are told. */
const NEAR_MAX = 8
/** How far they are from it at the most, in meters. */
const NEAR_METERS = 500
/** How many places of its name are told, and how many of those that search finds are looked at. */
const NAMED_MAX = 5
const LOOKED_AT_MAX = 20

/** A place that may be the shared one. */
export interface LikelyPlace {
  card: PlaceCard
  /** How far from the shared point; null where there is none. */
  meters: number | null
}

/**
 * Finds places that may be the one that was shared, in the indexes on the device: those of its name first, then those around
 * its point, the nearest first.
 * @returns Null where the device has no index to look into.
 */
export async function findSharedPlaces({
  name,
  position,
  city,
}: Pick<SharedPlace, 'name' | 'position' | 'city'>): Promise<LikelyPlace[] | null> {
  const search = (query: string, filters: string, limit: number) =>
    searchInWorker({
      cities: city ? [city] : citySlugs,
      query,
      category: undefined,
      filters,
      from: position,
      limit,
      // Which city it is may be told, which point of it not.
      mayFetch: city !== null && mayFetchIndexes(),
    })
  const [named, near] = await Promise.all([
    name ? search(name, '', LOOKED_AT_MAX) : null,
    position && city ? search('', 'near', NEAR_MAX) : null,
  ])
  if (!named && !near) return null
  const ofName = (named?.places ?? []).filter(({ card }) => isLikelyTwin(name, card.name)).slice(0, NAMED_MAX)
  const around = (near?.places ?? []).filter(({ meters }) => meters !== null && meters <= NEAR_METERS)
  const all = new Map([...ofName, ...around].map(({ card, meters }) => [card.id, { card, meters }]))
  return [...all.values()]
}
