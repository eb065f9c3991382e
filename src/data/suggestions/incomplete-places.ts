import type { CitySlug } from '@/domain/cities/city.ts'
import { findCity } from '@/domain/cities/find-city.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import type { Position } from '@/domain/shared/distance.ts'
import { BLOCK_METERS } from '@/domain/suggestions/addition.ts'
import { factsOfKind, type MissingFact } from '@/domain/suggestions/facts-of-kind.ts'
import { mayFetchIndexes, searchInWorker } from '../search/local-search-client.ts'

/** How many places are asked about at once: what one walks past in twenty minutes. */
const PLACES_MAX = 30
/** How many of the nearest are looked at. */
const LOOKED_AT_MAX = 300

/** A place of which the device knows that something is missing. */
export interface IncompletePlace {
  card: PlaceCard
  meters: number
  missing: readonly MissingFact[]
}

/** What was found around a position. */
interface FoundIncomplete {
  /** Absent where there is none. */
  city: CitySlug | undefined
  /** Null where the device has no index of the city, and none comes unasked. */
  places: IncompletePlace[] | null
}

/**
 * Finds the places around a position of which something is missing, the nearest first, in the city's index on the device; it is
 * fetched where there is none and a connection, for users who save data once they asked for it.
 */
export async function findIncompletePlaces(from: Position): Promise<FoundIncomplete> {
  const city = findCity({ ...from, address: null }) ?? undefined
  return { city, places: city ? await findIn(city, from) : [] }
}

async function findIn(city: CitySlug, from: Position): Promise<IncompletePlace[] | null> {
  const results = await searchInWorker({
    cities: [city],
    query: '',
    category: undefined,
    filters: 'near',
    from,
    limit: LOOKED_AT_MAX,
    mayFetch: mayFetchIndexes([city]),
  })
  if (!results) return null
  return results.places
    .flatMap(({ card, meters, hasPhone, hasWhatsapp }) => {
      const { business_hours, address } = card
      const known = { business_hours, phone: hasPhone, whatsapp: hasWhatsapp, address }
      const missing = factsOfKind(card.category).filter((fact) => !known[fact])
      return meters !== null && meters <= BLOCK_METERS && missing.length > 0 ? [{ card, meters, missing }] : []
    })
    .slice(0, PLACES_MAX)
}
