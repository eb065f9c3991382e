import { expect, test } from 'vitest'
import { parseShow } from './show-search.ts'

const filters = ['pending', 'rejected'] as const

test('an address asks for a part of a list', () => {
  expect(parseShow({ show: 'rejected', lang: 'en' }, filters)).toEqual({ show: 'rejected' })
})

test.each([{}, { show: 'nonsense' }, { show: '' }, { show: ['pending'] }])('%j asks for all of it', (search) => {
  const parsed = parseShow(search, filters)
  expect(parsed).toEqual({ show: undefined })
  // Otherwise the router would go by what the address says.
  expect(parsed).toHaveProperty('show')
})
