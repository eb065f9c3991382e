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
  [{ f: '<b>' }, {}],
  [{ f: ['open'] }, {}],
  [{ category: 5, q: ['a'] }, {}],
  [{ q: '\u202E\u0000 ', category: 'CAFE' }, {}],
])('%j asks for %j', (search, asked) => {
  expect(parsePlaceSearch(search)).toEqual(asked)
})

test('what an address asks for wrongly is named, so that the address loses it', () => {
  expect(Object.keys(parsePlaceSearch({ category: 'lima' }))).toEqual(['q', 'category', 'f', 'page'])
})
