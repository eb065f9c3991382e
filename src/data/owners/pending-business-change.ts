import type { QueryClient } from '@tanstack/react-query'
import { ignore } from '@/base/ignore.ts'
import type { Place, PlaceWithId } from '@/domain/places/place.ts'
import type { PlaceEdit } from '@/domain/places/place-edit.ts'
import type { PublicData } from '@/domain/pages/public-data.ts'
import { changePlaceData } from '../places/cached-query.ts'
import { placeQueries } from '../places/place-queries.ts'

/** An owner's change of a place: texts, images, or what is said for a time. */
export type PlaceChanges =
  | PlaceEdit
  | Pick<Place, 'image_url' | 'additional_images'>
  | Pick<Place, 'closed_from' | 'closed_until' | 'post'>
  | Pick<Place, 'has_menu'>

interface ShowOptions {
  queryClient: QueryClient
  publicData: PublicData
  placeId: string
}

/**
 * Shows the owner's change on the place's page at once: the CDN's copy may be some minutes old. If that fails, the page
 * fetches the place when it is opened.
 */
export async function showMyChange(
  { queryClient, publicData, placeId }: ShowOptions,
  changes: PlaceChanges,
): Promise<void> {
  await queryClient
    .fetchQuery({ ...placeQueries.place(publicData, placeId), staleTime: 0 })
    .catch((error) => ignore(error, 'the place that is shown gets the changes'))
  changePlaceData(queryClient, placeId, (data) => ({ ...data, place: withChanges(data.place, changes) }))
}

/** Returns the place after a change. */
export function withChanges(place: PlaceWithId, changes: PlaceChanges): PlaceWithId {
  return Object.assign({ ...place }, changes)
}
