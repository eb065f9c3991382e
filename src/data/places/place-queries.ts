import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import { fromCardRow, type PlaceCard, type PlaceCardRow, toCardRow } from '@/domain/places/place-card.ts'
import type { PublicData } from '@/domain/pages/public-data.ts'

/**
 * When the data of a cached page count as read, in milliseconds since 1970: so long ago that they are asked for again, and
 * not when what the device puts together itself does (`PLACEHOLDER_UPDATED_AT`), which is shown as something preliminary.
 */
export const CACHED_UPDATED_AT = 2

/** The time at which results available locally were read, as TanStack Query knows it: as old as can be. */
export const PLACEHOLDER_UPDATED_AT = 1

/**
 * The time after which what the device has is shown while an answer is on its way, in milliseconds: longer than the service
 * worker takes for the answer that it has, which is better.
 */
export const COPY_AFTER_MS = 3_500

/** Under which keys the data of public pages stand; `readCachedQuery` reads them back. */
export const placeKeys = {
  home: (query: string, category?: MenuSlug, page?: number) => ['home', query, ...listPart(category, page)] as const,
  city: (city: CitySlug, query: string, category?: MenuSlug, page?: number) =>
    ['city', city, query, ...listPart(category, page)] as const,
  place: (placeId: string) => ['place', placeId] as const,
}

export type PlaceKey = ReturnType<(typeof placeKeys)[keyof typeof placeKeys]>

/** The queries behind public pages; `publicData` is firebase-admin on the server and fetch in the browser. */
export const placeQueries = {
  home: (publicData: PublicData, ...search: Parameters<PublicData['fetchHome']>) =>
    queryOptions({ queryKey: placeKeys.home(...search), queryFn: () => publicData.fetchHome(...search) }),
  city: (publicData: PublicData, ...search: Parameters<PublicData['fetchCity']>) =>
    queryOptions({ queryKey: placeKeys.city(...search), queryFn: () => publicData.fetchCity(...search) }),
  place: (publicData: PublicData, placeId: string) =>
    queryOptions({ queryKey: placeKeys.place(placeId), queryFn: () => publicData.fetchPlace(placeId) }),
}

/** Nothing for no category and the first page: as JSON, a key travels without its missing parts. */
function listPart(category: MenuSlug | undefined, page = 1): [category?: MenuSlug | null, page?: number] {
  if (page > 1) return [category ?? null, page]
  return category ? [category] : []
}

/**
 * Packs the queries that a page shows, for the way inside its HTML: cards become arrays without keys. Without the times
 * of reading, so that the same data make the same page to the letter: the page counts as fresh when it arrives.
 */
export function packQueries(queryClient: QueryClient): string {
  const queries = queryClient.getQueryCache().getAll()
  return JSON.stringify(queries.map(({ queryKey, state }) => [queryKey, packData(state.data)]))
}

/**
 * Undoes `packQueries`.
 * @param options.old Whether the page may be days old: its data show at once, and are asked for again.
 */
export function unpackQueries(queryClient: QueryClient, packed: string, { old = false } = {}): void {
  for (const [queryKey, data] of JSON.parse(packed) as [QueryKey, unknown][]) {
    queryClient.setQueryData(queryKey, unpackData(data), old ? { updatedAt: CACHED_UPDATED_AT } : {})
  }
}

function packData(data: unknown): unknown {
  return hasCards<PlaceCard>(data) ? { ...data, cards: data.cards.map(toCardRow) } : data
}

function unpackData(data: unknown): unknown {
  return hasCards<PlaceCardRow>(data) ? { ...data, cards: data.cards.map(fromCardRow) } : data
}

/** Returns true iff the data of a query are those of a list. */
export function hasCards<Card>(data: unknown): data is { cards: Card[] } {
  return typeof data === 'object' && data !== null && 'cards' in data
}
