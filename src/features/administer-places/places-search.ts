import { normalizeQuery } from '@/domain/pages/public-data-wire.ts'
import { type ListSearch, parseListSearch } from '@/features/search-lists/list-search.ts'

/** The parts of the list of places. */
export const placeFilters = ['closed', 'owned'] as const

/** The search parameters of the page where places are corrected. */
export interface PlacesSearch extends ListSearch<(typeof placeFilters)[number]> {
  /** The id of the place that is open; absent where the list is. */
  place?: string | undefined
}

/** The search parameters of the page where places are featured. */
export interface FeaturedSearch {
  /** The search text; absent without a search. */
  q?: string | undefined
  /** Present where the featured ones alone are listed. */
  featured?: '1' | undefined
}

/** Parses `?q=`, cut to the length that is searched, `?city=`, `?show=` and `?place=`. */
export function parsePlacesSearch(search: Record<string, unknown>): PlacesSearch {
  const { q, place } = search
  // Present even if empty: otherwise the router would keep the previous value.
  return {
    ...parseListSearch(search, placeFilters),
    q: parseQuery(q),
    place: typeof place === 'string' && place ? place : undefined,
  }
}

/** Parses `?q=`, cut to the length that is searched, and `?featured=1`. */
export function parseFeaturedSearch({ q, featured }: Record<string, unknown>): FeaturedSearch {
  return { q: parseQuery(q), featured: featured === '1' ? featured : undefined }
}

function parseQuery(q: unknown): string | undefined {
  return (typeof q === 'string' && normalizeQuery(q)) || undefined
}
