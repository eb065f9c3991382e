import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { MenuSlug } from '@/domain/menu-category.ts'
import type { PlaceCard } from '@/domain/place-card.ts'
import { LIST_LIMIT } from '@/domain/public-data.ts'

/** What a list of results was asked for. */
export interface ListSearch {
  query: string
  category: MenuSlug | undefined
  scope: 'home' | 'city'
  /** The keys of lists whose cards may be at hand, the best to search in first. */
  listKeys: readonly QueryKey[]
  /** The key of the search's results. */
  resultsKey: QueryKey
}

/** The time at which results at hand were read, as TanStack Query knows it: as old as can be. */
export const AT_HAND_UPDATED_AT = 1

/**
 * Offers what the phone already has as the first answer to a search, ranked as the server ranks it: it shows at once,
 * and stays where there is no signal, until the answer from all places replaces it. Does nothing where there is an
 * answer already, or nothing at hand matches, which does not mean that nothing does.
 */
export async function offerResultsAtHand(queryClient: QueryClient, search: ListSearch): Promise<void> {
  const { query, category, scope, listKeys, resultsKey } = search
  const list = listKeys.map((key) => queryClient.getQueryData<{ cards: PlaceCard[] }>(key)).find(Boolean)
  if (!list || (!query && !category)) return
  // Only people who search fetch the words that search knows.
  const { narrow, prepare, rankPlaces } = await import('@/domain/rank-places.ts')
  const all = prepare(list.cards)
  const cards = rankPlaces(category ? narrow(all, category) : all, query, { scope, limit: LIST_LIMIT })
  if (cards.length === 0 || queryClient.getQueryData(resultsKey)) return
  // The answer is asked for as soon as these are shown.
  queryClient.setQueryData(resultsKey, { ...list, cards }, { updatedAt: AT_HAND_UPDATED_AT })
}
