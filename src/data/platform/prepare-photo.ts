import { AppError } from '@/domain/shared/app-error.ts'
import { resizePhotoUrl } from '@/domain/photos/photo.ts'

/** The long side of an uploaded photo, in pixels: more than any page shows. */
const LONG_SIDE = 1600
const QUALITY = 0.8
/** Larger files are not even opened: a cheap phone would run out of memory. */
const FILE_MAX_BYTES = 30 * 1024 * 1024

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
 * redrawn, so that it carries no metadata of where and with what it was taken.
 * @throws AppError `photo-unreadable` of what is no image, `photo-too-large`.
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  if (file.size > FILE_MAX_BYTES) throw new AppError('photo-too-large')
  // Browsers turn it upright by themselves; Safari before 17.2 refuses the option that asks for it.
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new AppError('photo-unreadable', { cause })
  })
  try {
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
    return { name: `${crypto.randomUUID().replaceAll('-', '')}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, blob }
  } finally {
    bitmap.close()
  }
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
