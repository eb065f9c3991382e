import type { QueryClient } from '@tanstack/react-query'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { hasCards } from './place-queries.ts'

/** Returns the card of a place that a list of this visit has shown; undefined where none has. */
export function findListedCard(queryClient: QueryClient, placeId: string | undefined): PlaceCard | undefined {
  for (const { state } of queryClient.getQueryCache().getAll()) {
    const card = hasCards<PlaceCard>(state.data) && state.data.cards.find(({ id }) => id === placeId)
    if (card) return card
  }
  return undefined
}
