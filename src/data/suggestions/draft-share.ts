import { PLACE_PHOTOS_AT_ONCE_MAX, type PlacePhotoKind, toPhotosSubject } from '@/domain/photos/place-photo-limits.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import type { SharedPlace } from '@/domain/suggestions/shared-place.ts'
import { readDraftFiles, storeDraft } from '../outbox/draft-writer.ts'
import { preparePhoto } from '../platform/prepare-photo.ts'
import { clearReceivedShare } from './received-share.ts'

/**
 * Makes what another app shared the draft of a place that is missing. A guest's passes to the user who signs in.
 * @param userId Null for a visitor.
 * @returns The subject of the draft. @throws AppError `not-stored`, or what is wrong with a photo.
 */
export async function draftAddition(
  userId: string | null,
  { name, address, city, position }: SharedPlace,
  photos: readonly Blob[],
): Promise<string> {
  // No draft that the user began otherwise has this number.
  const subject = `${Date.now()}`
  const payload = {
    name,
    category: '',
    city: city ?? '',
    address,
    phone: '',
    whatsapp: '',
    business_hours: '',
    position: position && ([position.latitude, position.longitude] as [number, number]),
    is_own_business: false,
    is_another: false,
    claim: null,
    replaces: null,
  }
  const prepared = await Promise.all(photos.map((photo) => preparePhoto(photo)))
  await storeDraft('addition', subject, userId, payload, prepared)
  await clearReceivedShare()
  return subject
}

/** Makes shared photos the draft of photos of a place, behind those that are in it already. @throws AppError, as above. */
export async function draftPhotos(
  userId: string | null,
  { id: placeId, name: placeName }: Pick<PlaceCard, 'id' | 'name'>,
  kind: PlacePhotoKind,
  photos: readonly Blob[],
): Promise<void> {
  const subject = toPhotosSubject(kind, placeId)
  const prepared = await Promise.all(photos.map((photo) => preparePhoto(photo)))
  const begun = await readDraftFiles('photos', subject, userId).catch((cause: unknown) => {
    throw new AppError('not-stored', { cause })
  })
  const files = [...begun, ...prepared]
  // None is dropped in silence: the share stays until there is room.
  if (files.length > PLACE_PHOTOS_AT_ONCE_MAX) throw new AppError('photos-too-many')
  await storeDraft('photos', subject, userId, { placeId, placeName, kind }, files)
  await clearReceivedShare()
}
