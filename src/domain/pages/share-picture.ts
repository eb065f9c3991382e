import type { Locale } from '../categories/category.ts'
import type { PlaceWithId } from '../places/place.ts'

/** Below it stand the pictures that are shown of a place without a photo where its page is shared. */
export const SHARE_PICTURES_PATH = '/compartir/'

const PICTURE = /^\/compartir\/(?<placeId>[\w-]+)-(?<version>[0-9a-z]+)\.(?<locale>es|en)\.png$/

/** Raised when all pictures are to be drawn again: they are cached for good. */
const DESIGN = 1

/** What a picture shows of a place. */
export type SharedPlace = Pick<PlaceWithId, 'id' | 'name' | 'category' | 'city' | 'avg_rating' | 'review_count'>

/** What the address of a picture says. */
export interface SharePictureAddress {
  placeId: string
  locale: Locale
  /** Changes with what the picture shows. */
  version: string
}

/** Returns the address of a place's picture in a language: another one whenever the picture would be another. */
export function sharePicturePath(place: SharedPlace, locale: Locale): string {
  return `${SHARE_PICTURES_PATH}${place.id}-${pictureVersion(place)}.${locale}.png`
}

/** Reads the path of an address; null if it is not one of a picture. */
export function readSharePicturePath(path: string): SharePictureAddress | null {
  const { placeId = '', version = '', locale } = PICTURE.exec(path)?.groups ?? {}
  return locale === 'es' || locale === 'en' ? { placeId, locale, version } : null
}

/** FNV-1a: short, and the same on every machine. */
function pictureVersion({ name, category, city, avg_rating, review_count }: SharedPlace): string {
  const shown = [DESIGN, name, category, city, avg_rating.toFixed(1), review_count].join('\n')
  let hash = 2_166_136_261
  for (const char of shown) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0).toString(36)
}
