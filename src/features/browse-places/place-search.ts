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
}

/** Parses `?q=`, cut to the length that is searched, `?category=`, `?f=` and `?page=`; what is unknown is none. */
export function parsePlaceSearch(search: Record<string, unknown>): PlaceSearch {
  const q = typeof search['q'] === 'string' ? normalizeQuery(search['q']) : ''
  const category = search['category']
  const f = search['f']
  const page = parsePage(search['page'])
  // Present even if empty: otherwise the router would keep the previous value.
  return {
    q: q || undefined,
    category: typeof category === 'string' && isMenuSlug(category) ? category : undefined,
    f: typeof f === 'string' && /^[a-z.]{1,40}$/.test(f) ? f : undefined,
    page: page > 1 ? String(page) : undefined,
  }
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
