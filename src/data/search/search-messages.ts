import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import type { FilterCounts, FilteredPlaces, FilteredPlace } from '@/domain/search/filter-places.ts'
import type { Understood } from '@/domain/pages/understood.ts'
import type { Area } from '@/domain/maps/area.ts'
import type { Position } from '@/domain/shared/distance.ts'

// What goes to the search worker and comes back.

/** A search in the cities' indexes, made by a worker: not even 100,000 places hold up the page. */
export interface LocalSearch {
  /** What is searched instead of indexes. */
  cards?: readonly PlaceCard[]
  /** The city searched, or all of which the device has the index. */
  cities: readonly CitySlug[]
  query: string
  category: MenuSlug | undefined
  /** As it stands in the address: see `parseFilters`. */
  filters: string
  /** Where distances are counted from; null where no one asked. */
  from: Position | null
  /** The part of a map that is searched, in the order of the whole list; all of the list by default. */
  area?: Area | null
  /** The id of the only place that is asked for; all by default. */
  only?: string
  /** Whether it is told where all places are that were found, in and beyond the area. */
  pins?: boolean
  /** How many of the best are passed over; none by default. */
  offset?: number
  /** How many are told at the most; `LIST_LIMIT` by default. */
  limit?: number
  /** Whether it is counted what each filter would leave. */
  counts?: boolean
  /** Whether an index that is not on the device is fetched, and one that is, again. */
  mayFetch: boolean
}

/** A place that was found, with no more of it than a list shows: what a worker tells costs the page time. */
export interface FoundPlace extends Omit<FilteredPlace, 'place'> {
  card: PlaceCard
  /** Whether one can call it, as far as its index tells; absent of cards alone. */
  hasPhone?: boolean
  hasWhatsapp?: boolean
  /** Where it is, as far as its index tells; absent of cards alone. */
  position?: Position | null
}

/** Where the places of a list are, column by column and in its order: of thousands it is told at once. */
export interface Pins {
  ids: string[]
  /** Longitude and latitude of each. */
  degrees: Float64Array
  /** The number of the category of each, in `categories`. */
  category: Uint16Array
  categories: string[]
}

/** What was found, as many of it as were asked for. */
export interface LocalResults extends Omit<FilteredPlaces, 'places'> {
  places: FoundPlace[]
  /** How the query was understood. */
  understood: Understood
  /** What each filter would leave; absent where that was not asked. */
  counts?: FilterCounts
  /** Absent where they were not asked for. */
  pins?: Pins
  /** How many were found altogether. */
  total: number
  /** Among how many. */
  searched: number
  /** The cities that were not searched: their index is not on the device, and was not fetched. */
  missing: CitySlug[]
  /** When the oldest index that was searched was made, ISO 8601. */
  publishedAt: string
}

/** What goes to the worker, and what comes back for it. */
export interface SearchRequest {
  number: number
  search: LocalSearch
  /** The page's time, by which places are open or closed, ms since 1970. */
  nowMs: number
}
/** Comes at once: a worker that was ended while the page was in the background never sends it. */
export interface SearchReceipt {
  number: number
  isReceived: true
}
export interface SearchAnswer {
  number: number
  /** Null where the device has no index of any of the cities. */
  results: LocalResults | null
}
