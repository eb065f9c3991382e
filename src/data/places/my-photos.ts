import { collection, getDocs, limit, query, where } from 'firebase/firestore/lite'
import type { PlacePhoto, PlacePhotoWithId } from '@/domain/photos/place-photo.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'

/**
 * Reads a user's photos of places, also those that are not published, the newest first.
 * @param placeIds 30 at the most: for more, Firestore does not look at once. @throws Without a network.
 */
export async function readMyPhotos(placeIds: readonly string[], userId: string): Promise<PlacePhotoWithId[]> {
  const mine = query(
    collection(await openPrivateFirestore(), paths.placePhotos),
    where('place_id', 'in', placeIds),
    where('user_id', '==', userId),
    limit(QUERY_LIMIT_MAX),
  )
  const { docs } = await getDocs(mine)
  // What is stored was checked when it was written, so this converts and does not check again.
  const photos = docs.map((stored) => ({
    ...(fromStoredFields(stored.data()) as unknown as PlacePhoto),
    id: stored.id,
  }))
  return photos.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
}
