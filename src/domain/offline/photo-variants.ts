import { AVATAR_WIDTH, photoOfWidth } from '../photos/photo.ts'

/** Returns the address under which a photo is kept for a saved place, whatever width is asked for: that of the smallest one. */
export function photoCacheUrl(address: string): string {
  return photoOfWidth(address, AVATAR_WIDTH)
}
