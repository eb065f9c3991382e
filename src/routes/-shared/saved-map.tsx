import type { MapViewProps } from '@/features/show-map/asked-of-map.ts'
import { type AskedOfSaved, SavedListMap } from '@/features/show-map/saved-list-map.tsx'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { CardList } from './card-list.tsx'

/** The saved places with their map, as cards of which each says in what city it lies. */
export function SavedMap(props: MapViewProps<AskedOfSaved>) {
  return <SavedListMap {...props} renderList={renderList} />
}

function renderList(cards: readonly PlaceCard[], id: string) {
  return <CardList cards={cards} id={id} showCity />
}
