import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OWN_MARK } from '@/domain/offline/own-answer.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'
import { type CityIndex, packPlaces, pickChanges, type SearchPlace } from '@/domain/search/search-index-format.ts'
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

const wholeCity: LocalSearch = {
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
  (await searchLocally({ ...wholeCity, ...search }, NOW))?.places.map(({ card }) => card.id)

test('in an area its places are listed, in the order of the whole list', async () => {
  const order = (await idsOf({})) ?? []
  expect(await idsOf({ area: center })).toEqual(order.filter((id) => ['good', 'plain', 'shop'].includes(id)))
  const found = await searchLocally({ ...wholeCity, area: center, limit: 1 }, NOW)
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
  const found = await searchLocally({ ...wholeCity, area: center, limit: 0, pins: true }, NOW)
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
  expect((await searchLocally({ ...wholeCity, cities: ['la-paz'] }, NOW))?.missing).toEqual([])
  const found = await searchLocally({ ...wholeCity, cities, mayFetch: false }, NOW)
  expect(found?.missing).toEqual(['sucre'])
  expect(found?.places).not.toEqual([])
})

describe('an index that is on the device', () => {
  const latest = packPlaces('la-paz', [...places, makePlace('new', {})])
  const storedText = JSON.stringify({
    version: '1',
    published_at: NOW.toISOString(),
    places: packPlaces('la-paz', places),
  })
  const changes = { version: '2', published_at: NOW.toISOString(), ...pickChanges(latest, new Set(['new'])) }
  const path = apiPaths.index('la-paz')
  const changesPath = apiPaths.indexChanges('la-paz', '1')
  let stored: Map<string, string>
  let asked: string[]

  /** Starts a worker with an index on the device. @param answer What the server says of changes. */
  async function startWorker(answer: () => Promise<Response>) {
    stored = new Map([[path, storedText]])
    asked = []
    vi.stubGlobal('caches', {
      match: (key: string) => Promise.resolve(stored.has(key) ? new Response(stored.get(key)) : undefined),
      open: () =>
        Promise.resolve({ put: async (key: string, response: Response) => stored.set(key, await response.text()) }),
    })
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address)
      const whole: CityIndex = { version: '2', published_at: NOW.toISOString(), places: latest }
      return address === changesPath ? answer() : Promise.resolve(Response.json(whole))
    })
    vi.resetModules()
    const worker = await import('./local-search.ts')
    return async (mayFetch = true) => {
      const found = await worker.searchLocally({ ...wholeCity, mayFetch }, NOW)
      return found?.places.map(({ card }) => card.id)
    }
  }
  const idsBefore = places.map(({ id }) => id)
  const idsLatest = [...idsBefore, 'new']

  afterEach(() => vi.useRealTimers())

  test('fetches what changed, and no more; the next start has it', async () => {
    const search = await startWorker(() => Promise.resolve(Response.json(changes)))
    expect((await search())?.toSorted()).toEqual(idsLatest.toSorted())
    expect(asked).toEqual([changesPath])
    expect(JSON.parse(stored.get(path) ?? '')).toEqual({
      version: '2',
      published_at: NOW.toISOString(),
      places: latest,
    })
  })

  test('is fetched whole where the server knows no more what changed since', async () => {
    const gone = () => Promise.resolve(new Response('{}', { status: 404, headers: { [OWN_MARK]: '1' } }))
    const search = await startWorker(gone)
    expect(await search()).toContain('new')
    expect(asked).toEqual([changesPath, path])
  })

  test.each([
    ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['says something else', () => Promise.resolve(Response.json({ error: 'internal' }, { status: 500 }))],
    ['is a portal', () => Promise.resolve(new Response('<html>', { status: 404 }))],
  ])('is searched as it is where the server %s', async (_, answer) => {
    const search = await startWorker(answer)
    expect((await search())?.toSorted()).toEqual(idsBefore.toSorted())
    expect(asked).toEqual([changesPath])
    expect(stored.get(path)).toBe(storedText)
  })

  test('is asked for nothing where nothing may be fetched', async () => {
    const search = await startWorker(() => Promise.reject(new Error('asked')))
    expect(await search(false)).toHaveLength(places.length)
    expect(asked).toEqual([])
  })

  test('is searched as it is while what changed takes long, and with it from then on', async () => {
    vi.useFakeTimers()
    const { promise, resolve } = Promise.withResolvers<Response>()
    const search = await startWorker(() => promise)
    const first = search()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await first).not.toContain('new')
    resolve(Response.json(changes))
    await vi.waitFor(async () => expect(await search()).toContain('new'))
    expect(asked).toEqual([changesPath])
  })

  test('is asked about again by a search a minute later', async () => {
    vi.useFakeTimers()
    let answered = 0
    const same = { version: '1', published_at: NOW.toISOString(), ...pickChanges(latest, new Set()) }
    const search = await startWorker(() => Promise.resolve(Response.json(++answered === 1 ? same : changes)))
    expect(await search()).not.toContain('new')
    expect(await search()).not.toContain('new')
    expect(asked).toHaveLength(1)
    vi.setSystemTime(Date.now() + 61_000)
    await search()
    await vi.waitFor(async () => expect(await search()).toContain('new'))
    expect(asked).toEqual([changesPath, changesPath])
  })
})
