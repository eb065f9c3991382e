import type { CitySlug } from './city.ts'
import { fromCardRow, toCardRow, type PlaceCardRow } from './place-card.ts'
import { QUERY_MAX_CHARS, type CityData, type Counters, type HomeData, type PlaceData } from './public-data.ts'

/** `HomeData` as it travels: with card rows. */
export interface HomeWire {
  cards: PlaceCardRow[]
  counters: Counters
  city_places: Record<CitySlug, number>
}

/** `CityData` as it travels: with card rows. */
export interface CityWire {
  city: CitySlug
  cards: PlaceCardRow[]
  places: number
}

/** A place travels as it is. */
export type PlaceWire = PlaceData

export function toHomeWire(data: HomeData): HomeWire {
  return { ...data, cards: data.cards.map(toCardRow) }
}

export function fromHomeWire(wire: HomeWire): HomeData {
  return { ...wire, cards: wire.cards.map(fromCardRow) }
}

export function toCityWire(data: CityData): CityWire {
  return { ...data, cards: data.cards.map(toCardRow) }
}

export function fromCityWire(wire: CityWire): CityData {
  return { ...wire, cards: wire.cards.map(fromCardRow) }
}

/** The addresses at which the browser fetches what pages are made of. */
export const apiPaths = {
  home: (query: string) => `/api/home.json${queryPart(query)}`,
  city: (city: CitySlug, query: string) => `/api/cities/${city}.json${queryPart(query)}`,
  place: (placeId: string) => `/api/places/${encodeURIComponent(placeId)}.json`,
}

function queryPart(query: string): string {
  const text = normalizeQuery(query)
  return text && `?q=${encodeURIComponent(text)}`
}

/**
 * What is looked for: without control characters and marks that turn the reading direction, without blanks around or
 * doubled, at most `QUERY_MAX_CHARS`; empty when nothing is.
 */
export function normalizeQuery(query: string): string {
  const text = query.replace(/[\s\p{C}]+/gu, ' ').trim()
  // Cut by code points, for encodeURIComponent throws at half an emoji.
  return [...text].slice(0, QUERY_MAX_CHARS).join('').trim()
}
