import type { PlacePhotoWithId } from '@/domain/photos/place-photo.ts'
import type { SendContext } from '../outbox/types.ts'
import { uploadPhotos } from '../outbox/upload-files.ts'
import { callAs } from '../session/call-as.ts'

/** Sends photos of a place: first the files, then what they show. @throws AppError */
export async function submitPhotos(context: SendContext<'photos'>): Promise<PlacePhotoWithId[]> {
  const { userId, key, payload } = context
  const { placeId, kind } = payload
  const uploads = await uploadPhotos(context)
  const { photos } = await callAs(userId, 'addPlacePhotos', { key, place_id: placeId, kind, photos: uploads })
  return photos
}
