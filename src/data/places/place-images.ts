import { AppError, toErrorCode } from '@/domain/shared/app-error.ts'
import type { CallableOutput } from '@/domain/api/callables.ts'
import { readPhotoType } from '@/domain/photos/photo-file.ts'
import { callFunction } from '../firebase/call-function.ts'
import { type FormPhoto, type PreparedPhoto, preparePhoto } from '../platform/prepare-photo.ts'
import { uploadFile } from '../session/upload.ts'

/**
 * Makes of a file an image of a place that can be sent: made smaller, as a phone's photos are larger than what may be
 * sent. What it is counts, not what it is called.
 * @throws AppError `image-type-refused`, or what `preparePhoto` refuses.
 */
export async function preparePlaceImage(file: Blob): Promise<PreparedPhoto> {
  if ((await readPhotoType(file)) === null) throw new AppError('image-type-refused')
  return preparePhoto(file)
}

interface PlaceImages {
  placeId: string
  userId: string
  /** All that the place shall have, in order. */
  images: readonly FormPhoto[]
  /** Names of new images that have arrived before; those that arrive now are added. */
  arrived: Set<string>
  /** To be told how much of a new image was sent, 0 to 1. */
  onProgress: (name: string, share: number) => void
}

/**
 * Gives a place its images: the new ones are sent, one after the other, then all are put in their order.
 * @throws AppError, of an image that did not arrive `image-upload-failed` with its number.
 */
export async function savePlaceImages({
  placeId,
  userId,
  images,
  arrived,
  onProgress,
}: PlaceImages): Promise<CallableOutput<'attachPlaceImages'>> {
  for (const [index, image] of images.entries()) {
    if (!('blob' in image)) continue
    if (!arrived.has(image.name)) {
      try {
        await uploadFile(image, {
          userId,
          folder: 'uploads',
          failed: 'image-upload-failed',
          onProgress: (share) => onProgress(image.name, share),
        })
      } catch (cause) {
        const code = toErrorCode(cause)
        const isOfImage = code === 'unexpected' || code === 'server-failed' || code === 'image-upload-failed'
        throw isOfImage ? new AppError('image-upload-failed', { values: { n: index + 1 }, cause }) : cause
      }
      arrived.add(image.name)
    }
    onProgress(image.name, 1)
  }
  const requested = images.map((image) => ('blob' in image ? { upload: image.name } : { keep: image.address }))
  return callFunction('attachPlaceImages', { place_id: placeId, images: requested }, 'business-update-failed')
}
