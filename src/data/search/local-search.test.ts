import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CityIndex, packPlaces, type SearchPlace } from '@/domain/search/search-index-format.ts'
import { searchLocally } from './local-search.ts'
import type { LocalSearch } from './search-messages.ts'

const NOW = new Date('2026-11-03T15:00:00Z')

const makePlace = (id: string, fields: Partial<SearchPlace>): SearchPlace => ({
  id,
  name: `Café ${id}`,
  category: 'cafe',
  address: null,
  avg_rating: 0,
  review_count: 0,
  featured: false,
  image_url: '/artwork/cafe.svg',
  city: 'la-paz',
  phone: null,
  latitude: -16.5,
  longitude: -68.13,
  business_hours: null,
  whatsapp: false,
  ...fields,
})

const center = { west: -68.14, south: -16.51, east: -68.12, north: -16.49 }
const best = { avg_rating: 5, review_count: 40 }
const places = [
  makePlace('far', { ...best, latitude: -16.55 }),
  makePlace('plain', {}),
  makePlace('good', best),
  makePlace('nowhere', { latitude: null, longitude: null }),
  makePlace('shop', { name: 'Tienda', category: 'store', avg_rating: 4, review_count: 9 }),
]

const asked: LocalSearch = {
  cities: ['la-paz'],
  query: '',
  category: undefined,
  filters: '',
  from: null,
  mayFetch: true,
}

beforeEach(() => {
  const index: CityIndex = { version: '1', published_at: NOW.toISOString(), places: packPlaces('la-paz', places) }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(index)))
})
afterEach(() => vi.unstubAllGlobals())

const idsOf = async (search: Partial<LocalSearch>) =>
  (await searchLocally({ ...asked, ...search }, NOW))?.places.map(({ card }) => card.id)

test('in an area its places are listed, in the order of the whole list', async () => {
  const order = (await idsOf({})) ?? []
  expect(await idsOf({ area: center })).toEqual(order.filter((id) => ['good', 'plain', 'shop'].includes(id)))
  const found = await searchLocally({ ...asked, area: center, limit: 1 }, NOW)
  expect(found?.places).toHaveLength(1)
  expect(found?.total).toBe(3)
})

test('what the list is narrowed to, the area is narrowed to', async () => {
  expect(await idsOf({ area: center, category: 'cafe' })).toEqual(['good', 'plain'])
  expect(await idsOf({ area: center, query: 'tienda' })).toEqual(['shop'])
  expect(await idsOf({ area: center, filters: 'open' })).toHaveLength(3)
  expect(await idsOf({ area: center, filters: 'whatsapp' })).toEqual([])
})

test('all places with a position are told, in and beyond the area', async () => {
  const found = await searchLocally({ ...asked, area: center, limit: 0, pins: true }, NOW)
  const { ids = [], degrees, category, categories = [] } = found?.pins ?? {}
  expect(ids.toSorted()).toEqual(['far', 'good', 'plain', 'shop'])
  const far = ids.indexOf('far')
  expect(degrees?.[2 * far]).toBe(-68.13)
  expect(degrees?.[2 * far + 1]).toBe(-16.55)
  expect(categories[category?.[ids.indexOf('shop')] ?? -1]).toBe('store')
})

test('a place that the list does not show is found by its id', async () => {
  expect(await idsOf({ only: 'plain' })).toEqual(['plain'])
  expect(await idsOf({ only: 'none' })).toEqual([])
})

test('a city whose index is not here and is not fetched is named, beside what the others have', async () => {
  const cities = ['la-paz', 'sucre'] as const
  expect((await searchLocally({ ...asked, cities: ['la-paz'] }, NOW))?.missing).toEqual([])
  const found = await searchLocally({ ...asked, cities, mayFetch: false }, NOW)
  expect(found?.missing).toEqual(['sucre'])
  expect(found?.places).not.toEqual([])
})
