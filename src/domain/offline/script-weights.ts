import type { CitySlug } from '../cities/city.ts'

/**
 * What draws maps weighs on the way, in bytes: the scripts that are marked `@with-streets`, with the worker and the style sheet
 * of maplibre. A test of the build compares it.
 */
export const MAP_SCRIPTS_BYTES = 407_000

/**
 * What searches, filters and further pages of a downloaded city, and its forms, weigh on the way, in bytes: the scripts that are marked `@with-city`,
 * but those that come with the page of the city. A test of the build compares it.
 */
export const CITY_SCRIPTS_BYTES = 179_000

/** What the search index of a city weighs on the way, in bytes, where that is much. */
const largeIndexBytes: Partial<Record<CitySlug, number>> = {
  'la-paz': 103_000,
  'santa-cruz': 63_000,
  cochabamba: 53_000,
}
const SMALL_INDEX_BYTES = 6_000

/** Returns about what the search index of a city weighs on the way, in bytes. A test compares it with the places of the repository. */
export function indexBytes(city: CitySlug): number {
  return largeIndexBytes[city] ?? SMALL_INDEX_BYTES
}
