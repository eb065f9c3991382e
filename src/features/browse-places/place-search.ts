import { isMenuSlug, type MenuSlug } from '@/domain/categories/menu-category.ts'
import { parsePage } from '@/domain/pages/list-pages.ts'
import { normalizeQuery } from '@/domain/pages/public-data-wire.ts'

/** The search parameters of a list. */
export interface PlaceSearch {
  /** The search text; absent without a search. */
  q?: string | undefined
  /** The menu entry whose places are listed; absent for all. */
  category?: MenuSlug | undefined
  /** Filters and order, see `parseFilters`; absent for all, in the order of the search. */
  f?: string | undefined
  /** The page, from 2; absent for the first. */
  page?: string | undefined
  /** Where the map is open: `all`, or the area in which places are listed, see `parseArea`; absent where it is not. */
  map?: string | undefined
  /** The id of the place that is chosen on the map; absent for none. */
  at?: string | undefined
}

/** Parses `?q=`, cut to the length that is searched, `?category=`, `?f=`, `?page=`, `?map=` and `?at=`; what is unknown is none. */
export function parsePlaceSearch(search: Record<string, unknown>): PlaceSearch {
  const q = typeof search['q'] === 'string' ? normalizeQuery(search['q']) : ''
  const category = search['category']
  const page = parsePage(search['page'])
  // Present even if empty: otherwise the router would keep the previous value.
  return {
    q: q || undefined,
    category: typeof category === 'string' && isMenuSlug(category) ? category : undefined,
    f: textLike(/^[a-z.]{1,40}$/, search['f']),
    page: page > 1 ? String(page) : undefined,
    ...parseMapSearch(search),
  }
}

/** Parses `?map=` and `?at=` alone. */
export function parseMapSearch(search: Record<string, unknown>): Pick<PlaceSearch, 'map' | 'at'> {
  return { map: textLike(/^(all|[-_.\d]{27,41})$/, search['map']), at: textLike(/^[\w-]{1,64}$/, search['at']) }
}

function textLike(pattern: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

/** Returns the search parameters for this. @param page From 1. */
export function toSearch(query: string, category: MenuSlug | undefined, f?: string, page = 1): PlaceSearch {
  return {
    ...(query ? { q: query } : {}),
    ...(category ? { category } : {}),
    ...(f ? { f } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }
}
