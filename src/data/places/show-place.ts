import type { QueryClient } from '@tanstack/react-query'
import type { PlaceWithId } from '@/domain/places/place.ts'
import type { PlaceData } from '@/domain/pages/public-data.ts'

/** Shows on a place's page at once what was changed of it here; what the CDN keeps of it follows. */
export function showPlace(queryClient: QueryClient, place: PlaceWithId): void {
  queryClient.setQueryData<PlaceData | null>(['place', place.id], (data) => data && { ...data, place })
}
