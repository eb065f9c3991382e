import { expect, test } from 'vitest'
import { categories } from '../categories/category.ts'
import { menuSlugs } from '../categories/menu-category.ts'
import {
  belongsToMenu,
  countKinds,
  listPlaceMeanings,
  SEARCH_TERMS_MAX,
  searchTerms,
  toSearchTerms,
} from './query-terms.ts'
import type { TermKey } from './category-terms.ts'
import { parseQuery } from './parse-query.ts'
import { filterIndex, prepare } from './search-index.ts'

const listKeys = (query: string) => parseQuery(query).terms.flatMap((term) => term.keys)

test('every category and menu entry has eight search terms or more in each language', () => {
  expect([...searchTerms.keys()].sort()).toEqual([...new Set([...Object.keys(categories), ...menuSlugs])].sort())
  for (const [key, { es, en }] of searchTerms) {
    expect(new Set(es).size, `${key} es`).toBeGreaterThanOrEqual(8)
    expect(new Set(en).size, `${key} en`).toBeGreaterThanOrEqual(8)
  }
})

test.each<[string, TermKey]>([
  ['llantería', 'car_repair'],
  ['gomeria', 'car_repair'],
  ['chapería', 'car_repair'],
  ['consultorio', 'doctor'],
  ['hospedaje', 'lodging'],
  ['residencial', 'lodging'],
  ['salteñería', 'restaurant'],
  ['pensión', 'restaurant'],
  ['snack', 'restaurant'],
  ['POLLERIA', 'restaurant'],
  ['api', 'cafe'],
  ['farmacia de turno', 'pharmacy'],
  ['boticas', 'pharmacy'],
  ['friales', 'store'],
  ['micromercado', 'store'],
  ['peluquería', 'beauty_salon'],
  ['coffee shop', 'cafe'],
  ['lawyer', 'lawyer'],
  ['cash machine', 'atm'],
  ['plomero', 'home'],
  ['Cajeros automáticos', 'atm'],
  ['repuestos', 'automotive'],
  ['compras', 'shopping'],
  ['notaría', 'professional'],
])('%j stands for %s', (query, key) => {
  expect(listKeys(query)).toContain(key)
})

test('every name of a category or menu entry stands for it', () => {
  for (const [key, names] of Object.entries(categories)) {
    expect(listKeys(names.es), names.es).toContain(key)
    expect(listKeys(names.en), names.en).toContain(key)
  }
})

test('a place is what its category and its name say', () => {
  const pizza = parseQuery('pizza').terms[0]?.meanings[0] ?? -1
  const restaurant = parseQuery('restaurante').terms[0]?.meanings[0] ?? -1
  expect([...listPlaceMeanings({ name: 'Pizzería Roma', category: 'business' })]).toEqual(
    expect.arrayContaining([pizza, restaurant]),
  )
  expect(listPlaceMeanings({ name: 'Roma', category: 'Pizzería' })).toContain(restaurant)
  expect(listPlaceMeanings({ name: 'Roma', category: 'bank' })).not.toContain(restaurant)
})

test.each([
  ['home', 'Ferretería', true],
  ['home', 'Lavandería', true],
  ['home', 'pharmacy', false],
  ['home', 'store', false],
  ['shopping', 'store', true],
  ['hotel', 'lodging', true],
  ['automotive', 'Lavadero de autos', true],
  ['automotive', 'car_repair', true],
  ['mechanic', 'Lavadero de autos', false],
  ['mechanic', 'Atractivo turístico', false],
  ['professional', 'lawyer', true],
  ['doctor', 'hospital', true],
  ['beauty', 'spa', true],
  ['restaurant', 'bank', false],
] as const)('the menu entry %s lists %j: %s', (slug, category, belongs) => {
  expect(belongsToMenu(slug, category)).toBe(belongs)
})

test('a place is stored with the folded words of its name, category and address, each once', () => {
  expect(toSearchTerms({ name: 'Café Plaza', category: 'cafe', address: 'Calle España 12, Plaza Colón' })).toEqual([
    'cafe',
    'plaza',
    'espana',
    '12',
    'colon',
  ])
})

test('the words stored with a place are bounded in number and length', () => {
  const address = Array.from({ length: 500 }, (_, number) => `w${number}`).join(' ')
  const terms = toSearchTerms({ name: 'x'.repeat(10_000), category: 'Panadería', address })
  expect(terms).toHaveLength(SEARCH_TERMS_MAX)
  expect(Math.max(...terms.map((term) => term.length))).toBeLessThanOrEqual(40)
  expect(terms).toContain('panaderia')
})

const listed = ['lodging', 'hotel', 'lodging', 'hospital', 'Pizzería', 'Plaza'].map((category, number) => ({
  id: `p${number}`,
  name: `Lugar ${number}`,
  category,
  city: 'oruro' as const,
  address: null,
  avg_rating: 0,
  review_count: 0,
}))

test('a place counts for every menu entry that lists it, and entries without places are absent', () => {
  expect(countKinds(listed)).toEqual({ hotel: 3, lodging: 2, doctor: 1, hospital: 1, restaurant: 1 })
  expect(countKinds([])).toEqual({})
})

test('the counts are those of the lists', () => {
  const index = prepare(listed)
  const sizes = menuSlugs.map((slug) => [slug, filterIndex(index, slug).size] as const).filter(([, size]) => size > 0)
  expect(countKinds(listed)).toEqual(Object.fromEntries(sizes))
})
