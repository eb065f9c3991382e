import type { CitySlug } from '@/domain/cities/city.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { metersBetween, type Position } from '@/domain/shared/distance.ts'
import { isLikelyTwin } from '@/domain/suggestions/likely-twin.ts'
import { mayFetchIndexes, searchInWorker } from '../../search/local-search-client.ts'
import type { FoundPlace } from '../../search/search-messages.ts'
import type { LikelyPlace } from '../shared-places.ts'

/** How many of those that a search finds are looked at. */
const LOOKED_AT_MAX = 20

/**
 * Finds places of a city by a name, the best hits first, in its index on the device.
 * @returns Null where there is no index, and none comes unasked.
 */
export async function findNamesakes(city: CitySlug, name: string, limit: number): Promise<PlaceCard[] | null> {
  const found = await search(city, name, { limit })
  return found?.map(({ card }) => card) ?? null
}

/** What is known of a place that may be listed already. */
interface Described {
  name: string
  city: CitySlug
  position: Position | null
  /** Its numbers, each as one calls it. */
  phones: readonly string[]
}

/**
 * Finds places of a city that may be the one that is described, in its index on the device: those with one of its numbers first, then
 * those under a name like it, the nearest first.
 * @returns Null where there is no index, and none comes unasked.
 */
export async function findLikelyTwins(
  { name, city, position, phones }: Described,
  limit: number,
): Promise<LikelyPlace[] | null> {
  const [named, near, ...called] = await Promise.all([
    search(city, name),
    position ? search(city, '', { filters: 'near', from: position }) : null,
    ...phones.map((phone) => search(city, phone)),
  ])
  if (!named) return null
  const toLikely = ({ card, position: at }: FoundPlace) => ({
    card,
    meters: position && at ? Math.round(metersBetween(position, at)) : null,
  })
  const byPhone = called.flatMap((found) => found ?? []).map(toLikely)
  const byName = [...named, ...(near ?? [])]
    .map(toLikely)
    .filter(({ card, meters }) => isLikelyTwin(name, card.name, meters))
    .toSorted((one, other) => (one.meters ?? Infinity) - (other.meters ?? Infinity) || 0)
  const byId = new Map([...byPhone, ...byName].map((one) => [one.card.id, one]))
  return [...byId.values()].slice(0, limit)
}

async function search(
  city: CitySlug,
  query: string,
  {
    limit = LOOKED_AT_MAX,
    filters = '',
    from = null,
  }: { limit?: number; filters?: string; from?: Position | null } = {},
): Promise<FoundPlace[] | null> {
  const mayFetch = mayFetchIndexes([city])
  const found = await searchInWorker({ cities: [city], query, category: undefined, filters, from, limit, mayFetch })
  return found?.places ?? null
}
