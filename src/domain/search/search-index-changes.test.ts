import { describe, expect, test } from 'vitest'
import { applyChanges, pickChanges } from './search-index-changes.ts'
import { packPlaces, type SearchPlace, unpackPlaces } from './search-index-format.ts'

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
