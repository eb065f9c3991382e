import { expect, test } from 'vitest'
import { parsePage, placesBefore } from './list-pages.ts'

test.each([
  ['2', 2],
  ['10', 10],
  ['1234', 1234],
])('an address asks for page %s', (text, page) => {
  expect(parsePage(text)).toBe(page)
})

test.each([undefined, null, '', '0', '1', '01', '02', '-2', '2.5', '1e3', ' 2', '2 ', 'two', '12345', '٢', 2, ['2']])(
  'an address that asks for page %j asks for the first',
  (text) => {
    expect(parsePage(text)).toBe(1)
  },
)

test('a page begins where the one before ends', () => {
  expect([1, 2, 3].map(placesBefore)).toEqual([0, 100, 200])
})
