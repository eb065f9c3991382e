import type { PlaceData, PublicData } from '@/domain/pages/public-data.ts'
import { apiPaths, type CityWire, fromCityWire, fromHomeWire, type HomeWire } from '@/domain/pages/public-data-wire.ts'
import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'

/** The longest time that an answer may take, in milliseconds: long enough for 2G, short enough to say so. */
const ANSWER_TIMEOUT_MS = 20_000

/** Public data as the browser has it: from `/api`, cached by the CDN. */
export const fetchedPublicData: PublicData = {
  fetchHome: async (query, category) =>
    fromHomeWire((await fetchJson(apiPaths.home(query, category), 'places-load-failed')) as HomeWire),
  fetchCity: async (city, query, category) =>
    fromCityWire((await fetchJson(apiPaths.city(city, query, category), 'places-load-failed')) as CityWire),
  fetchPlace: async (placeId) => (await fetchJson(apiPaths.place(placeId), 'place-load-failed')) as PlaceData | null,
}

/**
 * @returns null when there is nothing at that address.
 * @throws {AppError} `offline`, when no one could be reached and nothing was kept; `too-many-requests`; else `failure`.
 */
async function fetchJson(path: string, failure: ErrorCode): Promise<unknown> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    if (response.status === 404) return null
    if (response.ok) return await response.json()
    if (response.status === 429) failure = 'too-many-requests'
  } catch (error) {
    // The error of fetch without a network, also when the service worker fetched for the page.
    if (error instanceof TypeError) throw new AppError('offline')
    // No answer in time, or one that is no JSON: all one to the person who waits.
  }
  throw new AppError(failure)
}
