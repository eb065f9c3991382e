import type { Query, QueryClient } from '@tanstack/react-query'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { CityData, HomeData, PlaceData } from '@/domain/pages/public-data.ts'
import { type PlaceKey, placeKeys } from './place-queries.ts'

/** What a query of a public page asked for, and the answer to it. */
export type CachedQuery =
  | ({ noun: 'home'; data: HomeData } & CachedList)
  | ({ noun: 'city'; city: CitySlug; data: CityData } & CachedList)
  | { noun: 'place'; placeId: string; data: PlaceData }

interface CachedList {
  query: string
  category: MenuSlug | undefined
  /** From 1. */
  page: number
}

/** Returns what a query of `placeQueries` asked for and was answered; undefined for others, and without an answer. */
export function readCachedQuery({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): CachedQuery | undefined {
  if (!state.data) return undefined
  const key = queryKey as PlaceKey
  switch (key[0]) {
    case 'home':
      return { noun: 'home', query: key[1], ...readListPart(key[2], key[3]), data: state.data as HomeData }
    case 'city':
      return {
        noun: 'city',
        city: key[1],
        query: key[2],
        ...readListPart(key[3], key[4]),
        data: state.data as CityData,
      }
    case 'place':
      return { noun: 'place', placeId: key[1], data: state.data as PlaceData }
    default:
      return undefined
  }
}

function readListPart(category: MenuSlug | null = null, page = 1): Omit<CachedList, 'query'> {
  return { category: category ?? undefined, page }
}

/** Changes what is shown of a place at once, on this device; the server's own answer comes later. Nothing where it is not shown. */
export function changePlaceData(
  queryClient: QueryClient,
  placeId: string,
  change: (data: PlaceData) => PlaceData,
): void {
  queryClient.setQueryData<PlaceData | null>(placeKeys.place(placeId), (data) => data && change(data))
}
