import { expect, test } from 'vitest'
import { categories } from '../categories/category.ts'
import { menuSlugs } from '../categories/menu-category.ts'
import {
  belongsToMenu,
  expandQuery,
  listPlaceMeanings,
  SEARCH_TERMS_MAX,
  searchTerms,
  toSearchTerms,
  type TermKey,
} from './query-terms.ts'

const listKeys = (query: string) => expandQuery(query).flatMap((term) => term.keys)

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

test('several words of one term stay together, others stand alone', () => {
  expect(expandQuery('farmacia de turno sopocachi').map((term) => term.words)).toEqual([
    ['farmacia', 'de', 'turno'],
    ['sopocachi'],
  ])
})

test('words without meaning are left out, unless there are no others', () => {
  expect(expandQuery('pollos en la calle Sucre').map((term) => term.words)).toEqual([['pollos'], ['sucre']])
  expect(expandQuery('la').map((term) => term.words)).toEqual([['la']])
})

test('what is still being typed stands for what it begins', () => {
  expect(listKeys('farm')).toContain('pharmacy')
  expect(expandQuery('farmacia de tur')).toMatchObject([{ keys: ['pharmacy'], isPrefix: true }])
  expect(listKeys('fa')).toEqual([])
})

test.each(['', ' ', '🍕', '\u0000\u0007', '\u202e\u200f', '<>', '!!!'])('the query %j has no terms', (query) => {
  expect(expandQuery(query)).toEqual([])
})

test('a query of 10,000 characters is cut before it is looked at', () => {
  const terms = expandQuery('pizza '.repeat(2_000))
  expect(terms.length).toBeLessThanOrEqual(20)
})

test('a place is what its category and its name say', () => {
  const pizza = expandQuery('pizza')[0]?.meanings[0] ?? -1
  const restaurant = expandQuery('restaurante')[0]?.meanings[0] ?? -1
  expect([...listPlaceMeanings({ name: 'Pizzería Roma', category: 'business' })]).toEqual(
    expect.arrayContaining([pizza, restaurant]),
  )
  expect(listPlaceMeanings({ name: 'Roma', category: 'Pizzería' })).toContain(restaurant)
  expect(listPlaceMeanings({ name: 'Roma', category: 'bank' })).not.toContain(restaurant)
})

test.each([
  ['home', 'Ferretería El Clavo', 'store', true],
  ['home', 'Lavandería Blanca', 'business', true],
  ['home', 'Farmacia El Hogar', 'pharmacy', false],
  ['home', 'Kiosco Ana', 'store', false],
  ['shopping', 'Kiosco Ana', 'store', true],
  ['hotel', 'Residencial Sucre', 'lodging', true],
  ['automotive', 'Lavado de Autos Rex', 'business', true],
  ['automotive', 'Taller Rex', 'car_repair', true],
  ['mechanic', 'Lavado de Autos Rex', 'business', false],
  ['professional', 'Dr. Soliz', 'lawyer', true],
  ['doctor', 'Clínica Los Andes', 'hospital', true],
  ['beauty', 'Termas', 'spa', true],
  ['restaurant', 'Banco Unión', 'bank', false],
] as const)('the menu entry %s and %j (%s): %s', (slug, name, category, belongs) => {
  expect(belongsToMenu(slug, { name, category })).toBe(belongs)
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
