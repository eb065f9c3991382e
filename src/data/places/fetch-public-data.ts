import { ignore } from '@/base/ignore.ts'
import type { PublicData } from '@/domain/pages/public-data.ts'
import { isFailure, isOwn } from '@/domain/offline/own-answer.ts'
import { apiPaths, fromCityWire, fromHomeWire, fromPlaceWire } from '@/domain/pages/public-data-wire.ts'
import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'

/** The longest time that an answer may take, in milliseconds: as long as the service worker waits for it. */
const ANSWER_TIMEOUT_MS = 30_000

/** Public data as the browser has it: from `/api`, cached by the CDN. */
export const fetchedPublicData: PublicData = {
  fetchHome: async (...list) => required(await fetchJson(apiPaths.home(...list), 'places-load-failed', fromHomeWire)),
  fetchCity: async (...list) => required(await fetchJson(apiPaths.city(...list), 'places-load-failed', fromCityWire)),
  fetchPlace: (placeId) => fetchJson(apiPaths.place(placeId), 'place-load-failed', fromPlaceWire),
}

/**
 * @param read Makes data of what came; throws where it does not fit.
 * @returns null when there is nothing at that address.
 * @throws {AppError} `offline`, when our server did not answer and nothing was cached; `too-many-requests`; else
 * `failure`.
 */
async function fetchJson<Wire, Data>(
  path: string,
  failure: ErrorCode,
  read: (wire: Wire) => Data,
): Promise<Data | null> {
  const response = await fetch(path, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).catch((cause: unknown) => {
    throw new AppError('offline', { cause })
  })
  // Someone on the way answered.
  if (!response.ok && !isOwn(response) && !isFailure(response)) throw new AppError('offline')
  if (response.status === 404) return null
  try {
    if (response.ok) return read((await response.json()) as Wire)
  } catch (error) {
    ignore(error, 'what broke off, is no JSON or not ours is a failure all the same')
  }
  throw new AppError(response.status === 429 && isOwn(response) ? 'too-many-requests' : failure)
}

function required<Data>(data: Data | null): Data {
  if (data === null) throw new AppError('places-load-failed')
  return data
}
