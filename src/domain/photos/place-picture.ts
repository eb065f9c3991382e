import { isArtwork } from '../categories/artwork.ts'

interface Pictured {
  /** A photo of its owner's, or our drawing. */
  image_url: string
  /** The newest photo by a visitor of its front, else of its inside. */
  visitor_photo?: string | null | undefined
  /** The newest photo of its reviews. */
  review_photo?: string | null | undefined
}

/**
 * Returns the picture that stands for a place: its owner's, else one by a visitor who shows just the place, else the newest one
 * of its reviews, which may show a dish, else our drawing.
 */
export function placePicture({ image_url, visitor_photo, review_photo }: Pictured): string {
  return isArtwork(image_url) ? (visitor_photo ?? review_photo ?? image_url) : image_url
}
