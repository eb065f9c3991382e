import { AVATAR_WIDTH, resizePhotoUrl } from '../photos/photo.ts'

/** Returns the address under which a photo is kept for a saved place, whatever width is asked for: that of the smallest one. */
export function photoCacheUrl(url: string): string {
  return resizePhotoUrl(url, AVATAR_WIDTH)
}
