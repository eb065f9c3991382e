import { expect, test } from 'vitest'
import { artworkUrl } from '../categories/artwork.ts'
import { findSimilar, SIMILAR_MAX } from './find-similar.ts'

const here = { latitude: -16.5, longitude: -68.13 }
const cafe = (id: string, fields: Partial<Parameters<typeof findSimilar>[0][number]> = {}) => ({
  id,
  name: id,
  category: 'cafe',
  avg_rating: 0,
  review_count: 0,
  image_url: artworkUrl('cafe'),
  ...here,
  ...fields,
})

test('places of the same category come nearest first, with how far they are, and without the place itself', () => {
  const places = [
    cafe('far', { latitude: -16.52 }),
    cafe('nowhere', { latitude: null, longitude: null }),
    cafe('own'),
    cafe('hotel', { category: 'hotel' }),
    cafe('near', { latitude: -16.501 }),
  ]
  const found = findSimilar(places, { id: 'own', category: 'cafe', ...here })
  expect(found.map(({ id, meters }) => [id, meters])).toEqual([
    ['near', 111],
    ['far', 2224],
    ['nowhere', undefined],
  ])
})

test('they come as they are listed where no one knows where the place is, and are few', () => {
  const places = Array.from({ length: 10 }, (_, index) => cafe(`${index}`, { latitude: -16.5 - index / 100 }))
  const found = findSimilar(places.toReversed(), { id: 'own', category: 'cafe', latitude: null, longitude: null })
  expect(found.map(({ id }) => id)).toEqual(['9', '8', '7', '6', '5', '4'])
  expect(found).toHaveLength(SIMILAR_MAX)
})
