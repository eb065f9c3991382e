import { isArtwork } from '../categories/artwork.ts'
import type { Place } from './place.ts'

/** Returns the picture that stands for a place: its owner's, else the newest one of its reviews, else our drawing. */
export function placePicture({ image_url, review_photo }: Pick<Place, 'image_url' | 'review_photo'>): string {
  return isArtwork(image_url) ? (review_photo ?? image_url) : image_url
}
