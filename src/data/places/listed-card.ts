import type { QueryClient } from '@tanstack/react-query'
import type { PlaceCard } from '@/domain/places/place-card.ts'

/** Returns the card of a place that a list of this visit has shown; undefined where none has. */
export function findListedCard(queryClient: QueryClient, placeId: string | undefined): PlaceCard | undefined {
  for (const { state } of queryClient.getQueryCache().getAll()) {
    const { cards } = (state.data ?? {}) as { cards?: readonly PlaceCard[] }
    const card = cards?.find(({ id }) => id === placeId)
    if (card) return card
  }
  return undefined
}
