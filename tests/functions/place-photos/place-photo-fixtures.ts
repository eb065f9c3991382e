import { randomUUID } from 'node:crypto'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import type { PlacePhotoKind } from '@/domain/photos/place-photo-limits.ts'
import { paths } from '@/domain/shared/paths.ts'
import { addPlacePhotos } from '../../../functions/src/place-photos/add-place-photos.ts'
import { moderatePlacePhoto } from '../../../functions/src/place-photos/moderate-place-photo.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import { toPlacePhoto } from '../../../functions/src/platform/stored-places.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { makePhoto, storeUpload, uploadName } from '../photos/make-photo.ts'
import { callAs } from '../support/call-as.ts'

type Input = CallableInput<'addPlacePhotos'>

let count = 0

/** Uploads photos of a user, each unlike all others. @returns Their names. */
export async function uploadPhotos(userId: string, number = 1): Promise<string[]> {
  const names = Array.from({ length: number }, () => `${randomUUID().replaceAll('-', '')}.jpg`)
  for (const name of names) await storeUpload(userId, name, await makePhoto('jpeg', { width: 20 + ++count }))
  return names
}

/** What a phone sends of one photo of a front, with a key of its own; a test names what it is about. */
export const makePhotos = (fields: Partial<Input> = {}): Input => ({
  key: randomUUID(),
  place_id: 'p1',
  kind: 'front',
  photos: [uploadName()],
  ...fields,
})

/** Sends photos of a place as a user. */
export const addPhotos = (who: string | undefined, input: unknown) =>
  callAs(who, 'addPlacePhotos', addPlacePhotos, input)

/** Uploads and sends a photo. @returns It, as it is stored. @throws Where it is refused. */
export async function addPhoto(who: string, kind: PlacePhotoKind = 'front') {
  const output = await addPhotos(who, makePhotos({ kind, photos: await uploadPhotos(who) }))
  const [photo] = (output as CallableOutput<'addPlacePhotos'>).photos
  if (!photo) throw new Error(JSON.stringify(output))
  return photo
}

/** Decides about a photo as an admin. */
export const moderatePhoto = (
  photo_id: string,
  status: 'published' | 'hidden',
  reason: string | null = 'Muestra a otra gente',
) => callAs(asAdmin, 'moderatePlacePhoto', moderatePlacePhoto, { photo_id, status, reason })

export const fetchPhoto = async (photoId: string) => toPlacePhoto(await db().doc(paths.placePhoto(photoId)).get())
