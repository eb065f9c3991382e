import { createHash } from 'node:crypto'
import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'
import { storagePaths } from '@/domain/shared/paths.ts'
import { photoUrl, toPhotoPath, photoWidths, type PhotoWidth } from '@/domain/photos/photo.ts'
import { bucket } from '../platform/admin.ts'
import { deleteObject, toExtension, readObject } from '../platform/object-storage.ts'
import { inLine, toWebPhotos, type PhotoOfWidth, type PhotoShape } from './photo-image.ts'

/** A photo that was checked and is ready to be published; no one but this instance has it yet. */
export interface CheckedPhoto {
  /** Where it will be in the bucket, without width and ending. */
  path: string
  photos: PhotoOfWidth[]
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
export const publishedFolders = [storagePaths.reviewPhotos, storagePaths.avatars, storagePaths.placeImages] as const

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
    return { path: toPath(request), photos: await toWebPhotos(bytes, toExtension(upload), request) }
  })
}

/** Publishes checked photos. Safe to repeat. */
export async function publishPhotos(checked: readonly CheckedPhoto[]): Promise<void> {
  const files = checked.flatMap(({ path, photos }) =>
    photos.map(({ width, webp }) => ({ name: objectName(path, width), webp })),
  )
  await Promise.all(
    files.map(({ name, webp }) => bucket().file(name).save(webp, { resumable: false, contentType: 'image/webp' })),
  )
}

/** Returns the name in the bucket of a photo in one width; its address is the same below `/photos/`. */
function objectName(path: string, width: PhotoWidth): string {
  return `${path}-${width}.webp`
}

/** Deletes published photos, in all widths; of other addresses nothing. Safe to repeat. */
export async function unpublishPhotos(addresses: readonly string[]): Promise<void> {
  const published = addresses.map(toPhotoPath).filter((path) => path !== null)
  const names = published.flatMap((path) => photoWidths.map((width) => objectName(path, width)))
  await Promise.all(names.map(deleteObject))
}

/** Deletes a user's uploads that are no longer wanted. Safe to repeat. */
export async function deleteUploads(userId: string, uploads: readonly string[]): Promise<void> {
  await Promise.all(uploads.map((upload) => deleteObject(storagePaths.upload(userId, upload))))
}
