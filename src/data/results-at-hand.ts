import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PlaceCard } from '@/domain/place-card.ts'
import { LIST_LIMIT } from '@/domain/public-data.ts'

interface Search {
  query: string
  scope: 'home' | 'city'
  /** The key of the list without a search, whose cards may be at hand. */
  listKey: QueryKey
  /** The key of the search's results. */
  resultsKey: QueryKey
}

/**
 * Offers what the phone already has as the first answer to a search, ranked as the server ranks it: it shows at once,
 * and stays where there is no signal, until the answer from all places replaces it. Does nothing where there is an
 * answer already, or nothing to search in.
 */
export async function offerResultsAtHand(queryClient: QueryClient, search: Search): Promise<void> {
  const list = queryClient.getQueryData<{ cards: PlaceCard[] }>(search.listKey)
  if (!search.query || !list || queryClient.getQueryData(search.resultsKey)) return
  // Only people who search fetch the words that search knows.
  const { rankPlaces } = await import('@/domain/rank-places.ts')
  const cards = rankPlaces(list.cards, search.query, { scope: search.scope, limit: LIST_LIMIT })
  // As old as can be: the answer is asked for as soon as these are shown.
  queryClient.setQueryData(search.resultsKey, { ...list, cards }, { updatedAt: 1 })
}
