import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { AppError, toErrorCode } from '@/domain/shared/app-error.ts'
import { artworkUrl, isArtwork } from '@/domain/categories/artwork.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { storagePaths } from '@/domain/shared/paths.ts'
import { toPhotoPath, photoWidths } from '@/domain/photos/photo.ts'
import type { Place } from '@/domain/places/place.ts'
import { can } from '@/domain/accounts/role.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import type { Handler } from '../platform/callable.ts'
import { errorTrace } from '../logging/error-trace.ts'
import type { SignedIn } from '../platform/caller.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import {
  addressOf,
  checkPhoto,
  deleteUploads,
  publishPhotos,
  hidePhotos,
  type PhotoRequest,
} from '../photos/publish-photo.ts'
import { fetchOwnership, roleAt, toPlaceState } from '../platform/ownership.ts'
import { isClosed, toPlace } from '../platform/stored-places.ts'
import { noteOwnerNetwork } from '../reviews/holds/networks.ts'
import { recordChange } from './history/record-change.ts'

type Input = CallableRequest<'attachPlaceImages'>

/**
 * Gives a place the images that its owner wants, in their order: some that it has, and new ones, which are checked and
 * drawn again. Those that it shows no more lie where admins alone see them, as long as its history speaks of them; without any the place shows the drawing of its category. Safe to
 * repeat: an upload has the same address again, so that what is there already is known.
 *
 * @throws {AppError} place-not-found, place-closed, not-place-owner, input-invalid (an image
 *   to keep that the place does not have); image-upload-failed and what `toWebPhotos` refuses, with `n` of the image
 */
export const attachPlaceImages: Handler<'attachPlaceImages'> = async (input, caller, addresses) => {
  const uploads = input.images.flatMap((image) => ('upload' in image ? [image.upload] : []))
  const published = await publishNew(input, caller)
  const { images, dropped } = await retryOnConflict(() => store(input, published, caller))
  await runSideEffects(
    deleteUploads(caller.userId, uploads),
    hidePhotos(dropped),
    noteOwnerNetwork(input.place_id, caller.userId, addresses, Timestamp.now()),
  )
  return images
}

function placeImage(userId: string, placeId: string, upload: string): PhotoRequest {
  return {
    userId,
    upload,
    folder: `${storagePaths.placeImages}/${placeId}`,
    purpose: placeId,
    missing: 'image-upload-failed',
  }
}

interface Found {
  place: DocumentSnapshot
  by: 'owner' | 'manager'
  /** The addresses of its images now. */
  has: string[]
}

/** Reads the place and who owns it, and refuses what may not be. */
async function look({ place_id, images }: Input, caller: SignedIn): Promise<Found> {
  const { place, guard } = await fetchOwnership(place_id)
  if (!place.exists) throw new AppError('place-not-found')
  if (isClosed(place)) throw new AppError('place-closed')
  const by = roleAt(guard, caller.userId)
  if (by === null || !can(caller, 'place.attach-images', toPlaceState({ place, guard }))) {
    throw new AppError('not-place-owner')
  }
  const has = toImages(toPlace(place))
  if (images.some((image) => 'keep' in image && !has.includes(image.keep))) throw new AppError('input-invalid')
  return { place, by, has }
}

function toImages({ image_url, additional_images }: Place): string[] {
  return [image_url, ...additional_images].filter((address) => !isArtwork(address))
}

/** Publishes the uploads that the place does not show yet, all of them or none, and returns their addresses. */
async function publishNew(input: Input, caller: SignedIn): Promise<Set<string>> {
  const { has } = await look(input, caller)
  const checked = await Promise.all(
    input.images.map(async (image, index) => {
      if ('keep' in image) return []
      const request = placeImage(caller.userId, input.place_id, image.upload)
      const address = addressOf(request)
      if (has.includes(address)) return []
      try {
        return [{ address, photo: await checkPhoto(request) }]
      } catch (error) {
        // The same call, sent twice: the other one was processed meanwhile, and its upload is gone.
        if ((await look(input, caller)).has.includes(address)) return []
        if (!(error instanceof AppError)) logger.error('an image could not be checked', errorTrace(error))
        throw new AppError(toErrorCode(error, 'image-upload-failed'), { values: { n: index + 1 }, cause: error })
      }
    }),
  )
  await publishPhotos(checked.flat().map(({ photo }) => photo))
  return new Set(checked.flat().map(({ address }) => address))
}

interface Stored {
  images: Pick<Place, 'image_url' | 'additional_images'>
  /** Addresses of images that the place shows no more. */
  dropped: string[]
}

/** Written only over the place as it was found to be the caller's, and open. */
async function store(input: Input, published: Set<string>, caller: SignedIn): Promise<Stored> {
  const { place, by, has } = await look(input, caller)
  const addresses = input.images.map((image, index) => {
    if ('keep' in image) return image.keep
    const address = addressOf(placeImage(caller.userId, input.place_id, image.upload))
    // It was there when this call began, and has been taken off and deleted since.
    if (!published.has(address) && !has.includes(address)) {
      throw new AppError('image-upload-failed', { values: { n: index + 1 } })
    }
    return address
  })
  const { category, image_url: cover, additional_images: others } = toPlace(place)
  const [image_url = artworkUrl(category), ...additional_images] = new Set(addresses)
  const images = { image_url, additional_images }
  const isSo = JSON.stringify(images) === JSON.stringify({ image_url: cover, additional_images: others })
  if (!isSo && place.updateTime) {
    const now = Timestamp.now()
    const fields = {
      ...images,
      image_variants: addresses.some((address) => toPhotoPath(address) !== null) ? [...photoWidths] : null,
      updated_at: now,
    } satisfies Partial<Record<keyof Place, unknown>>
    const batch = db().batch()
    batch.update(place.ref, fields, { lastUpdateTime: place.updateTime })
    recordChange(batch, toPlace(place), images, { by, actor_id: caller.userId, now })
    await commitFor([caller.userId], batch)
  }
  return { images, dropped: has.filter((address) => !addresses.includes(address)) }
}
