/** Widths in pixels at which every published photo exists: small in lists, on a card, and opened. */
export const photoWidths = [320, 640, 1280] as const
export type PhotoWidth = (typeof photoWidths)[number]

/** The width whose address is stored. */
export const FULL_PHOTO_WIDTH: PhotoWidth = 1280

/** The one width of a profile picture, which is a square. */
export const AVATAR_WIDTH: PhotoWidth = 320

/** Published photos are answered on the site's own origin: another one would cost a phone a second. */
export const PHOTOS_PATH = '/photos/'

const WIDTH_AND_ENDING = /-(\d+)\.webp$/

/**
 * Returns the public address of a published photo.
 * @param path Its path in the bucket without width and ending, such as `review-photos/{uid}/{name}`.
 */
export function photoUrl(path: string, width: PhotoWidth = FULL_PHOTO_WIDTH): string {
  return PHOTOS_PATH + photoObject(path, width)
}

/** Returns the address of the same photo in another width; addresses that are none of a published photo stay as they are. */
export function resizePhotoUrl(url: string, width: PhotoWidth): string {
  return url.startsWith(PHOTOS_PATH) ? url.replace(WIDTH_AND_ENDING, `-${width}.webp`) : url
}

/**
 * Returns the path of a photo while its review is hidden: in a folder that admins alone can read.
 * @param path Its path in the bucket while it is published, without width and ending.
 */
export function toHiddenPath(path: string): string {
  return `hidden-${path}`
}

/** Returns the name in the bucket of a photo in one width. @param path As for `photoUrl`. */
export function photoObject(path: string, width: PhotoWidth): string {
  return `${path}-${width}.webp`
}

/** Returns the path in the bucket that `photoUrl` was given for an address; null for any other address. */
export function toPhotoPath(url: string): string | null {
  return url.startsWith(PHOTOS_PATH) && WIDTH_AND_ENDING.test(url)
    ? url.slice(PHOTOS_PATH.length).replace(WIDTH_AND_ENDING, '')
    : null
}
