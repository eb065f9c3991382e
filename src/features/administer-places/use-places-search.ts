import { useLocation, useRouter } from '@tanstack/react-router'
import { normalizeQuery } from '@/domain/pages/public-data-wire.ts'

/** Which places are wanted, as the address says. */
export interface PlacesSearch {
  query: string
  featuredOnly: boolean
  /** The one that is open; null where the list is. */
  placeId: string | null
}

/** Returns what is wanted, and what changes the address. */
export function usePlacesSearch(): [
  wish: PlacesSearch,
  change: (changed: Partial<PlacesSearch>, how?: { replace: boolean }) => void,
] {
  const { searchStr } = useLocation()
  const router = useRouter()
  const params = new URLSearchParams(searchStr)
  const search = {
    query: normalizeQuery(params.get('q') ?? ''),
    featuredOnly: params.has('featured'),
    placeId: params.get('place'),
  }
  return [search, change]

  function change(changed: Partial<PlacesSearch>, { replace } = { replace: false }): void {
    // The address as it is by now: more may have been typed since.
    const { pathname, searchStr: now } = router.latestLocation
    const href = pathname + searchWith(now, changed)
    if (replace) router.history.replace(href)
    else router.history.push(href)
  }
}

/** Returns the query of an address with something else wanted; the language stays. */
export function searchWith(searchStr: string, { query, featuredOnly, placeId }: Partial<PlacesSearch>): string {
  const params = new URLSearchParams(searchStr)
  const set = (name: string, value: string | null | undefined) => {
    if (value) params.set(name, value)
    else if (value !== undefined) params.delete(name)
  }
  set('q', query)
  set('featured', featuredOnly === undefined ? undefined : featuredOnly ? '1' : '')
  set('place', placeId)
  return params.size > 0 ? `?${params}` : ''
}
