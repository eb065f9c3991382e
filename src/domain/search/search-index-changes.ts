import type { CitySlug } from '../cities/city.ts'
import { packPlaces, type PackedPlaces, type SearchPlace, unpackPlaces } from './search-index-format.ts'

/** What turns the index of a city that a device has into the latest one. */
export interface IndexChanges {
  /** Of the index that it becomes; the device's own where nothing changed. */
  version: string
  /** When that one was made, ISO 8601. */
  published_at: string
  /** The places that are new, or say something else. */
  places: PackedPlaces
  /** The ids of those that are not listed any more. */
  gone: string[]
}

/** Returns what changed of a city's places. @param ids Of all that changed, as far as is known. */
export function pickChanges(packed: PackedPlaces, ids: ReadonlySet<string>): Pick<IndexChanges, 'places' | 'gone'> {
  const places = unpackPlaces(packed, ids)
  const listed = new Set(places.map(({ id }) => id))
  return { places: packPlaces(packed.city, places), gone: [...ids].filter((id) => !listed.has(id)) }
}

/** Returns the places of a city after changes, packed as the whole index has them. */
export function applyChanges(
  city: CitySlug,
  before: readonly SearchPlace[],
  { places, gone }: Pick<IndexChanges, 'places' | 'gone'>,
): PackedPlaces {
  const after = new Map(before.map((place) => [place.id, place]))
  for (const id of gone) after.delete(id)
  for (const place of unpackPlaces(places)) after.set(place.id, place)
  return packPlaces(city, [...after.values()])
}
