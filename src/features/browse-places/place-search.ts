import { isMenuSlug, type MenuSlug } from '@/domain/categories/menu-category.ts'
import { normalizeQuery } from '@/domain/pages/public-data-wire.ts'

/** What the address of a list asks for. */
export interface PlaceSearch {
  /** What is sought; absent without a search. */
  q?: string | undefined
  /** The menu entry whose places are listed; absent for all. */
  category?: MenuSlug | undefined
  /** What is left out of it, and how it is sorted: see `parseFilters`; absent for all, as search sorts. */
  f?: string | undefined
}

/** Reads `?q=`, no longer than is looked at, and `?category=` from an address; an unknown category is none. */
export function parsePlaceSearch(search: Record<string, unknown>): PlaceSearch {
  const q = typeof search['q'] === 'string' ? normalizeQuery(search['q']) : ''
  const category = search['category']
  const f = search['f']
  // Named even when there is nothing left of them, or the router would keep what stood there.
  return {
    q: q || undefined,
    category: typeof category === 'string' && isMenuSlug(category) ? category : undefined,
    f: typeof f === 'string' && /^[a-z.]{1,40}$/.test(f) ? f : undefined,
  }
}

/** Returns the part of an address that asks for this. */
export function toSearch(query: string, category: MenuSlug | undefined, f?: string): PlaceSearch {
  return { ...(query ? { q: query } : {}), ...(category ? { category } : {}), ...(f ? { f } : {}) }
}
