import { expect, test } from 'vitest'
import { QUERY_MAX_CHARS } from '@/domain/pages/public-data.ts'
import { parseFeaturedSearch, parsePlacesSearch } from './places-search.ts'

test('an address says which places are looked for, and which is open', () => {
  expect(parsePlacesSearch({ q: ' café  ñusta ', city: 'sucre', show: 'owned', place: 'p1', lang: 'en' })).toEqual({
    q: 'café ñusta',
    city: 'sucre',
    show: 'owned',
    place: 'p1',
  })
  expect(parsePlacesSearch({ q: 'x'.repeat(QUERY_MAX_CHARS + 1) }).q).toHaveLength(QUERY_MAX_CHARS)
})

test('an address asks for the featured ones alone', () => {
  expect(parseFeaturedSearch({ q: 'café', featured: '1' })).toEqual({ q: 'café', featured: '1' })
})

test.each([{}, { q: '', city: 'lima', show: 'featured', place: '', featured: '' }, { q: [], place: {}, featured: 1 }])(
  '%j asks for all',
  (search) => {
    // Otherwise the router would go by what the address says.
    expect(Object.entries(parsePlacesSearch(search))).toEqual([
      ['show', undefined],
      ['city', undefined],
      ['q', undefined],
      ['place', undefined],
    ])
    expect(Object.entries(parseFeaturedSearch(search))).toEqual([
      ['q', undefined],
      ['featured', undefined],
    ])
  },
)
