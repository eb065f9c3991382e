import type { default as sharpFunction, ResizeOptions } from 'sharp'
import { AppError } from '@/domain/shared/app-error.ts'
import { photoWidths, type PhotoWidth } from '@/domain/photos/photo.ts'
import { PHOTO_FILE_MAX_BYTES } from '@/domain/photos/photo-file.ts'
import { ignore } from '../logging/ignore.ts'
import { hasSignatureOf } from './file-signature.ts'

/** What a good phone's camera takes; more would be decoded into hundreds of megabytes. */
export const PHOTO_MAX_PIXELS = 40_000_000
/** How many times as high as wide a photo is shown at the most: a strip is made narrower. */
const HEIGHT_TO_WIDTH_MAX = 3
const QUALITY = 78
/** The longest time that a photo may take to be decoded: some are made to take forever. */
const DECODING_MAX_SECONDS = 20

/** A photo in one of its widths, as WebP without anything but its pixels. */
export interface PhotoOfWidth {
  width: PhotoWidth
  webp: Buffer
}

/** Whether the whole photo is shown, or the square in its middle. */
export type PhotoShape = 'whole' | 'square'

/** What sharp calls the kinds of photos, by their extensions. */
const formats: Readonly<Record<string, string>> = { jpg: 'jpeg', png: 'png', webp: 'webp' }

/** The loaders of the same formats, by the names that libvips has for them. */
const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

let library: Promise<typeof sharpFunction> | undefined

/** Returns the image library, loaded with the first photo, so that other functions start without it. It opens photos alone. */
export function loadSharp(): Promise<typeof sharpFunction> {
  return (library ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: LOADERS })
    // Nothing is asked for twice.
    sharp.cache(false)
    return sharp
  }))
}

let lastInLine: Promise<unknown> = Promise.resolve()

/** One photo at a time: that bounds the memory of an instance, however many people it serves. */
export function inLine<T>(work: () => Promise<T>): Promise<T> {
  const mine = lastInLine.then(work)
  lastInLine = mine.catch((error) => ignore(error, 'the caller has the failure'))
  return mine
}

/**
 * Makes of an uploaded file what may be published: upright, in the given widths but never enlarged, and nothing of the
 * file is left but the pixels. Of an animation the first frame.
 *
 * @param extension What the file says it is; the bytes have to agree.
 * @throws {AppError} image-type-refused (no JPEG, PNG or WebP, or not what it says), image-too-large (in bytes),
 *   photo-too-large (in pixels), photo-unreadable (no whole photo)
 */
export async function toWebPhotos(
  bytes: Buffer,
  extension: string,
  { widths = photoWidths, shape = 'whole' }: { widths?: readonly PhotoWidth[]; shape?: PhotoShape } = {},
): Promise<PhotoOfWidth[]> {
  const upright = await readHeader(bytes, extension)
  // Never enlarged, and a square is as large as fits into the photo.
  const toBox = (wanted: number): ResizeOptions => {
    const side = Math.min(wanted, upright.width, upright.height)
    return shape === 'square'
      ? { width: side, height: side, fit: 'cover' }
      : { width: wanted, height: wanted * HEIGHT_TO_WIDTH_MAX, fit: 'inside', withoutEnlargement: true }
  }
  try {
    return await decode(bytes, widths, toBox)
  } catch (error) {
    throw new AppError('photo-unreadable', { cause: error })
  }
}

/**
 * Checks what can be told of a file without decoding it, and tells its size once it stands upright.
 * @param extension What the file says it is; the bytes have to agree.
 * @throws {AppError} as `toWebPhotos`
 */
export async function readHeader(bytes: Buffer, extension: string): Promise<{ width: number; height: number }> {
  const expected = formats[extension]
  if (expected === undefined || !hasSignatureOf(extension, bytes)) throw new AppError('image-type-refused')
  if (bytes.length > PHOTO_FILE_MAX_BYTES) throw new AppError('image-too-large')
  const sharp = await loadSharp()
  const { format, width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new AppError('photo-unreadable', { cause: error })
    })
  if (format !== expected) throw new AppError('image-type-refused')
  if (width * height > PHOTO_MAX_PIXELS) throw new AppError('photo-too-large')
  return autoOrient
}

async function decode(
  bytes: Buffer,
  widths: readonly PhotoWidth[],
  toBox: (width: number) => ResizeOptions,
): Promise<PhotoOfWidth[]> {
  const sharp = await loadSharp()
  // Decoded once, in the largest width, of which the others are made.
  const { data, info } = await sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(toBox(Math.max(...widths)))
    .timeout({ seconds: DECODING_MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const photos: PhotoOfWidth[] = []
  for (const wanted of widths) {
    const webp = await sharp(data, { raw: { width, height, channels } })
      .resize(toBox(wanted))
      .webp({ quality: QUALITY })
      .toBuffer()
    photos.push({ width: wanted, webp })
  }
  return photos
}
