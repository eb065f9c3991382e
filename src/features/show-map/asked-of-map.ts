import type { ComponentType } from 'react'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'

/** What any list is told of its map. */
export interface OfMap {
  /** Where the map is open, as in the address; absent where it is not. */
  map: string | undefined
  /** The place that is chosen on it, as in the address; absent for none. */
  at: string | undefined
}

/** What a list of search results is asked for: the map shows the same. */
export interface AskedOfMap extends OfMap {
  /** The city searched; absent when all are. */
  city: CitySlug | undefined
  query: string
  category: MenuSlug | undefined
  /** Filters and order, as in the address. */
  f: string | undefined
}

/** A list with its map. */
export type MapViewProps<Asked extends OfMap> = Asked & {
  /** Whether a tap opened it, and not the address. */
  takesFocus: boolean
}

export interface ShowMapProps<Asked extends OfMap> {
  /** What is listed. */
  asked: Asked
  /** The cities in whose search indexes it is found. */
  indexes: readonly CitySlug[]
  /** Loads the list with its map. */
  loadView: () => Promise<ComponentType<MapViewProps<Asked>>>
}
