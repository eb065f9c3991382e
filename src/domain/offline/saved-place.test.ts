import { expect, test } from 'vitest'
import { photoCacheUrl } from './photo-variants.ts'
import type { PlaceData } from '../pages/public-data.ts'
import { isSavedPlaceData, mergeSaved, photosToDownload } from './saved-place.ts'

const merge = (account: Record<string, number>, local: Record<string, number | null>, queued: string[] = []) => {
  const { confirmed, gone, unsent } = mergeSaved(
    new Map(Object.entries(account)),
    new Map(Object.entries(local)),
    new Set(queued),
  )
  return { confirmed: Object.fromEntries(confirmed), gone, unsent }
}

test('what the account has comes to the device, also what another device saved', () => {
  expect(merge({ a: 1, b: 2 }, { a: null })).toEqual({ confirmed: { a: 1, b: 2 }, gone: [], unsent: [] })
})

test('what was removed elsewhere goes from a phone that knew it from the account', () => {
  expect(merge({}, { a: 1 })).toEqual({ confirmed: {}, gone: ['a'], unsent: [] })
})

test('what was saved here and never reached the account is sent again, not lost', () => {
  expect(merge({}, { a: null })).toEqual({ confirmed: {}, gone: [], unsent: ['a'] })
})

test('what waits to be sent stays as it is on this device, be it saved or removed', () => {
  expect(merge({ removed: 1 }, { saved: null, again: 3 }, ['removed', 'saved', 'again'])).toEqual({
    confirmed: {},
    gone: [],
    unsent: [],
  })
})

test('photos are kept once, in the small size, and only those of our own', () => {
  const data = {
    place: {
      image_url: '/photos/place-images/p/a-1280.webp',
      additional_images: ['/photos/place-images/p/b-1280.webp'],
    },
    photos: [{ photo: '/photos/place-photos/u/f-1280.webp' }],
    reviews: [
      { photos: ['/photos/r/c-1280.webp'], author: { avatar_url: '/photos/avatars/u/d-320.webp' } },
      { photos: null, author: { avatar_url: '/photos/avatars/u/d-320.webp' } },
      { photos: ['https://example.com/e-1280.webp'], author: { avatar_url: null } },
    ],
  } as unknown as PlaceData
  expect(photosToDownload(data)).toEqual([
    '/photos/place-images/p/a-320.webp',
    '/photos/place-images/p/b-320.webp',
    '/photos/place-photos/u/f-320.webp',
    '/photos/r/c-320.webp',
    '/photos/avatars/u/d-320.webp',
  ])
  const drawn = { place: { image_url: '/artwork/cafe.svg', additional_images: [] }, reviews: [] }
  expect(photosToDownload(drawn as unknown as PlaceData)).toEqual([])
})

test('the small map of a place is kept with its photos, where we have the streets', () => {
  const toData = (place: object) =>
    ({
      place: { image_url: '/artwork/cafe.svg', additional_images: [], ...place },
      reviews: [],
    }) as unknown as PlaceData
  const position = { latitude: -17.3936, longitude: -66.157 }
  expect(photosToDownload(toData({ city: 'cochabamba', ...position }))).toEqual([
    expect.stringMatching(/^\/api\/maps\/cochabamba\/[\da-f]{8}-\d+\/-17\.39360,-66\.15700\.svg$/),
  ])
  expect(photosToDownload(toData({ city: 'oruro', ...position }))).toEqual([])
  expect(photosToDownload(toData({ city: 'cochabamba', latitude: null, longitude: null }))).toEqual([])
})

test('a photo is found by whatever width is asked for', () => {
  expect(photoCacheUrl('/photos/a-1280.webp')).toBe('/photos/a-320.webp')
  expect(photoCacheUrl('/artwork/cafe.svg')).toBe('/artwork/cafe.svg')
})

const fitting = {
  place: {
    id: 'a',
    name: 'Café',
    category: 'cafe',
    city: 'la-paz',
    image_url: '/artwork/cafe.svg',
    additional_images: [],
    avg_rating: 4.5,
    review_count: 2,
  },
  reviews: [{ author: { full_name: null, avatar_url: null }, photos: null }],
}

test('a copy that an earlier version made fits as long as it has what the list shows', () => {
  expect(isSavedPlaceData(fitting)).toBe(true)
  expect(isSavedPlaceData({ ...fitting, reviews: [{ author: {} }] })).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['a text', 'Café'],
  ['no place', { reviews: [] }],
  ['no reviews', { ...fitting, reviews: undefined }],
  ['a place without a name', { ...fitting, place: { ...fitting.place, name: undefined } }],
  ['a city that is none', { ...fitting, place: { ...fitting.place, city: 'lima' } }],
  ['a rating in words', { ...fitting, place: { ...fitting.place, avg_rating: 'good' } }],
  ['photos that are no list', { ...fitting, place: { ...fitting.place, additional_images: 'a.webp' } }],
  ['a review without an author', { ...fitting, reviews: [{ photos: null }] }],
])('a copy with %s does not fit', (_, value) => {
  expect(isSavedPlaceData(value)).toBe(false)
})
