import type { PublicData } from '@/domain/pages/public-data.ts'
import { isFailure, isOwn } from '@/domain/offline/own-answer.ts'
import { apiPaths, fromCityWire, fromHomeWire, fromPlaceWire } from '@/domain/pages/public-data-wire.ts'
import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'

/** The longest time that an answer may take, in milliseconds: the service worker, which cannot say why it gives up, does so later. */
const ANSWER_TIMEOUT_MS = 29_000

/** Public data as the browser has it: from `/api`, cached by the CDN. */
export const fetchedPublicData: PublicData = {
  fetchHome: async (...list) => required(await fetchJson(apiPaths.home(...list), 'places-load-failed', fromHomeWire)),
  fetchCity: async (...list) => required(await fetchJson(apiPaths.city(...list), 'places-load-failed', fromCityWire)),
  fetchPlace: (placeId) => fetchJson(apiPaths.place(placeId), 'place-load-failed', fromPlaceWire),
}

/**
 * @param read Makes data of what came; throws where it does not fit.
 * @returns null when there is nothing at that address.
 * @throws {AppError} `offline`, when our server did not answer, or not to the end, and nothing was cached;
 * `too-many-requests`; else `failure`.
 */
async function fetchJson<Wire, Data>(
  path: string,
  failure: ErrorCode,
  read: (wire: Wire) => Data,
): Promise<Data | null> {
  const offline = (cause: unknown) => {
    throw new AppError('offline', { cause })
  }
  const response = await fetch(path, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).catch(offline)
  // Someone on the way answered.
  if (!response.ok && !isOwn(response) && !isFailure(response)) throw new AppError('offline')
  if (response.status === 404) return null
  if (!response.ok) throw new AppError(response.status === 429 && isOwn(response) ? 'too-many-requests' : failure)
  const wire = await response.json().catch(offline)
  try {
    return read(wire as Wire)
  } catch (cause) {
    throw new AppError(failure, { cause })
  }
}

function required<Data>(data: Data | null): Data {
  if (data === null) throw new AppError('places-load-failed')
  return data
}
