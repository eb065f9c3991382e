import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PlaceData } from '@/domain/pages/public-data.ts'
import { AT_HAND_UPDATED_AT } from './place-queries.ts'
import { savedAt } from '../saved/saved-at.ts'
import { takenCities } from '../offline/downloaded-cities.ts'

/**
 * Where the server gives no answer: the place as it was saved on this phone, or else the copy that Firestore keeps, if
 * this phone has seen it, or else what came with a city that was taken along. It is stored as old as can be, so that the
 * server is asked again.
 */
export async function copyOfPlace(
  queryClient: QueryClient,
  queryKey: QueryKey,
  placeId: string,
): Promise<PlaceData | null> {
  // Who never saved anything may not even have what would find it.
  const saved = await import('../saved/saved-places.ts')
    .then(({ readSavedCopy }) => readSavedCopy(placeId))
    .catch(() => null)
  const copy = saved ?? (await seenCopy(placeId)) ?? (await takenCopy(placeId))
  if (copy) queryClient.setQueryData(queryKey, copy, { updatedAt: AT_HAND_UPDATED_AT })
  return copy
}

/** Firestore is fetched only where it has something. */
async function seenCopy(placeId: string): Promise<PlaceData | null> {
  const at = savedAt(placeId)
  // That date is the city's, of which nobody asked Firestore.
  if (!at || Object.values(takenCities()).some(({ readAt }) => readAt === at)) return null
  return import('./live-place.ts').then(({ readPlaceCopy }) => readPlaceCopy(placeId)).catch(() => null)
}

async function takenCopy(placeId: string): Promise<PlaceData | null> {
  if (!Object.values(takenCities()).some(({ readAt }) => readAt)) return null
  return import('../offline/city-download.ts').then(({ readTakenPlace }) => readTakenPlace(placeId)).catch(() => null)
}
