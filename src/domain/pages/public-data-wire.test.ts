import { expect, test } from 'vitest'
import { apiPaths } from './public-data-wire.ts'

test('a search and a category stand in the address in one order, and only where they are asked for', () => {
  expect(apiPaths.home('')).toBe('/api/home.json')
  expect(apiPaths.home(' café  sol ')).toBe('/api/home.json?q=caf%C3%A9%20sol')
  expect(apiPaths.city('sucre', '', 'cafe')).toBe('/api/cities/sucre.json?category=cafe')
  expect(apiPaths.city('sucre', 'sol', 'cafe')).toBe('/api/cities/sucre.json?q=sol&category=cafe')
})
