import type { CitySlug } from '@/domain/cities/city.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { mayFetchIndexes, searchInWorker } from '../search/local-search-client.ts'

/**
 * Finds places of a city by a name, the best hits first, in its index on the device.
 * @returns Null where there is no index, and none comes unasked.
 */
export async function findNamesakes(city: CitySlug, name: string, limit: number): Promise<PlaceCard[] | null> {
  const found = await searchInWorker({
    cities: [city],
    query: name,
    category: undefined,
    filters: '',
    from: null,
    limit,
    mayFetch: mayFetchIndexes([city]),
  })
  return found?.places.map(({ card }) => card) ?? null
}
