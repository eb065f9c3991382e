import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PlaceData } from '@/domain/pages/public-data.ts'
import { ignore } from '@/base/ignore.ts'
import { PLACEHOLDER_UPDATED_AT, placeKeys } from './place-queries.ts'
import { readSavedAt } from '../saved/read-times.ts'
import { readDownloadedCities } from '../offline/downloaded-cities.ts'

const savedPlaces = () => import('../saved/saved-places.ts')

/**
 * Returns where the server gives no answer, or a late one: the place as it was saved on this device, or else the copy that Firestore keeps, if
 * this device has seen it, or else what came with a city that was downloaded. It is stored as old as can be, so that the
 * server is asked again, unless the answer has come meanwhile.
 */
export async function loadPlaceCopy(
  queryClient: QueryClient,
  queryKey: QueryKey,
  placeId: string,
): Promise<PlaceData | null> {
  const saved = await savedPlaces()
    .then(({ readSavedCopy }) => readSavedCopy(placeId))
    .catch((error) => ignore(error, 'a device that saved no place has no script that finds one'))
  const copy = saved ?? (await readDeviceCopy(placeId))
  if (copy && queryClient.getQueryData(queryKey) === undefined)
    queryClient.setQueryData(queryKey, copy, { updatedAt: PLACEHOLDER_UPDATED_AT })
  return copy ?? null
}

/** Shows the place that another one was merged into, whose data came in its stead; one that is saved here follows. */
export function followTwin(queryClient: QueryClient, placeId: string, data: PlaceData): void {
  queryClient.setQueryData(placeKeys.place(data.place.id), data)
  savedPlaces()
    .then(({ downloadPlace }) => downloadPlace(placeId))
    .catch((error) => ignore(error, 'it follows with the next comparison'))
}

/** Returns a place as this device has seen it, or as it came with a city; null where it has neither. */
export async function readDeviceCopy(placeId: string): Promise<PlaceData | null> {
  return (await readViewedCopy(placeId)) ?? (await readDownloadedCopy(placeId)) ?? null
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
