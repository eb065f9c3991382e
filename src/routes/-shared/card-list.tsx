import { PlaceList, useDrawnCount } from '@/features/browse-places/place-list.tsx'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { cardParts } from './card-parts.ts'

/** More than the list shows of them beside a phone's map. */
const FIRST_DRAWN = 8

/** The cards of a list beside its map, a few at a time, as the map is drawn meanwhile. */
export function CardList({ cards, id, showCity }: { cards: readonly PlaceCard[]; id: string; showCity: boolean }) {
  const count = useDrawnCount(id, cards.length, FIRST_DRAWN)
  return <PlaceList cards={cards} showCity={showCity} parts={cardParts} count={count} />
}
