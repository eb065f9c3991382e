import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'
import type { PlaceData, PublicData } from '@/domain/pages/public-data.ts'
import { apiPaths, fromCityWire, fromHomeWire, type CityWire, type HomeWire } from '@/domain/pages/public-data-wire.ts'

/**
 * Creates the public data of pages that the development server renders: read from `/api` of the running emulators.
 * @param origin Where they answer, without a slash at the end.
 */
export function createHttpPublicData(origin: string): PublicData {
  /** @returns null if there is nothing at that path. */
  async function fetchJson(path: string, code: ErrorCode): Promise<unknown> {
    const response = await fetch(origin + path).catch((error: unknown) => {
      throw new AppError(code, { cause: error })
    })
    if (response.status === 404) return null
    if (!response.ok) throw new AppError(code)
    return response.json()
  }
  return {
    fetchHome: async (...list) =>
      fromHomeWire((await fetchJson(apiPaths.home(...list), 'places-load-failed')) as HomeWire),
    fetchCity: async (...list) =>
      fromCityWire((await fetchJson(apiPaths.city(...list), 'places-load-failed')) as CityWire),
    fetchPlace: async (placeId) => (await fetchJson(apiPaths.place(placeId), 'place-load-failed')) as PlaceData | null,
  }
}
