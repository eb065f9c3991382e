import type { PhotoFilter } from '@/data/admin/photos.ts'
import { type ListSearch, parseListSearch } from '@/features/search-lists/list-search.ts'

/** The parts of the list of photos by visitors. */
export const photoFilters = ['pending', 'reported', 'hidden'] as const satisfies readonly PhotoFilter[]

/** Which photos an address asks for. */
export type PhotosSearch = ListSearch<NonNullable<PhotoFilter>>

/** Parses `?show=`, `?city=` and `?q=`. */
export function parsePhotosSearch(search: Record<string, unknown>): PhotosSearch {
  return parseListSearch(search, photoFilters)
}
