import { isArtwork } from '../categories/artwork.ts'

interface Pictured {
  /** A photo of its owner's, or our drawing. */
  image_url: string
  /** The newest photo of its reviews. */
  review_photo?: string | null | undefined
}

/** Returns the picture that stands for a place: its owner's, else the newest one of its reviews, else our drawing. */
export function placePicture({ image_url, review_photo }: Pictured): string {
  return isArtwork(image_url) ? (review_photo ?? image_url) : image_url
}
