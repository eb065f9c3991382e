import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ignore } from '@/base/ignore.ts'
import { locateIfAllowed, useAskedPosition } from '@/data/platform/asked-position.ts'
import { LOCAL_QUERY, searchInWorker } from '@/data/search/local-search-client.ts'
import type { FoundPlace, LocalResults, LocalSearch } from '@/data/search/search-messages.ts'
import { cities, type CitySlug, citySlugs } from '@/domain/cities/city.ts'
import type { Understood } from '@/domain/pages/understood.ts'
import { LIST_LIMIT } from '@/domain/pages/public-data.ts'
import type { Position } from '@/domain/shared/distance.ts'
import { parseFilters } from '@/domain/search/filters.ts'
import { type Area, middleOf } from '@/domain/maps/area.ts'
import { useMinute } from '@/ui/behavior/use-minute.ts'
import type { AskedOfMap } from './asked-of-map.ts'
import { toQuestion } from './left-view.ts'
import type { ListedPlaces } from './listed-places.ts'
import { usePages } from './use-pages.ts'

/**
 * Returns the places of a list that lie in an area, in its order, and where all of its places are: found in the index that the
 * search uses, with or without a connection. Their number is told with the first of them.
 * `understood` tells what filters the words of the search say.
 */
export function useListedPlaces(
  { city, query, category, f }: AskedOfMap,
  area: Area | null,
): ListedPlaces & { understood: Understood | undefined } {
  const minute = useMinute()
  const searched = city ? [city] : citySlugs
  const asked = { cities: searched, query, category, filters: f ?? '' }
  // Only what is open or closed changes with the time.
  const now = /\b(?:open|always)\b/.test(asked.filters) ? minute : 0
  const question = JSON.stringify(asked)
  const { pages, addPage } = usePages(toQuestion({ city, query, category, f }), area)
  const position = useAskedPosition()
  const isByDistance = parseFilters(asked.filters).sort === 'near'
  useEffect(() => {
    if (isByDistance) locateIfAllowed().catch((error) => ignore(error, 'distances are from the middle then'))
  }, [isByDistance])
  const middle = area ? middleOf(area) : middleOfCity(city)
  const from = isByDistance ? (position ?? middle) : null
  const list = useQuery({
    ...LOCAL_QUERY,
    queryKey: ['listMap', asked, from, area, now, pages],
    queryFn: () => search({ ...asked, from, area, limit: pages * LIST_LIMIT }),
  })
  const pins = useQuery({
    ...LOCAL_QUERY,
    queryKey: ['listMapPins', asked, now],
    // Thousands of them: they are the same only if the answer is.
    structuralSharing: false,
    queryFn: async () => (await search({ ...asked, from: null, limit: 0, pins: true }))?.pins ?? null,
  })
  const results = list.data ?? undefined
  return {
    results,
    understood: results?.understood,
    isPending: list.isPending,
    isOfBefore: list.isPlaceholderData,
    retry: () => void list.refetch(),
    pins: pins.data ?? undefined,
    // Until those of the next question are found, the ones before stay.
    pinsOf: pins.isPlaceholderData ? undefined : question,
    addPage,
    find: (id) => findPlace(searched, id),
  }
}

/** @returns Null for all cities: distances are then from where the user is alone. */
function middleOfCity(city: CitySlug | undefined): Position | null {
  if (!city) return null
  const { lat, lng } = cities[city].center
  return { latitude: lat, longitude: lng }
}

type Asked = Omit<LocalSearch, 'mayFetch'>

/** Words that ask for filters are taken as such, as the list takes them. */
async function search(asked: Asked): Promise<LocalResults | null> {
  const mayFetch = navigator.onLine
  const found = await searchInWorker({ ...asked, mayFetch })
  const filters = asked.filters === '' ? found?.understood.filters : undefined
  return filters ? searchInWorker({ ...asked, filters, mayFetch: false }) : found
}

async function findPlace(searched: readonly CitySlug[], id: string): Promise<FoundPlace | undefined> {
  const found = await searchInWorker({
    cities: searched,
    query: '',
    category: undefined,
    filters: '',
    from: null,
    only: id,
    mayFetch: false,
  })
  return found?.places[0]
}
