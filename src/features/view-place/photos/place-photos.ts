import type { IntlShape } from 'react-intl'
import { isArtwork } from '@/domain/categories/artwork.ts'
import type { PlaceData } from '@/domain/pages/public-data.ts'
import type { PlacePhotoWithId } from '@/domain/photos/place-photo.ts'
import type { Review } from '@/domain/reviews/review.ts'
import type { Author } from '@/domain/shared/author.ts'
import { longDate } from '@/ui/format/long-date.ts'

/** A photo as the page shows it. */
export interface ShownPhoto {
  url: string
  /** What it shows, in words. */
  alt: string
  /** Whose it is, and of when. */
  caption: string
  /** Of a photo by a visitor, which comes with a licence, all that is known of it. */
  given?: PlacePhotoWithId
}

/** A URL of the web or of the site itself; anything else is not opened. */
const PHOTO_URL = /^(?:https?:\/\/|\/(?!\/))/

/** Returns all photos of a place: those of its owner, then visitors', then those of its reviews. */
export function placePhotos(intl: IntlShape, { place, reviews, photos = [] }: PlaceData): ShownPhoto[] {
  const { name, image_url, additional_images } = place
  const owners = (isArtwork(image_url) ? additional_images : [image_url, ...additional_images]).map((url, index) => ({
    url,
    alt: intl.formatMessage({ id: 'gallery.photo' }, { number: index + 1, name }),
    caption: intl.formatMessage({ id: 'gallery.byOwner' }),
  }))
  const visitors = photos.map((given) => {
    const shown = intl.formatMessage({ id: 'gallery.kind' }, { kind: given.kind })
    return { url: given.photo, alt: `${shown}: ${name}`, caption: `${shown} · ${toName(intl, given.author)}`, given }
  })
  return [...owners, ...visitors, ...reviews.flatMap((review) => reviewPhotos(intl, review))].filter(canBeShown)
}

/** Returns the photos of a review. */
export function reviewPhotos(intl: IntlShape, { author, photos, created_at }: Review): ShownPhoto[] {
  const name = toName(intl, author)
  const shown = (photos ?? []).map((url, index) => ({
    url,
    alt: intl.formatMessage({ id: 'review.photo' }, { number: index + 1, author: name }),
    caption: `${name} · ${longDate(created_at)}`,
  }))
  return shown.filter(canBeShown)
}

/** Returns how an author is called who may have given no name. */
function toName(intl: IntlShape, { full_name }: Author): string {
  return full_name ?? intl.formatMessage({ id: 'review.anonymous' })
}

function canBeShown({ url }: ShownPhoto): boolean {
  return PHOTO_URL.test(url)
}
