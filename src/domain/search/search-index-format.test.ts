import { describe, expect, test } from 'vitest'
import {
  applyChanges,
  packPlaces,
  phoneOnly,
  pickChanges,
  type SearchPlace,
  toSearchPlace,
  unpackPlaces,
} from './search-index-format.ts'

const place: SearchPlace = {
  id: 'b',
  name: 'Café Sol',
  category: 'cafe',
  address: 'Calle España 5, Sucre',
  avg_rating: 13 / 3,
  review_count: 3,
  featured: false,
  image_url: '/artwork/cafe.svg',
  city: 'sucre',
  phone: '+59144257065;+59167404870',
  latitude: -19.0479,
  longitude: -65.2597,
  business_hours: 'Lunes a viernes: 9:00 a 18:00',
  whatsapp: true,
}
const others: SearchPlace[] = [
  { ...place, id: 'a', image_url: '/photos/x-640.webp', featured: true, whatsapp: false, phone: null },
  { ...place, id: 'c', name: 'Ñandú', category: 'Panadería', image_url: '/artwork/business.svg', address: null },
  { ...place, id: 'd', address: 'Calle "Sucre"', latitude: null, longitude: null, business_hours: null },
  { ...place, id: 'e', address: '', avg_rating: 0, review_count: 0 },
  { ...place, id: 'f', corner: 'Bolívar y España' },
  { ...place, id: 'g', address: null, corner: 'Arce y Junín' },
  { ...place, id: 'h', address: null, zone: 'Alto Delicias' },
  { ...place, id: 'i', quote: 'Ricas salteñas de verdad.' },
  { ...place, id: 'k', posted: { text: 'Hoy hay api', until: '2026-12-05T04:00:00.000Z' } },
  { ...place, id: 'j', keywords: ['BCP', 'Banco de Crédito'] },
]

test('what is packed is the same after unpacking, on whichever way it came', () => {
  const places = [place, ...others]
  const byId = (a: SearchPlace, b: SearchPlace) => (a.id < b.id ? -1 : 1)
  const packed = packPlaces('sucre', places)
  expect(unpackPlaces(JSON.parse(JSON.stringify(packed))).toSorted(byId)).toEqual(places.toSorted(byId))
  expect(packPlaces('sucre', unpackPlaces(packed))).toEqual(packed)
  expect(packPlaces('sucre', places.toReversed())).toEqual(packed)
})

test('a city without places packs, too', () => {
  expect(unpackPlaces(packPlaces('cobija', []))).toEqual([])
})

test('a file of a former version, which lacks the later columns, is read all the same', () => {
  const {
    cornerTexts: _,
    corner: __,
    zoneTexts: ___,
    zone: ____,
    ...before
  } = packPlaces('sucre', [{ ...place, corner: 'Arce y Junín', zone: 'Centro' }])
  expect(unpackPlaces(before)).toEqual([place])
})

test('a stored place comes out of the packet as search has it from the beginning', () => {
  const stored = { ...place, latitude: -19.047_949, longitude: -65.259_651, phone: '+591 4 4257065; +591 674 04 870' }
  expect(toSearchPlace({ ...stored, whatsapp: '59167404870' })).toEqual(place)
  const withOther = toSearchPlace({ ...stored, whatsapp: '59170765804' })
  expect(withOther.phone).toBe(`${place.phone}|+59170765804`)
  expect(phoneOnly(withOther)).toBe(place.phone)
  const alone = toSearchPlace({ ...stored, phone: null, whatsapp: '59170765804' })
  expect(alone.phone).toBe('|+59170765804')
  expect(phoneOnly(alone)).toBeNull()
  expect(toSearchPlace({ ...stored, longitude: null, phone: '', business_hours: '', whatsapp: null })).toMatchObject({
    latitude: null,
    longitude: null,
    phone: null,
    business_hours: null,
    whatsapp: false,
  })
})

const makePlace = (id: string, fields: Partial<SearchPlace> = {}): SearchPlace => ({
  id,
  name: `Café ${id}`,
  category: 'cafe',
  address: `Calle ${id}, Sucre`,
  avg_rating: 0,
  review_count: 0,
  featured: false,
  image_url: '/artwork/cafe.svg',
  city: 'sucre',
  phone: null,
  latitude: -19.0479,
  longitude: -65.2597,
  business_hours: 'Mo-Fr 09:00-18:00',
  whatsapp: false,
  ...fields,
})

const before = [
  makePlace('a'),
  makePlace('b', { keywords: ['El Sol'] }),
  makePlace('c', { phone: '+59144257065', whatsapp: true }),
  makePlace('d', { quote: 'Ricas salteñas.' }),
]

describe('an index of before becomes the latest one', () => {
  test.each<[string, SearchPlace[], string[]]>([
    ['where nothing changed', before, []],
    ['by a place that is rated', before.with(0, makePlace('a', { avg_rating: 4.5, review_count: 2 })), ['a']],
    ['by one that is renamed, which stands elsewhere then', before.with(0, makePlace('a', { name: 'Zeta' })), ['a']],
    ['by one that says less', before.with(3, makePlace('d')), ['d']],
    ['by one that is new', [...before, makePlace('e', { zone: 'Centro' })], ['e']],
    ['by one that is gone', before.filter(({ id }) => id !== 'b'), ['b']],
    ['by one that came and went since', before, ['f']],
    ['by one that was written as it is', before, ['c']],
    ['by all of them', [makePlace('g')], ['a', 'b', 'c', 'd', 'g']],
  ])('%s', (_, after, ids) => {
    const latest = packPlaces('sucre', after)
    const changes = pickChanges(latest, new Set(ids))
    const known = unpackPlaces(packPlaces('sucre', before)).toReversed()
    expect(applyChanges('sucre', known, JSON.parse(JSON.stringify(changes)))).toEqual(latest)
  })
})

test('what changed holds the changed places and no others', () => {
  const { places, gone } = pickChanges(packPlaces('sucre', before), new Set(['b', 'x']))
  expect(unpackPlaces(places)).toEqual([makePlace('b', { keywords: ['El Sol'] })])
  expect(gone).toEqual(['x'])
})
