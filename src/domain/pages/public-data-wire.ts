import type { CitySlug } from '../cities/city.ts'
import type { MenuSlug } from '../categories/menu-category.ts'
import { fromCardRow, toCardRow, type PlaceCardRow } from '../places/place-card.ts'
import { QUERY_MAX_CHARS, type CityData, type HomeData, type PlaceData } from './public-data.ts'

/** `HomeData` as it travels: with card rows. */
export interface HomeWire extends Omit<HomeData, 'cards'> {
  cards: PlaceCardRow[]
}

/** `CityData` as it travels: with card rows. */
export interface CityWire extends Omit<CityData, 'cards'> {
  cards: PlaceCardRow[]
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

/** @throws TypeError where that is no place. */
export function fromPlaceWire(wire: PlaceWire): PlaceData {
  if (!wire.place.id || !Array.isArray(wire.reviews)) throw new TypeError('no place')
  return wire
}

/** The addresses at which the browser fetches what pages are made of. */
export const apiPaths = {
  home: (...list: ListParameters) => `/api/home.json${listSearch(...list)}`,
  city: (city: CitySlug, ...list: ListParameters) => `/api/cities/${city}.json${listSearch(...list)}`,
  /** What phones search in without asking anyone: `CityIndex`. */
  index: (city: CitySlug) => `/api/cities/${city}/index.json`,
  /** What changed of it since a version: `IndexChanges`; nothing is there of a version that is too old. */
  indexChanges: (city: CitySlug, version: string) => `/api/cities/${city}/changes/${version}.json`,
  place: (placeId: string) => `/api/places/${encodeURIComponent(placeId)}.json`,
}

type ListParameters = [query: string, category?: MenuSlug | undefined, page?: number | undefined]

/**
 * Returns the query of the address of a list, be it of its page or of its data: always in the same order, for a cache knows
 * each address by its letters.
 * @param page From 1, which is the default.
 */
export function listSearch(...[query, category, page = 1]: ListParameters): string {
  const text = normalizeQuery(query)
  const parts = [
    text && `q=${encodeURIComponent(text)}`,
    category && `category=${category}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/**
 * Returns what is looked for: without control characters and marks that turn the reading direction, without blanks around or
 * doubled, at most `QUERY_MAX_CHARS`; empty when nothing is.
 */
export function normalizeQuery(query: string): string {
  const text = query.replace(/[\s\p{C}]+/gu, ' ').trim()
  // Cut by code points, for encodeURIComponent throws at half an emoji.
  return [...text].slice(0, QUERY_MAX_CHARS).join('').trim()
}
