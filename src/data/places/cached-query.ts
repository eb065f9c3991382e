import type { Query, QueryClient } from '@tanstack/react-query'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { CityData, HomeData, PlaceData } from '@/domain/pages/public-data.ts'
import { type PlaceKey, placeKeys } from './place-queries.ts'

/** What a query of a public page asked for, and the answer to it. */
export type CachedQuery =
  | { noun: 'home'; query: string; category: MenuSlug | undefined; data: HomeData }
  | { noun: 'city'; city: CitySlug; query: string; category: MenuSlug | undefined; data: CityData }
  | { noun: 'place'; placeId: string; data: PlaceData }

/** Returns what a query of `placeQueries` asked for and was answered; undefined for others, and without an answer. */
export function readCachedQuery({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): CachedQuery | undefined {
  if (!state.data) return undefined
  const key = queryKey as PlaceKey
  switch (key[0]) {
    case 'home':
      return { noun: 'home', query: key[1], category: key[2], data: state.data as HomeData }
    case 'city':
      return { noun: 'city', city: key[1], query: key[2], category: key[3], data: state.data as CityData }
    case 'place':
      return { noun: 'place', placeId: key[1], data: state.data as PlaceData }
    default:
      return undefined
  }
}

/** Changes what is shown of a place at once, on this device; the server's own answer comes later. Nothing where it is not shown. */
export function changePlaceData(
  queryClient: QueryClient,
  placeId: string,
  change: (data: PlaceData) => PlaceData,
): void {
  queryClient.setQueryData<PlaceData | null>(placeKeys.place(placeId), (data) => data && change(data))
}
