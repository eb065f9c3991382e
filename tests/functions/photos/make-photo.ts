import { storagePaths } from '@/domain/shared/paths.ts'
import { bucket } from '../../../functions/src/platform/admin.ts'
import { loadSharp } from '../../../functions/src/photos/photo-image.ts'

export type PhotoFormat = 'jpeg' | 'png' | 'webp'

/** Returns a photo of one's own, with something in it. */
export async function makePhoto(
  format: PhotoFormat = 'jpeg',
  { width = 80, height = 60 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  const sharp = await loadSharp()
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7) % 251))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

const contentTypes: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** Returns a name for an upload, such as phones make them up. */
export const uploadName = (digit = 'a', extension = 'jpg') => `${digit.repeat(32)}.${extension}`

/** Puts a file where phones put theirs. */
export async function storeUpload(userId: string, name: string, bytes: Buffer): Promise<void> {
  const contentType = contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  await bucket().file(storagePaths.upload(userId, name)).save(bytes, { resumable: false, contentType })
}

/** Returns the names of all objects in the bucket, sorted. */
export async function listObjects(prefix = ''): Promise<string[]> {
  const [files] = await bucket().getFiles({ prefix })
  return files.map(({ name }) => name).sort()
}
