import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bundlePaths } from '@/domain/offline/city-bundle.ts'
import type { MissingScripts } from '@/domain/offline/page-cache.ts'
import { CITY_SCRIPTS_BYTES, MAP_SCRIPTS_BYTES } from '@/domain/offline/script-weights.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'
import { readDownloadedCities, storeDownloadedCity, WHOLE_CITY_HEADER } from './downloaded-cities.ts'
import { restoreDownloadedCities } from './restore-cities.ts'

vi.mock('../platform/keep-page.ts', () => ({ keepPage: vi.fn() }))

/** What is in the cache of downloaded cities, by path. */
const stored = new Map<string, Response>()

/** What the worker says is missing; undefined where there is no worker. */
let missing: MissingScripts | undefined

beforeEach(() => {
  missing = []
  const keys = () => Promise.resolve([...stored.keys()].map((path) => ({ url: `https://aquicito.test${path}` })))
  const match = (path: string) => Promise.resolve(stored.get(path)?.clone())
  vi.stubGlobal('caches', { open: () => Promise.resolve({ keys, match }) })
  const toWorker = (answer: MissingScripts | undefined) =>
    answer ? { postMessage: (_: unknown, [port]: [MessagePort]) => port.postMessage(answer) } : null
  const getRegistration = () => Promise.resolve({ active: toWorker(missing) })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
  vi.stubGlobal('document', { querySelector: () => null })
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  })
  vi.stubGlobal('dispatchEvent', vi.fn())
})

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

const oruro = { version: 'v', readAt: '2026-01-01T00:00:00Z', places: 9, bytes: 9 }
const offer = { version: 'v', publishedAt: oruro.readAt, readAt: oruro.readAt, places: 9, parts: [5], scriptBytes: 7 }

const storeIndex = (whole: object) =>
  stored.set(apiPaths.index('oruro'), new Response('{}', { headers: { [WHOLE_CITY_HEADER]: JSON.stringify(whole) } }))

const restore = async () => {
  await restoreDownloadedCities()
  return readDownloadedCities().oruro
}

test('a city whose index and scripts are here is whole', async () => {
  storeIndex(oruro)
  expect(await restore()).toEqual({ ...oruro, coming: null })
})

test('a city whose scripts are missing has them coming, until they are here', async () => {
  storeIndex(oruro)
  missing = ['search', 'map']
  const lacking = { ...oruro, lacksScripts: true, coming: { parts: [], here: [], isPaused: false } }
  expect(await restore()).toMatchObject(lacking)
  expect((await restore())?.coming?.scriptBytes).toBe(CITY_SCRIPTS_BYTES)
  missing = undefined
  expect(await restore(), 'where no worker says what is missing').toMatchObject(lacking)
  missing = ['map']
  expect(await restore()).toEqual({ ...oruro, coming: null })
})

test('a worker of another build says nothing of what is missing', async () => {
  storeIndex(oruro)
  missing = 'other-build'
  expect(await restore()).toEqual({ ...oruro, coming: null })
})

test('a city with streets lacks what draws them', async () => {
  storeIndex({ ...oruro, streets: { version: 's', bytes: 5 } })
  missing = ['map']
  const found = await restore()
  expect([found?.lacksScripts, found?.coming?.scriptBytes]).toEqual([true, MAP_SCRIPTS_BYTES])
})

test('a city whose parts are all here, and whose index is not, is still coming', async () => {
  stored.set(bundlePaths.manifest('oruro'), Response.json(offer))
  stored.set(bundlePaths.part('oruro', 'v', 0), new Response('{}'))
  expect(await restore()).toEqual({
    version: null,
    readAt: null,
    places: 0,
    bytes: 0,
    coming: { ...offer, here: [0], isPaused: false },
  })
})

test('a city whose parts made no city once is still known to', async () => {
  stored.set(bundlePaths.manifest('oruro'), Response.json(offer))
  const coming = { ...offer, here: [], isUnreadable: true, isPaused: true }
  storeDownloadedCity('oruro', { version: null, readAt: null, places: 0, bytes: 0, coming })
  expect((await restore())?.coming).toEqual(coming)
})

test('a city that was asked for before its browser died is coming, with no version yet', async () => {
  const nothing = { version: '', publishedAt: '', readAt: '', places: 0, parts: [] }
  stored.set(bundlePaths.manifest('oruro'), Response.json(nothing))
  expect(await restore()).toMatchObject({ readAt: null, coming: { version: '', isPaused: false } })
})
