import { expect, test } from 'vitest'
import { parsePlaceSearch } from './place-search.ts'

test.each([
  [{}, {}],
  [{ q: ' café  sol ' }, { q: 'café sol' }],
  [
    { q: 'sol', category: 'cafe' },
    { q: 'sol', category: 'cafe' },
  ],
  [{ category: 'lima' }, {}],
  [{ category: 'toString' }, {}],
  [{ f: 'open.near' }, { f: 'open.near' }],
  [{ page: '2' }, { page: '2' }],
  [{ page: '1' }, {}],
  [{ page: 'last' }, {}],
  [{ map: 'all' }, { map: 'all' }],
  [{ map: '-68.1500_-16.5200_-68.1100_-16.4900' }, { map: '-68.1500_-16.5200_-68.1100_-16.4900' }],
  [{ map: '-68.15,-16.52' }, {}],
  [{ map: ['all'] }, {}],
  [
    { map: 'all', at: 'k3J_x-9' },
    { map: 'all', at: 'k3J_x-9' },
  ],
  [{ at: '../lugar' }, {}],
  [{ f: '<b>' }, {}],
  [{ f: ['open'] }, {}],
  [{ category: 5, q: ['a'] }, {}],
  [{ q: '\u202E\u0000 ', category: 'CAFE' }, {}],
])('%j asks for %j', (search, asked) => {
  expect(parsePlaceSearch(search)).toEqual(asked)
})

test('what an address asks for wrongly is named, so that the address loses it', () => {
  expect(Object.keys(parsePlaceSearch({ category: 'lima' }))).toEqual(['q', 'category', 'f', 'page', 'map', 'at'])
})
