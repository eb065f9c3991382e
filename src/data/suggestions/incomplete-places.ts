import type { CitySlug } from '@/domain/cities/city.ts'
import { findCity } from '@/domain/cities/find-city.ts'
import { isArtwork } from '@/domain/categories/artwork.ts'
import { isPlacePhotoKind, type PlacePhotoKind, toPhotosSubject } from '@/domain/photos/place-photo-limits.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import type { Position } from '@/domain/shared/distance.ts'
import { BLOCK_METERS } from '@/domain/suggestions/addition.ts'
import { factsOfKind, type MissingFact } from '@/domain/suggestions/facts-of-kind.ts'
import type { CorrectionKind } from '@/domain/suggestions/suggestion.ts'
import { mayFetchIndexes, searchInWorker } from '../search/local-search-client.ts'
import type { FoundPlace } from '../search/search-messages.ts'
import { correctionSubject } from './correction-subject.ts'

/** How many of the nearest are looked at: thrice what lies around the densest corner. */
const LOOKED_AT_MAX = 1000

/** What a user notes of a place on their way: what they say of it, or a photo that shows it. */
export type Noted = CorrectionKind | PlacePhotoKind

/** Returns what an entry of the outbox is about that holds what a user noted of a place. */
export function notedSubject(what: Noted, placeId: string): string {
  return isPlacePhotoKind(what) ? toPhotosSubject(what, placeId) : correctionSubject(what, placeId)
}

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
  const near = found.flatMap((place) => {
    const { card, meters } = place
    const missing = factsOfKind(card.category).filter((fact) => !isKnown(fact, place))
    return meters !== null && meters <= BLOCK_METERS ? [{ card, meters, missing }] : []
  })
  return { places: near.filter(({ missing }) => missing.length > 0), total: near.length }
}

function isKnown(fact: MissingFact, { card, hasPhone, hasWhatsapp }: FoundPlace): boolean {
  switch (fact) {
    case 'front':
      return !isArtwork(card.image_url)
    case 'phone':
      return hasPhone === true
    case 'whatsapp':
      return hasWhatsapp === true
    default:
      return Boolean(card[fact])
  }
}

/**
 * Returns how many places of a block lack nothing any more: those that did not before, and those of which the user noted all that was
 * missing, or that they are closed.
 */
export function countComplete({ places, total }: Block, isNoted: (what: Noted, placeId: string) => boolean): number {
  const open = places.filter(
    ({ card, missing }) => !isNoted('closed', card.id) && missing.some((what) => !isNoted(what, card.id)),
  )
  return total - open.length
}
