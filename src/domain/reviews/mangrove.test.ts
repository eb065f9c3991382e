import { expect, test } from 'vitest'
import { toMangroveClaims } from './mangrove.ts'

const origin = 'https://aquicito.example'
const review = {
  place_id: 'osm-node-1',
  rating: 4,
  title: 'Rico',
  content: 'Salteñas jugosas',
  photos: ['/photos/a.webp'],
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: null,
  author: { full_name: 'Elena Prueba de los Andes', avatar_url: null },
}
const place = { name: 'Café & Té', position: { latitude: -17.39, longitude: -66.15 } }

test('a review states its place as a point with a name, and its stars of a hundred', () => {
  expect(toMangroveClaims(review, place, origin)).toEqual({
    iat: 1_767_323_045,
    sub: 'geo:-17.39,-66.15?q=Caf%C3%A9%20%26%20T%C3%A9&u=30',
    rating: 75,
    opinion: 'Rico\nSalteñas jugosas',
    images: [{ src: 'https://aquicito.example/photos/a.webp' }],
    metadata: { client_id: origin, nickname: 'Elena Prueba de los' },
  })
})

test.each([
  [1, 1],
  [2, 25],
  [3, 50],
  [5, 100],
])('%i stars are %i of a hundred', (rating, hundredth) => {
  expect(toMangroveClaims({ ...review, rating }, place, origin).rating).toBe(hundredth)
})

test('a place without a point is named by its page, a change dates the review, and a long one is cut', () => {
  const changed = {
    ...review,
    title: null,
    content: 'a'.repeat(600),
    photos: null,
    updated_at: '2026-01-02T03:04:06.999Z',
  }
  const claims = toMangroveClaims({ ...changed, author: { full_name: null, avatar_url: null } }, null, origin)
  expect(claims).toEqual({
    iat: 1_767_323_046,
    sub: 'https://aquicito.example/lugar/osm-node-1',
    rating: 75,
    opinion: `${'a'.repeat(499)}…`,
    metadata: { client_id: origin },
  })
})
