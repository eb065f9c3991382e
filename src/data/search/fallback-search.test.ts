import { expect, test } from 'vitest'
import { makeCard } from '../places/card-fixture.ts'
import { fallbackSearch } from './fallback-search.ts'

const cards = [makeCard('Café Sol'), { ...makeCard('Hotel Ñandú'), category: 'hotel', address: 'Calle España 5' }]

test.each([
  ['sol', undefined, ['Café Sol']],
  ['NANDU espana', undefined, ['Hotel Ñandú']],
  ['coffee', undefined, []],
  ['hotel', undefined, ['Hotel Ñandú']],
  ['', 'cafe', ['Café Sol']],
  ['sol', 'hotel', []],
  ['ol', undefined, []],
] as const)('%j in %j finds %j', (query, category, names) => {
  expect(fallbackSearch(cards, query, category).map(({ name }) => name)).toEqual(names)
})
