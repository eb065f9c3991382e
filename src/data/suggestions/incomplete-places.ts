import type { CitySlug } from '@/domain/cities/city.ts'
import { findCity } from '@/domain/cities/find-city.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import type { Position } from '@/domain/shared/distance.ts'
import { BLOCK_METERS } from '@/domain/suggestions/addition.ts'
import { factsOfKind, type MissingFact } from '@/domain/suggestions/facts-of-kind.ts'
import type { CorrectionKind } from '@/domain/suggestions/suggestion.ts'
import { mayFetchIndexes, searchInWorker } from '../search/local-search-client.ts'
import type { FoundPlace } from '../search/search-messages.ts'

/** How many of the nearest are looked at: thrice what lies around the densest corner. */
const LOOKED_AT_MAX = 1000

/** A place of which the device knows that something is missing. */
export interface IncompletePlace {
  card: PlaceCard
  meters: number
  missing: readonly MissingFact[]
}

/** The places around a position, as the index on the device has them. */
export interface Block {
  /** Of which something is missing, the nearest first. */
  places: IncompletePlace[]
  /** How many there are with those that lack nothing. */
  total: number
}

/** What was found around a position. */
interface FoundIncomplete {
  /** Absent where there is none. */
  city: CitySlug | undefined
  /** Null where the device has no index of the city, and none comes unasked. */
  block: Block | null
}

/**
 * Finds the places around a position of which something is missing, in the city's index on the device; it is fetched where there is
 * none and a connection, for users who save data once they asked for it.
 */
export async function findIncompletePlaces(from: Position): Promise<FoundIncomplete> {
  const city = findCity({ ...from, address: null }) ?? undefined
  return { city, block: city ? await findIn(city, from) : { places: [], total: 0 } }
}

async function findIn(city: CitySlug, from: Position): Promise<Block | null> {
  const results = await searchInWorker({
    cities: [city],
    query: '',
    category: undefined,
    filters: 'near',
    from,
    limit: LOOKED_AT_MAX,
    mayFetch: mayFetchIndexes([city]),
  })
  return results && toBlock(results.places)
}

/** Returns what is known of a block. @param found The nearest places, the nearest first. */
export function toBlock(found: readonly FoundPlace[]): Block {
  const near = found.flatMap(({ card, meters, hasPhone, hasWhatsapp }) => {
    const { business_hours, address } = card
    const known = { business_hours, phone: hasPhone, whatsapp: hasWhatsapp, address }
    const missing = factsOfKind(card.category).filter((fact) => !known[fact])
    return meters !== null && meters <= BLOCK_METERS ? [{ card, meters, missing }] : []
  })
  return { places: near.filter(({ missing }) => missing.length > 0), total: near.length }
}

/**
 * Returns how many places of a block lack nothing any more: those that did not before, and those of which the user said all that was
 * missing, or that they are closed.
 */
export function countComplete(
  { places, total }: Block,
  isSaid: (what: CorrectionKind, placeId: string) => boolean,
): number {
  const open = places.filter(
    ({ card, missing }) => !isSaid('closed', card.id) && missing.some((what) => !isSaid(what, card.id)),
  )
  return total - open.length
}
