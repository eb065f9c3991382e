import { AppError } from '@/domain/shared/app-error.ts'
import { PHOTO_FILE_MAX_BYTES, readPhotoType } from '@/domain/photos/photo-file.ts'
import { resizePhotoUrl } from '@/domain/photos/photo.ts'

/** The long side of an uploaded photo, in pixels: more than any page shows. */
const LONG_SIDE = 1600
const QUALITY = 0.8
/** Larger files are not even opened: a cheap phone would run out of memory. */
const FILE_MAX_BYTES = 30 * 1024 * 1024

/** Drawn one beside the other, to see whether a canvas gives back what is on it: red, green and blue of each, 0 to 255. */
const PROBE = [
  [0, 0, 0],
  [255, 255, 255],
  [220, 30, 30],
  [30, 220, 30],
  [30, 30, 220],
  [128, 128, 128],
] as const
/** Some browsers change what is read by so little that no one sees it. */
const NOISE_MAX = 16

/** A photo as it is sent. */
export interface PreparedPhoto {
  /** Its name among the user's uploads: made once, so that the same photo never arrives twice. */
  name: string
  blob: Blob
}

/** A published photo by its address; `isHidden` where it cannot be shown, because its review is hidden. */
interface PublishedPhoto {
  address: string
  isHidden?: boolean
}

/** A photo in a form: a new one that is still to be sent, or a published one. */
export type FormPhoto = PreparedPhoto | PublishedPhoto

/** Returns a preview of the photo. */
export function smallPhoto(photo: FormPhoto): FormPhoto {
  return 'address' in photo ? { address: resizePhotoUrl(photo.address, 320) } : photo
}

/**
 * Prepares a photo for upload: upright, no larger than pages show it, WebP (JPEG where the browser writes no WebP), and
 * redrawn, so that it carries no metadata of where and with what it was taken. Where a browser gives noise in place of what is
 * drawn, the file itself is what is sent.
 * @param isPublished Whether what the server shows of it is drawn again there; others are never sent as they are.
 * @throws AppError `photo-unreadable` of what is no image, `photo-heic`, `photo-too-large`, `photo-canvas-blocked`.
 */
export async function preparePhoto(file: Blob, { isPublished = true } = {}): Promise<PreparedPhoto> {
  if (file.size > FILE_MAX_BYTES) throw new AppError('photo-too-large')
  // Browsers turn it upright by themselves; Safari before 17.2 refuses the option that asks for it.
  const bitmap = await createImageBitmap(file).catch(async (cause: unknown) => {
    throw new AppError((await readPhotoType(file)) === 'heic' ? 'photo-heic' : 'photo-unreadable', { cause })
  })
  try {
    if (!givesBackPixels()) return await takeAsItIs(file, isPublished)
    const scale = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new AppError('photo-too-large')
    // JPEG knows no transparency, and would show black for it.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await toSmallBlob(canvas)
    return { name: makeName(blob.type === 'image/webp' ? 'webp' : 'jpg'), blob }
  } finally {
    bitmap.close()
  }
}

function makeName(extension: string): string {
  return `${crypto.randomUUID().replaceAll('-', '')}.${extension}`
}

/** Returns false where a browser that guards against being recognised gives noise for what is drawn. */
function givesBackPixels(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = PROBE.length
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new AppError('photo-too-large')
  for (const [x, color] of PROBE.entries()) {
    context.fillStyle = `rgb(${color.join(', ')})`
    context.fillRect(x, 0, 1, 1)
  }
  const { data } = context.getImageData(0, 0, PROBE.length, 1)
  return PROBE.every((color, x) =>
    color.every((value, channel) => Math.abs(value - (data[4 * x + channel] ?? NaN)) <= NOISE_MAX),
  )
}

/** @throws AppError `photo-canvas-blocked` of what the server does not take or does not redraw. */
async function takeAsItIs(file: Blob, isPublished: boolean): Promise<PreparedPhoto> {
  const type = await readPhotoType(file)
  if (!isPublished || type === null || type === 'heic' || file.size > PHOTO_FILE_MAX_BYTES) {
    throw new AppError('photo-canvas-blocked')
  }
  return { name: makeName(type), blob: file }
}

async function toSmallBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp')
  // A browser that does not write a type writes PNG.
  const blob = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg')
  // Without memory for it there is none.
  if (!blob) throw new AppError('photo-too-large')
  return blob
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY)
  })
}
