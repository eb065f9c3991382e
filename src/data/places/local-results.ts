import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Promoted } from '@/domain/adverts/advert.ts'
import { toFound } from '@/domain/adverts/found-places.ts'
import { citySlugs, type CitySlug } from '@/domain/cities/city.ts'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import { placesBefore } from '@/domain/pages/list-pages.ts'
import { ignore } from '@/base/ignore.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { mayFetchIndexes, searchInWorker } from '../search/local-search-client.ts'
import { isWhole, readDownloadedCities } from '../offline/downloaded-cities.ts'
import { PLACEHOLDER_UPDATED_AT } from './place-queries.ts'
import { fallbackSearch } from '../search/fallback-search.ts'

/** What a list of results was asked for. */
export interface ListSearch {
  query: string
  category: MenuSlug | undefined
  /** From 1. */
  page: number
  scope: 'home' | 'city'
  /** The keys of lists whose cards may be available locally, the best to search in first. */
  listKeys: readonly QueryKey[]
  /** The key of the search's results. */
  resultsKey: QueryKey
}

/** What a list holds that is here already. */
interface ListAtHand {
  cards: PlaceCard[]
  promoted?: Promoted | undefined
}

/** Cities in whose index this device has searched. */
const indexed = new Set<unknown>()

/**
 * Offers what the device already has as the first answer to a search, ranked as the server ranks it: what the lists available locally hold at once, then what the cities' indexes do. It stays where there is no signal, until the server's answer
 * replaces it. Does nothing where there is an answer already. That nothing matches is offered only of whole indexes
 * without a signal: else the answer is on its way.
 * @param answer The server's, where it is late: what searches in indexes is loaded beside it only if the city is downloaded.
 * @returns When the first of it is offered.
 */
export async function offerLocalResults(
  queryClient: QueryClient,
  search: ListSearch,
  answer?: Promise<unknown>,
): Promise<void> {
  const { query, category, page, listKeys, resultsKey } = search
  if (!query && !category && page === 1) return
  const list = listKeys.map((key) => queryClient.getQueryData<ListAtHand>(key)).find(Boolean)
  const [kind, city] = resultsKey
  const isCity = kind === 'city'
  const request = {
    cities: isCity ? [city as CitySlug] : citySlugs,
    query,
    category,
    filters: '',
    from: null,
    offset: placesBefore(page),
  }

  /**
   * What of the list's adverts is true of another one: which places stand out, and whether there will be some above a category's list,
   * where they move nothing.
   */
  const awaited = (cards: readonly PlaceCard[]) => {
    const promoted = list?.promoted
    if (!promoted) return undefined
    if (query) return { adverts: undefined, promoted: toFound(promoted) }
    return { adverts: undefined, isTopAwaited: isCity && cards.some(({ id }) => promoted[id]) }
  }

  const searchList = async () => {
    // What they hold is the first page.
    if (!list || page > 1) return
    const found = await searchInWorker({ ...request, cards: list.cards, mayFetch: false })
    const cards = found ? found.places.map(({ card }) => card) : fallbackSearch(list.cards, query, category)
    // Few cards say little of what no place has: those that lack words are offered of whole indexes alone.
    if (cards.length === 0 || (found && found.understood.dropped.length > 0)) return
    // If the server was faster, its answer is better.
    if (!queryClient.getQueryData(resultsKey))
      offer(queryClient, resultsKey, {
        ...list,
        ...awaited(cards),
        cards,
        ...(query ? { found: cards.length } : {}),
        understood: found?.understood,
      })
  }
  const searchIndexes = async () => {
    const downloaded = isCity && readDownloadedCities()[city as CitySlug]
    if (answer && !(downloaded && isWhole(downloaded))) {
      await answer.catch((error) => ignore(error, 'nothing is on its way any more'))
      if (queryClient.getQueryData(resultsKey)) return
    }
    // Of all cities, an index is fetched by no one who did not ask for it.
    const found = await searchInWorker({ ...request, mayFetch: isCity && mayFetchIndexes() })
    if (found) indexed.add(city)
    else indexed.delete(city)
    if (!found || (found.total === 0 && navigator.onLine)) return
    const cards = found.places.map(({ card }) => card)
    const base = list ?? (isCity ? { city, places: found.searched } : undefined)
    if (base)
      offer(queryClient, resultsKey, {
        ...base,
        ...awaited(cards),
        cards,
        ...(query ? { found: found.total } : {}),
        understood: found.understood,
        publishedAt: found.publishedAt,
      })
  }
  const searched = searchIndexes()
  // An index that is here already is as quick, and knows more: of what the list holds all would be drawn twice.
  if (!isCity || !indexed.has(city)) await searchList()
  if (!queryClient.getQueryData(resultsKey)) await searched
}

/** The answer is asked for as soon as these are shown. */
function offer(queryClient: QueryClient, resultsKey: QueryKey, data: object): void {
  const updatedAt = queryClient.getQueryState(resultsKey)?.dataUpdatedAt
  if (updatedAt && updatedAt > PLACEHOLDER_UPDATED_AT) return
  queryClient.setQueryData(resultsKey, data, { updatedAt: PLACEHOLDER_UPDATED_AT })
}
