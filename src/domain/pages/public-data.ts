import type { MenuLine } from '../notices/menu.ts'
import type { PageAdvertsWire, Promoted } from '../adverts/advert.ts'
import type { CitySlug } from '../cities/city.ts'
import type { KindCounts, MenuSlug } from '../categories/menu-category.ts'
import type { Locality, PlaceCard } from '../places/place-card.ts'
import type { PlaceWithId } from '../places/place.ts'
import type { Understood } from './understood.ts'
import type { Quote } from '../reviews/quote.ts'
import type { PlacePhotoWithId } from '../photos/place-photo.ts'
import type { Review } from '../reviews/review.ts'

/** The number of places that a page of a list has at the most, and that one answer brings. */
export const LIST_LIMIT = 100
/** How many of the newest reviews come with a place's page, and how many more with each further step. */
export const FIRST_REVIEWS_LIMIT = 20
/** Longest search text that is looked at, in characters; the rest is cut off. */
export const QUERY_MAX_CHARS = 100
/** Shortest search that is sent to a provider of places besides us, in characters. */
export const EXTERNAL_QUERY_MIN_CHARS = 2

/** The numbers of the home page, counted when lists are published and never on a view. */
export interface Counters {
  /** Registered businesses: all places. */
  places: number
  /** Accounts that signed in within the last 30 days. */
  active_users: number
  /** Approved reviews. */
  reviews: number
}

export interface HomeData {
  /** Featured places where nothing is asked for, else what matches it in all cities; best first. */
  cards: PlaceCard[]
  counters: Counters
  /** The number of places each city lists: all, or those of the category that was asked for, whatever the query. */
  city_places: Record<CitySlug, number>
  /** How many places each menu entry lists in all cities, whatever was asked for; absent where that is not known. */
  kinds?: KindCounts | undefined
  /** The adverts of this page, packed: what shows them unpacks them. Absent where there are none. */
  adverts?: PageAdvertsWire | undefined
  /** Those whose cards stand out among what is listed here, and what may be found here; absent where there are none. */
  promoted?: Promoted | undefined
  /** What was written last of places; absent where something is asked for, and where it could not be read. */
  quotes?: Quote[] | undefined
  /** How many places match the query altogether; absent without one. */
  found?: number | undefined
  /** How the query was understood; absent without one. */
  understood?: Understood | undefined
}

/** Returns how many places all cities list together. */
export function countPlaces(home: Pick<HomeData, 'city_places'>): number {
  return Object.values(home.city_places).reduce((sum, places) => sum + places, 0)
}

export interface CityData {
  city: CitySlug
  /** The recommended places where nothing is asked for, else what matches it in this city; best first. */
  cards: PlaceCard[]
  /** The adverts of this page, packed: what shows them unpacks them. Absent where there are none. */
  adverts?: PageAdvertsWire | undefined
  /** Those whose cards stand out among what is listed here, and what may be found here; absent where there are none. */
  promoted?: Promoted | undefined
  /** The number of places the city lists altogether: all, or those of the category that was asked for, whatever the query. */
  places: number
  /** How many places each menu entry lists here, whatever was asked for; absent where that is not known. */
  kinds?: KindCounts | undefined
  /** The nearest city that has places of the category, and how many, where this one has none. */
  nearest?: { city: CitySlug; places: number } | undefined
  /** How many places match the query altogether; absent without one. */
  found?: number | undefined
  /** How the query was understood; absent without one. */
  understood?: Understood | undefined
}

/** A place that another one's page names. */
export type SimilarPlace = Pick<PlaceCard, 'id' | 'name' | 'category' | 'image_url' | 'avg_rating' | 'review_count'> & {
  /** How far away it is, as the crow flies; absent where that is not known. */
  meters?: number
}

export interface PlaceData {
  place: PlaceWithId
  /** Where it is, if it has no address. */
  locality?: Locality
  /** Others of its category in its city, the nearest first; absent where its city's places are not available. */
  similar?: SimilarPlace[]
  /** Approved reviews, newest first, at most `FIRST_REVIEWS_LIMIT`. */
  reviews: Review[]
  /** Its menu, if its owner wrote one. */
  menu?: MenuLine[]
  /** Published photos by visitors, as `inOrder` has them, at most `PLACE_PHOTOS_SHOWN_MAX`; absent from copies of a device. */
  photos?: PlacePhotoWithId[]
}

/**
 * What public pages are rendered from: read by `pages` on the server with firebase-admin, and in the browser with
 * fetch. Each method throws `AppError` when the data could not be read; a missing place is null.
 */
export interface PublicData {
  /**
   * @param query Free text, at most `QUERY_MAX_CHARS`; empty shows the featured places.
   * @param category Only places of this menu entry; without a query the recommended ones of them, featured or not.
   * @param page From 1, which is the default; beyond the last one there are no cards.
   */
  fetchHome(query: string, category?: MenuSlug, page?: number): Promise<HomeData>
  /**
   * @param query Free text, at most `QUERY_MAX_CHARS`; empty shows the recommended places.
   * @param category Only places of this menu entry.
   * @param page From 1, which is the default; beyond the last one there are no cards.
   */
  fetchCity(city: CitySlug, query: string, category?: MenuSlug, page?: number): Promise<CityData>
  /** A place that was merged into another is that one. */
  fetchPlace(placeId: string): Promise<PlaceData | null>
}
