import { expect, test } from 'vitest'
import { artworkUrl } from '../categories/artwork.ts'
import { placePicture } from './place-picture.ts'

const drawing = artworkUrl('cafe')
const owners = '/photos/place-images/p1/a-1280.webp'
const visitors = '/photos/place-photos/u2/c-1280.webp'
const ofReview = '/photos/review-photos/u1/b-1280.webp'

test.each([
  [owners, visitors, ofReview, owners],
  [drawing, visitors, ofReview, visitors],
  [drawing, visitors, null, visitors],
  [drawing, null, ofReview, ofReview],
  [drawing, undefined, ofReview, ofReview],
  [drawing, null, null, drawing],
  [drawing, undefined, undefined, drawing],
])(
  'of %o, the photo %o by a visitor and the photo %o of a review, a place is shown by %o',
  (image_url, visitor_photo, review_photo, picture) => {
    expect(placePicture({ image_url, visitor_photo, review_photo })).toBe(picture)
  },
)
