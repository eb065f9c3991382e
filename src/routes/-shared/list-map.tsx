import { FilterTools } from '@/features/browse-places/filter-panel.tsx'
import { LoadingList } from '@/features/browse-places/place-list.tsx'
import type { AskedOfMap, MapViewProps } from '@/features/show-map/asked-of-map.ts'
import { CityListMap } from '@/features/show-map/city-list-map.tsx'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { CardList } from './card-list.tsx'

/** The list of a city, or of the results of all cities, with its map: the same cards and filters as without one. */
export function CityMap(props: MapViewProps<AskedOfMap>) {
  return (
    <CityListMap
      key={props.city ?? ''}
      {...props}
      Filters={FilterTools}
      renderList={props.city ? renderOfCity : renderOfAll}
      loadingList={<LoadingList />}
    />
  )
}

function renderOfCity(cards: readonly PlaceCard[], id: string) {
  return <CardList cards={cards} id={id} showCity={false} />
}

function renderOfAll(cards: readonly PlaceCard[], id: string) {
  return <CardList cards={cards} id={id} showCity />
}
