import { isArtwork } from '../categories/artwork.ts'
import { isCitySlug } from '../cities/city.ts'
import { toPosition } from '../shared/distance.ts'
import { isRecord, isTextList } from '../shared/unknown-value.ts'
import { placePicturePath } from '../maps/place-map-address.ts'
import { photoCacheUrl } from './photo-variants.ts'
import { PHOTOS_PATH } from '../photos/photo.ts'
import type { PlaceData } from '../pages/public-data.ts'

/** The maximum number of places that an account saves. */
export const SAVED_PLACES_MAX = 2_000

/** What the account has of a saved place, in `users/{userId}/saved_places/{placeId}`: which one, and since when. */
export interface SavedPlace {
  place_id: string
  /** The server's time. */
  saved_at: string
}

/**
 * Returns true iff a stored value has all of a place that the list of saved places shows, and that its photos are found by.
 * A copy that an earlier version of the app made may lack the rest.
 */
export function isSavedPlaceData(value: unknown): value is PlaceData {
  if (!isRecord(value) || !isRecord(value['place']) || !Array.isArray(value['reviews'])) return false
  const { id, name, category, city, image_url, additional_images, avg_rating, review_count } = value['place']
  return (
    [id, name, category, image_url].every((text) => typeof text === 'string') &&
    [avg_rating, review_count].every((number) => typeof number === 'number') &&
    typeof city === 'string' &&
    isCitySlug(city) &&
    isTextList(additional_images) &&
    value['reviews'].every(
      (review) =>
        isRecord(review) && isRecord(review['author']) && (review['photos'] == null || isTextList(review['photos'])),
    )
  )
}

/** Returns the addresses of all photos that a saved place's page shows and that are ours to keep, and that of its small map. */
export function photosToDownload({ place, reviews, photos: visitors = [] }: PlaceData): string[] {
  const shown = [
    ...(isArtwork(place.image_url) ? [] : [place.image_url]),
    ...place.additional_images,
    ...visitors.map(({ photo }) => photo),
    ...reviews.flatMap(({ photos, author }) => [...(photos ?? []), ...(author.avatar_url ? [author.avatar_url] : [])]),
  ]
  const photos = new Set(shown.filter((address) => address.startsWith(PHOTOS_PATH)).map(photoCacheUrl))
  const position = toPosition(place)
  const map = position && placePicturePath(place.city, position)
  return map === null ? [...photos] : [...photos, map]
}

/** What is to happen on a phone after it has heard what the account has. */
export interface MergedSaves {
  /** What the account has and the device is to have, with the account's time. */
  confirmed: Map<string, number>
  /** What was taken from the account elsewhere. */
  gone: string[]
  /** What the device has and the account never had, although nothing waits to be sent. */
  unsent: string[]
}

/**
 * Merges a user's saved places of a phone and of their account, place by place.
 * @param account When each was saved, in milliseconds since 1970.
 * @param local The account's time of each, as the device last heard it; null where it never did.
 * @param queued What the user changed here and is not sent yet, or was sent meanwhile: that stays as it is here.
 */
export function mergeSaved(
  account: ReadonlyMap<string, number>,
  local: ReadonlyMap<string, number | null>,
  queued: ReadonlySet<string>,
): MergedSaves {
  const missing = [...local].filter(([id]) => !account.has(id) && !queued.has(id))
  return {
    confirmed: new Map([...account].filter(([id]) => !queued.has(id))),
    gone: missing.flatMap(([id, known]) => (known === null ? [] : [id])),
    unsent: missing.flatMap(([id, known]) => (known === null ? [id] : [])),
  }
}
