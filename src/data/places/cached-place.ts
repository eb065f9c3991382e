import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PlaceData } from '@/domain/pages/public-data.ts'
import { ignore } from '@/base/ignore.ts'
import { PLACEHOLDER_UPDATED_AT, placeKeys } from './place-queries.ts'
import { readSavedPlaceIds } from '../platform/saved-place-ids.ts'
import { markRead, readSavedAt } from '../saved/read-times.ts'
import { readDownloadedCities } from '../offline/downloaded-cities.ts'

/** How often it is looked whether a user has come to a place that was loaded ahead, in milliseconds. */
const LOOK_EVERY_MS = 500

/** For how long the copy that was saved is preferred to one that came with a city, in milliseconds: after a new version its script may be missing. */
const SAVED_MAX_MS = 1_000

/**
 * Returns where the server gives no answer, or a late one: the place as it was saved on this device, or else what came
 * with a city that was downloaded; once the server has failed, at last the copy that Firestore keeps, if this device has seen
 * the place. It is stored as old as can be, so that the server is asked again, unless the answer has come meanwhile.
 * @param answer What the server will have said.
 * @param isSeen Returns true iff a user is at the place, and does not merely load it ahead.
 */
export async function loadPlaceCopy(
  { queryClient, queryKey, placeId }: { queryClient: QueryClient; queryKey: QueryKey; placeId: string },
  answer: Promise<PlaceData | null>,
  isSeen: () => boolean,
): Promise<PlaceData | null> {
  while (!isSeen()) {
    if (queryClient.getQueryState(queryKey)?.fetchStatus !== 'fetching') return null
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  // Firestore is large, and may have to be loaded: beside an answer that is on its way, it would make that one later.
  const saved = readSavedCopy(placeId)
  const copy =
    (await Promise.race([saved, new Promise<null>((resolve) => setTimeout(resolve, SAVED_MAX_MS, null))])) ??
    (await readDownloadedCopy(placeId)) ??
    (await saved) ??
    (await answer.then(
      () => null,
      () => readViewedCopy(placeId),
    ))
  if (copy && queryClient.getQueryData(queryKey) === undefined)
    queryClient.setQueryData(queryKey, copy, { updatedAt: PLACEHOLDER_UPDATED_AT })
  return copy ?? null
}

/** Shows the place that another one was merged into, whose data came in its stead; one that is saved here follows. */
export function followTwin(queryClient: QueryClient, placeId: string, data: PlaceData): void {
  queryClient.setQueryData(placeKeys.place(data.place.id), data)
  import('../saved/saved-places.ts')
    .then(({ downloadPlace }) => downloadPlace(placeId))
    .catch((error) => ignore(error, 'it follows with the next comparison'))
}

/** Returns a place as this device has seen it, or as it came with a city; null where it has neither. */
export async function readDeviceCopy(placeId: string): Promise<PlaceData | null> {
  return (await readViewedCopy(placeId)) ?? (await readDownloadedCopy(placeId)) ?? null
}

/** Returns a place as it was saved here, and notes the date that its page tells. */
async function readSavedCopy(placeId: string): Promise<PlaceData | null | undefined> {
  if (!readSavedPlaceIds().includes(placeId)) return null
  try {
    const { readSaved } = await import('../saved/saved-store.ts')
    const entry = await readSaved(placeId)
    if (entry?.readAt) markRead(placeId, entry.readAt)
    return entry?.data
  } catch (error) {
    return ignore(error, 'there is no copy then')
  }
}

/** Firestore is loaded only if it has a copy. */
async function readViewedCopy(placeId: string): Promise<PlaceData | null | undefined> {
  const at = readSavedAt(placeId)
  // That date is the city's, of which no one asked Firestore.
  if (!at || Object.values(readDownloadedCities()).some(({ readAt }) => readAt === at)) return null
  return import('./live-place.ts')
    .then(({ readPlaceCopy }) => readPlaceCopy(placeId))
    .catch((error) => ignore(error, 'there is no copy then'))
}

async function readDownloadedCopy(placeId: string): Promise<PlaceData | null | undefined> {
  if (!Object.values(readDownloadedCities()).some(({ readAt }) => readAt)) return null
  return import(/* @with-city */ '../offline/city-download.ts')
    .then(({ readDownloadedPlace }) => readDownloadedPlace(placeId))
    .catch((error) => ignore(error, 'there is no copy then'))
}
