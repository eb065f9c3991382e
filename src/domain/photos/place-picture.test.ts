import { expect, test } from 'vitest'
import { artworkUrl } from '../categories/artwork.ts'
import { placePicture } from './place-picture.ts'

const drawing = artworkUrl('cafe')

test.each([
  [
    '/photos/place-images/p1/a-1280.webp',
    '/photos/review-photos/u1/b-1280.webp',
    '/photos/place-images/p1/a-1280.webp',
  ],
  [drawing, '/photos/review-photos/u1/b-1280.webp', '/photos/review-photos/u1/b-1280.webp'],
  [drawing, null, drawing],
  [drawing, undefined, drawing],
])('of %o and the photo %o of a review, a place is shown by %o', (image_url, review_photo, picture) => {
  expect(placePicture({ image_url, review_photo })).toBe(picture)
})
