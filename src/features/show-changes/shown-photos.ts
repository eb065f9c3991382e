import { isArtwork } from '@/domain/categories/artwork.ts'
import type { Place } from '@/domain/places/place.ts'

/** Returns the photos that a place shows, as far as it is known; our drawings are none. */
export function toShownPhotos({ image_url, additional_images }: Partial<Place>): string[] {
  return [image_url, ...(additional_images ?? [])].filter((address) => address && !isArtwork(address)) as string[]
}
