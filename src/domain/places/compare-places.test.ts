import { expect, test } from 'vitest'
import { artworkUrl } from '../categories/artwork.ts'
import { countKnown, type OrderedPlace, sortBestFirst, sortCards } from './compare-places.ts'

const makePlace = (name: string, more: Partial<OrderedPlace> = {}): OrderedPlace => ({
  id: name,
  name,
  avg_rating: 0,
  review_count: 0,
  category: 'restaurant',
  image_url: artworkUrl('restaurant'),
  address: null,
  phone: null,
  business_hours: null,
  ...more,
})
const names = (places: readonly OrderedPlace[]) => places.map(({ name }) => name)

test('the rating comes first, then the number of reviews', () => {
  const places = [
    makePlace('A', { phone: '70000000', business_hours: '24/7' }),
    makePlace('B', { avg_rating: 4, review_count: 1 }),
    makePlace('C', { avg_rating: 4, review_count: 2 }),
    makePlace('D', { avg_rating: 4.5, review_count: 1 }),
  ]
  expect(names(sortBestFirst(places))).toEqual(['D', 'C', 'B', 'A'])
})

test('of places without reviews the one of which more is known comes first, and one with a generic name last', () => {
  const places = [
    makePlace('Restaurante', { phone: '70000000' }),
    makePlace('Anita'),
    makePlace('Blanquita', { address: 'Calle Sucre 5' }),
    makePlace('Carmen', { address: 'Calle Sucre 6', phone: '70000000', business_hours: 'Mo-Fr 08:00-12:00' }),
    makePlace('Dora', { image_url: '/photos/dora.webp' }),
    makePlace('Restaurant'),
  ]
  expect(names(sortBestFirst(places))).toEqual(['Carmen', 'Dora', 'Blanquita', 'Anita', 'Restaurante', 'Restaurant'])
  expect(countKnown(makePlace('Restaurant'))).toBeLessThan(countKnown(makePlace('Anita')))
})

test('equals stand by their name', () => {
  expect(names(sortBestFirst([makePlace('Ñandú'), makePlace('Nardo'), makePlace('Abril')]))).toEqual([
    'Abril',
    'Nardo',
    'Ñandú',
  ])
})

test('cards stay as they came where they are rated alike', () => {
  const cards = [makePlace('B'), makePlace('A'), makePlace('C', { avg_rating: 5, review_count: 1 })]
  expect(names(sortCards(cards))).toEqual(['C', 'B', 'A'])
})
