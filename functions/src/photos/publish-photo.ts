import { createHash } from 'node:crypto'
import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'
import { storagePaths } from '@/domain/shared/paths.ts'
import {
  photoObject,
  photoUrl,
  toHiddenPath,
  toPhotoPath,
  photoWidths,
  type PhotoWidth,
} from '@/domain/photos/photo.ts'
import { bucket } from '../platform/admin.ts'
import { deleteObject, toExtension, readObject } from '../platform/object-storage.ts'
import { inLine, toWebPhotos, type PhotoOfWidth, type PhotoShape } from './photo-image.ts'

/** A photo that was checked and is ready to be published; no one but this instance has it yet. */
export interface CheckedPhoto {
  /** Where it will be in the bucket, without width and ending. */
  path: string
  photos: PhotoOfWidth[]
  /** The SHA-256 of the file that was sent, in hexadecimal digits. */
  hash: string
}

export interface PhotoRequest {
  /** Whose upload it is. */
  userId: string
  /** Its name in `uploads/{userId}/`, as the schema has checked it. */
  upload: string
  /** Where it shall be published: `folderOfReviewPhotos` and its like. */
  folder: string
  /** What it is for, such as a place's id: the same upload for the same purpose gets the same name, and no other does. */
  purpose: string
  widths?: readonly PhotoWidth[]
  shape?: PhotoShape
  /** What is told where the upload is not there. */
  missing: ErrorCode
}

/** The folders of published photos: the first part of their addresses after `/photos/`. */
export const publishedFolders = [
  storagePaths.reviewPhotos,
  storagePaths.placePhotos,
  storagePaths.avatars,
  storagePaths.placeImages,
] as const

/** Returns the address under which a request's photo is published, in its largest width: a repeat gives the same. */
export function addressOf(request: PhotoRequest): string {
  return photoUrl(toPath(request), Math.max(...(request.widths ?? photoWidths)) as PhotoWidth)
}

function toPath({ folder, upload, purpose }: PhotoRequest): string {
  const name = createHash('sha256')
    .update(JSON.stringify([purpose, upload]))
    .digest('hex')
    .slice(0, 32)
  return `${folder}/${name}`
}

/**
 * Checks an upload and makes of it what will be published. Of several photos all are checked before the first is
 * published, so that one that is refused leaves nothing.
 * @throws {AppError} what `toWebPhotos` refuses, or the request's `missing`
 */
export function checkPhoto(request: PhotoRequest): Promise<CheckedPhoto> {
  const { userId, upload, missing } = request
  return inLine(async () => {
    const bytes = await readObject(storagePaths.upload(userId, upload))
    if (!bytes) throw new AppError(missing)
    const photos = await toWebPhotos(bytes, toExtension(upload), request)
    return { path: toPath(request), photos, hash: createHash('sha256').update(bytes).digest('hex') }
  })
}

/** Publishes checked photos. Safe to repeat. @param isHidden Whether they are stored where admins alone can read them instead. */
export async function publishPhotos(checked: readonly Omit<CheckedPhoto, 'hash'>[], isHidden = false): Promise<void> {
  const files = checked.flatMap(({ path, photos }) =>
    photos.map(({ width, webp }) => ({ name: photoObject(isHidden ? toHiddenPath(path) : path, width), webp })),
  )
  await Promise.all(files.map(({ name, webp }) => savePhoto(name, webp)))
}

/** Writes a photo with nothing but its type: a download token that was made for a copy of it is none for this one. */
async function savePhoto(name: string, webp: Buffer): Promise<void> {
  await bucket().file(name).save(webp, { resumable: false, contentType: 'image/webp' })
}

/** A photo in one width: where it is published, and where it lies while it, or its review, is hidden. */
interface PhotoNames {
  published: string
  hidden: string
}

/** Returns the names of photos in all widths; other addresses have none. */
function toNames(addresses: readonly string[]): PhotoNames[] {
  const published = addresses.map(toPhotoPath).filter((path) => path !== null)
  return published.flatMap((path) =>
    photoWidths.map((width) => ({
      published: photoObject(path, width),
      hidden: photoObject(toHiddenPath(path), width),
    })),
  )
}

/**
 * Takes photos out of the published folder, and stores them where admins alone can read them. Safe to repeat, and
 * to run while another call publishes them: what is stored there is deleted with what names it alone, so that two calls
 * that move a photo to and fro cannot lose it.
 */
export async function hidePhotos(addresses: readonly string[]): Promise<void> {
  await Promise.all(
    toNames(addresses).map(async ({ published, hidden }) => {
      const webp = await readObject(published)
      if (!webp) return
      await savePhoto(hidden, webp)
      await deleteObject(published)
    }),
  )
}

/** Publishes photos that `hidePhotos` hid. Safe to repeat. */
export async function showPhotos(addresses: readonly string[]): Promise<void> {
  await Promise.all(
    toNames(addresses).map(async ({ published, hidden }) => {
      const [isPublished] = await bucket().file(published).exists()
      const webp = isPublished ? null : await readObject(hidden)
      if (webp) await savePhoto(published, webp)
    }),
  )
}

/** Returns true iff each of the photos is there, published or hidden; other addresses are none of ours. */
export async function arePhotosThere(addresses: readonly string[]): Promise<boolean> {
  const found = await Promise.all(
    toNames(addresses).map(async ({ published, hidden }) => {
      const files = await Promise.all([published, hidden].map((name) => bucket().file(name).exists()))
      return files.some(([exists]) => exists)
    }),
  )
  return found.every(Boolean)
}

/** Deletes photos, published and hidden, in all widths; of other addresses nothing. Safe to repeat. */
export async function unpublishPhotos(addresses: readonly string[]): Promise<void> {
  const names = toNames(addresses).flatMap(({ published, hidden }) => [published, hidden])
  await Promise.all(names.map(deleteObject))
}

/** Deletes a user's uploads that are no longer wanted. Safe to repeat. */
export async function deleteUploads(userId: string, uploads: readonly string[]): Promise<void> {
  await Promise.all(uploads.map((upload) => deleteObject(storagePaths.upload(userId, upload))))
}
