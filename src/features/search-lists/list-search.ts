import { type CitySlug, citySlugs } from '@/domain/cities/city.ts'
import { parseShow, type ShowSearch } from '@/ui/admin/show-search.ts'

/** Which entries of a list an address asks for: a part of it, those of a city, and those with words. */
export interface ListSearch<Filter extends string> extends ShowSearch<Filter> {
  city?: CitySlug | undefined
  q?: string | undefined
}

/** Parses `?show=`, `?city=` and `?q=`. */
export function parseListSearch<Filter extends string>(
  search: Record<string, unknown>,
  filters: readonly Filter[],
): ListSearch<Filter> {
  const { city, q } = search
  // Present even if empty: otherwise the router would keep the previous value.
  return {
    ...parseShow(search, filters),
    city: citySlugs.find((slug) => slug === city),
    q: (typeof q === 'string' && q.trim()) || undefined,
  }
}
