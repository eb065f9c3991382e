import type { IntlShape } from 'react-intl'
import { isArtwork } from '@/domain/categories/artwork.ts'
import type { PlaceData } from '@/domain/pages/public-data.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { longDate } from '@/ui/format/long-date.ts'

/** A photo as the page shows it. */
export interface ShownPhoto {
  url: string
  /** What it shows, in words. */
  alt: string
  /** Whose it is, and of when. */
  caption: string
}

/** A URL of the web or of the site itself; anything else is not opened. */
const PHOTO_URL = /^(?:https?:\/\/|\/(?!\/))/

/** Returns all photos of a place: those of its owner, then those of its reviews, in their order. */
export function placePhotos(intl: IntlShape, { place, reviews }: Pick<PlaceData, 'place' | 'reviews'>): ShownPhoto[] {
  const { name, image_url, additional_images } = place
  const owners = (isArtwork(image_url) ? additional_images : [image_url, ...additional_images]).map((url, index) => ({
    url,
    alt: intl.formatMessage({ id: 'gallery.photo' }, { number: index + 1, name }),
    caption: intl.formatMessage({ id: 'gallery.byOwner' }),
  }))
  return [...owners.filter(canBeShown), ...reviews.flatMap((review) => reviewPhotos(intl, review))]
}

/** Returns the photos of a review. */
export function reviewPhotos(intl: IntlShape, { author: { full_name }, photos, created_at }: Review): ShownPhoto[] {
  const author = full_name ?? intl.formatMessage({ id: 'review.anonymous' })
  const shown = (photos ?? []).map((url, index) => ({
    url,
    alt: intl.formatMessage({ id: 'review.photo' }, { number: index + 1, author }),
    caption: `${author} · ${longDate(created_at)}`,
  }))
  return shown.filter(canBeShown)
}

function canBeShown({ url }: ShownPhoto): boolean {
  return PHOTO_URL.test(url)
}
