import { expect, test } from 'vitest'
import { readSharePicturePath, sharePicturePath, type SharedPlace } from './share-picture.ts'

const place: SharedPlace = {
  id: 'osm-node-1',
  name: 'Café Sol',
  category: 'cafe',
  city: 'la-paz',
  avg_rating: 4.5,
  review_count: 2,
}

test('the address of a picture names the place and the language', () => {
  expect(readSharePicturePath(sharePicturePath(place, 'en'))).toMatchObject({ placeId: place.id, locale: 'en' })
  expect(readSharePicturePath(sharePicturePath(place, 'es'))).toMatchObject({ placeId: place.id, locale: 'es' })
})

test.each<Partial<SharedPlace>>([
  { name: 'Café Luna' },
  { category: 'bar' },
  { city: 'oruro' },
  { avg_rating: 4.6 },
  { review_count: 3 },
])('a picture that shows something else has another address: %o', (changes) => {
  expect(sharePicturePath({ ...place, ...changes }, 'es')).not.toBe(sharePicturePath(place, 'es'))
})

test('a mean that is written alike changes nothing', () => {
  expect(sharePicturePath({ ...place, avg_rating: 4.51 }, 'es')).toBe(sharePicturePath(place, 'es'))
})

test.each(['/compartir/', '/compartir/a-1.fr.png', '/compartir/a/b-1.es.png', '/compartir/a.es.png', '/og.png'])(
  '%s is no address of a picture',
  (path) => {
    expect(readSharePicturePath(path)).toBeNull()
  },
)
