import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { twinOf } from '@/domain/places/merges/twin.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../admin.ts'
import { toPlace } from '../stored-places.ts'

/** How many places lead to the next at most: merges make it one, but for the moment that they take. */
export const TWIN_HOPS_MAX = 4

/** Reads a place or, where that was merged into another, the one that stayed. A place whose twin is gone stands for itself. */
export async function fetchPlaceOrTwin(placeId: string, hops = TWIN_HOPS_MAX): Promise<DocumentSnapshot> {
  const place = await db().doc(paths.place(placeId)).get()
  const twinId = place.exists && hops > 0 ? twinOf(toPlace(place)) : null
  if (twinId === null) return place
  const twin = await fetchPlaceOrTwin(twinId, hops - 1)
  return twin.exists ? twin : place
}
