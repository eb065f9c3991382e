import { expect, test } from 'vitest'
import { parseListSearch } from './list-search.ts'

const filters = ['pending', 'rejected'] as const

test('an address says which entries of a list are shown', () => {
  expect(parseListSearch({ show: 'pending', city: 'la-paz', q: ' pollos ' }, filters)).toEqual({
    show: 'pending',
    city: 'la-paz',
    q: 'pollos',
  })
})

test('what there is not is left out', () => {
  const parsed = parseListSearch({ show: 'x', city: 'lima', q: ' ' }, filters)
  // Otherwise the router would go by what the address says.
  expect(Object.entries(parsed)).toEqual([
    ['show', undefined],
    ['city', undefined],
    ['q', undefined],
  ])
})
