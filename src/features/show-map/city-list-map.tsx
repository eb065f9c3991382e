import type { ComponentType } from 'react'
import type { AskedOfMap, MapViewProps } from './asked-of-map.ts'
import { toQuestion } from './left-view.ts'
import { ListMap, type ListMapProps, useMapAddress } from './list-map.tsx'
import { useListedPlaces } from './use-listed-places.ts'

interface CityListMapProps extends MapViewProps<AskedOfMap>, Pick<ListMapProps, 'renderList' | 'loadingList'> {
  /** Filters and orders of the list. */
  Filters: ComponentType<AskedOfMap & { asWords: string | undefined }>
}

/** The list of a city, or of the results of all cities, with its map, found in the index that search uses. */
export function CityListMap({ Filters, renderList, loadingList, takesFocus, ...asked }: CityListMapProps) {
  const address = useMapAddress(asked.map)
  const { understood, ...listed } = useListedPlaces(asked, address.area)
  return (
    <ListMap
      city={asked.city}
      question={toQuestion(asked)}
      address={address}
      at={asked.at}
      listed={listed}
      takesFocus={takesFocus}
      tools={
        <Filters
          {...asked}
          f={asked.f ?? understood?.filters}
          asWords={asked.f ? undefined : understood?.withoutFilters}
        />
      }
      renderList={renderList}
      loadingList={loadingList}
    />
  )
}
