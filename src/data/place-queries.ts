import { queryOptions } from '@tanstack/react-query'
import type { CitySlug } from '@/domain/city.ts'
import { fromCardRow, type PlaceCard, type PlaceCardRow, toCardRow } from '@/domain/place-card.ts'
import type { PublicData } from '@/domain/public-data.ts'

/** The queries behind public pages; `publicData` is firebase-admin on the server and fetch in the browser. */
export const placeQueries = {
  home: (publicData: PublicData, query: string) =>
    queryOptions({ queryKey: ['home', query], queryFn: () => publicData.fetchHome(query) }),
  city: (publicData: PublicData, city: CitySlug, query: string) =>
    queryOptions({ queryKey: ['city', city, query], queryFn: () => publicData.fetchCity(city, query) }),
  place: (publicData: PublicData, placeId: string) =>
    queryOptions({ queryKey: ['place', placeId], queryFn: () => publicData.fetchPlace(placeId) }),
}

/** Packs a query's data for the way in a page: cards become arrays without keys, all else stays. */
export function packQueryData(data: unknown): unknown {
  return hasCards<PlaceCard>(data) ? { ...data, cards: data.cards.map(toCardRow) } : data
}

/** Undoes `packQueryData`. */
export function unpackQueryData(data: unknown): unknown {
  return hasCards<PlaceCardRow>(data) ? { ...data, cards: data.cards.map(fromCardRow) } : data
}

function hasCards<Card>(data: unknown): data is { cards: Card[] } {
  return typeof data === 'object' && data !== null && 'cards' in data
}
