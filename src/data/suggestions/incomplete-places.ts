import { findCity } from '@/domain/cities/find-city.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import type { Position } from '@/domain/shared/distance.ts'
import { searchInWorker } from '../search/local-search-client.ts'

/** How far one walks for a block, in meters. */
const BLOCK_METERS = 300
/** How many places are asked about at once: what one walks past in twenty minutes. */
const PLACES_MAX = 30
/** How many of the nearest are looked at. */
const LOOKED_AT_MAX = 300

/** What the places of the lists mostly lack. */
export type MissingFact = 'business_hours' | 'phone' | 'address'

/** A place of which the device knows that something is missing. */
export interface IncompletePlace {
  card: PlaceCard
  meters: number
  missing: readonly MissingFact[]
}

/**
 * Finds the places around a position of which something is missing, the nearest first, in the city's index on the device; it is
 * fetched where there is none and a connection.
 * @returns Null where there is no index.
 */
export async function findIncompletePlaces(from: Position): Promise<IncompletePlace[] | null> {
  const city = findCity({ ...from, address: null })
  if (!city) return []
  const results = await searchInWorker({
    cities: [city],
    query: '',
    category: undefined,
    filters: 'near',
    from,
    limit: LOOKED_AT_MAX,
    mayFetch: navigator.onLine,
  })
  if (!results) return null
  return results.places
    .flatMap(({ card, meters, hasPhone }) => {
      const missing: MissingFact[] = [
        ...(card.business_hours ? [] : ['business_hours' as const]),
        ...(hasPhone ? [] : ['phone' as const]),
        ...(card.address ? [] : ['address' as const]),
      ]
      return meters !== null && meters <= BLOCK_METERS && missing.length > 0 ? [{ card, meters, missing }] : []
    })
    .slice(0, PLACES_MAX)
}
