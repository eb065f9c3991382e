import { citySlugs, type CitySlug } from '@/domain/cities/city.ts'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { placesBefore } from '@/domain/pages/list-pages.ts'
import type { PublicData } from '@/domain/pages/public-data.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { searchInWorker } from '../search/local-search-client.ts'

/** An index that is older may lack places, and list some that are closed by now: the server is asked first. */
const RECENT_MS = 24 * 60 * 60 * 1000

/** A further page of a list. */
export interface NextPage {
  /** Absent where the list is of all cities. */
  city: CitySlug | undefined
  query: string
  category: MenuSlug | undefined
  /** From 1. */
  page: number
  /** Whether what is listed until now was found on the device. */
  isLocal: boolean
}

/**
 * Loads a further page of a list: from the city's index where a recent one is on the device, which costs nothing; else from
 * the server, and without its answer from whatever index there is.
 * @throws {AppError} as `fetchCity` and `fetchHome` do.
 */
export async function loadPage(publicData: PublicData, next: NextPage): Promise<PlaceCard[]> {
  const { city, query, category, page, isLocal } = next
  const local = isLocal || (await hasIndex(city)) ? await findLocally(next) : null
  if (local && (isLocal || Date.now() - Date.parse(local.publishedAt) < RECENT_MS)) return local.cards
  try {
    const list = city
      ? await publicData.fetchCity(city, query, category, page)
      : await publicData.fetchHome(query, category, page)
    return list.cards
  } catch (error) {
    if (local) return local.cards
    throw error
  }
}

async function findLocally({ city, query, category, page }: NextPage) {
  const found = await searchInWorker({
    cities: city ? [city] : citySlugs,
    query,
    category,
    filters: '',
    from: null,
    offset: placesBefore(page),
    mayFetch: false,
  })
  return found && { cards: found.places.map(({ card }) => card), publishedAt: found.publishedAt }
}

/** Looks before the worker is started: its script is more than an answer of the server. Of all cities, an answer needs all indexes. */
async function hasIndex(city: CitySlug | undefined): Promise<boolean> {
  if (!city || !('caches' in globalThis)) return false
  const cached = [CACHES.api, CACHES.downloaded].map((cacheName) =>
    caches.match(apiPaths.index(city), { cacheName, ignoreVary: true }),
  )
  return (await Promise.all(cached)).some(Boolean)
}
