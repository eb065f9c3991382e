import type { QueryClient } from '@tanstack/react-query'
import type { PlaceWithId } from '@/domain/places/place.ts'
import type { PlaceData } from '@/domain/pages/public-data.ts'

/** Shows a local change on the place's page at once; the CDN's copy follows. */
export function showPlace(queryClient: QueryClient, place: PlaceWithId): void {
  queryClient.setQueryData<PlaceData | null>(['place', place.id], (data) => data && { ...data, place })
}
