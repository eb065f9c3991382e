import { expect, test } from 'vitest'
import { artworkUrl } from '../categories/artwork.ts'
import { type OrderedPlace, sortBestFirst, sortCards } from './compare-places.ts'

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

test('many good reviews come before one enthusiast, and bad ones after none', () => {
  const places = [
    makePlace('bad', { avg_rating: 1.5, review_count: 12 }),
    makePlace('none'),
    makePlace('one enthusiast', { avg_rating: 5, review_count: 1 }),
    makePlace('many', { avg_rating: 4.5, review_count: 40 }),
    makePlace('some', { avg_rating: 4.5, review_count: 8 }),
  ]
  expect(names(sortBestFirst(places))).toEqual(['many', 'some', 'one enthusiast', 'none', 'bad'])
})

test('what is known outweighs a single review, and not many', () => {
  const known = makePlace('known', {
    phone: '70000000',
    business_hours: '24/7',
    address: 'Calle Sucre 5',
    image_url: '/photos/known.webp',
  })
  const single = makePlace('single', { avg_rating: 4, review_count: 1 })
  const many = makePlace('many', { avg_rating: 4.5, review_count: 20 })
  expect(names(sortBestFirst([single, known, many]))).toEqual(['many', 'known', 'single'])
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
})

test('schools come after all other places, and in the same order among themselves', () => {
  const school = (name: string, more: Partial<OrderedPlace> = {}) => makePlace(name, { category: 'Colegio', ...more })
  const places = [
    school('Loved', { avg_rating: 5, review_count: 200, address: 'Calle Sucre 5', phone: '70000000' }),
    school('Ayacucho'),
    makePlace('Kínder Sol', { category: 'Kínder', address: 'Calle Sucre 6' }),
    makePlace('Hated', { avg_rating: 1, review_count: 200 }),
    makePlace('Restaurant'),
    makePlace('UMSS', { category: 'Universidad' }),
  ]
  const sorted = names(sortBestFirst(places))
  expect(sorted).toEqual(['UMSS', 'Restaurant', 'Hated', 'Loved', 'Kínder Sol', 'Ayacucho'])
})

test('the branches of a chain do not stand in a row, and come in their order', () => {
  const branch = (id: string, more: Partial<OrderedPlace> = {}) => makePlace('Farmacorp', { id, ...more })
  const places = [branch('2'), branch('1'), branch('3'), makePlace('Farmacorp – Sucursal Villazón'), makePlace('Luz')]
  expect(sortBestFirst(places).map(({ id }) => id)).toEqual(['1', 'Luz', '2', '3', 'Farmacorp – Sucursal Villazón'])
  // A well known branch comes first, and places of the same name in other cities or of another kind are no branches.
  expect(
    sortBestFirst([
      branch('1'),
      branch('2', { phone: '2441234' }),
      branch('3', { city: 'sucre' }),
      branch('4', { category: 'store' }),
    ]).map(({ id }) => id),
  ).toEqual(['2', '3', '4', '1'])
})

test('equals stand by their name', () => {
  expect(names(sortBestFirst([makePlace('Ñandú'), makePlace('Nardo'), makePlace('Abril')]))).toEqual([
    'Abril',
    'Nardo',
    'Ñandú',
  ])
})

test('“Mejor calificados” goes by the average alone: cards stay as they came where they are rated alike', () => {
  const cards = [makePlace('B'), makePlace('A'), makePlace('C', { avg_rating: 5, review_count: 1 })]
  expect(names(sortCards(cards))).toEqual(['C', 'B', 'A'])
})
