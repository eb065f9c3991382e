import { afterEach, expect, test, vi } from 'vitest'
import type { KeepCity, StoringNews } from '@/domain/offline/page-cache.ts'
import { CITY_SCRIPTS_BYTES, MAP_SCRIPTS_BYTES } from '@/domain/offline/script-weights.ts'
import { keepCity, neededScripts, scriptsWeight, toWeight } from './city-scripts.ts'
import type { CityInProgress, DownloadedCity } from './downloaded-cities.ts'

afterEach(() => vi.unstubAllGlobals())

const coming: CityInProgress = {
  version: 'w',
  publishedAt: '2026-01-01T00:00:00Z',
  readAt: '2026-01-01T00:00:00Z',
  places: 9,
  parts: [100, 50],
  here: [0],
  isPaused: true,
}
const whole: DownloadedCity = { version: 'v', readAt: '2026-01-01T00:00:00Z', places: 9, bytes: 9, coming: null }
const begun: DownloadedCity = { version: null, readAt: null, places: 9, bytes: 0, coming }
const withStreets: DownloadedCity = { ...whole, streets: { version: 's', bytes: 5 } }

test('scripts come with the first city: they weigh what is said of them until one is whole', () => {
  expect(scriptsWeight('oruro', {})).toBe(CITY_SCRIPTS_BYTES)
  expect(scriptsWeight('oruro', { sucre: begun })).toBe(CITY_SCRIPTS_BYTES)
  expect(scriptsWeight('oruro', { sucre: begun, tarija: whole })).toBe(0)
  expect(scriptsWeight('oruro', { oruro: { ...whole, coming } })).toBe(0)
})

test('scripts of a city that lacks them are not here for the next one either', () => {
  expect(scriptsWeight('oruro', { tarija: { ...whole, lacksScripts: true, coming } })).toBe(CITY_SCRIPTS_BYTES)
})

test('what draws streets comes with the first city that has them', () => {
  expect(scriptsWeight('la-paz', {})).toBe(CITY_SCRIPTS_BYTES + MAP_SCRIPTS_BYTES)
  expect(scriptsWeight('la-paz', { oruro: whole })).toBe(MAP_SCRIPTS_BYTES)
  expect(scriptsWeight('la-paz', { cochabamba: withStreets })).toBe(0)
  expect(toWeight(neededScripts(true))).toBe(CITY_SCRIPTS_BYTES + MAP_SCRIPTS_BYTES)
  expect(toWeight(neededScripts(false))).toBe(CITY_SCRIPTS_BYTES)
})

/** What workers were asked for, and what stopped them. */
interface Asked {
  requests: KeepCity[]
  stops: unknown[]
}

/** Has the browser have workers that answer so, the active one and the one that takes over from it at once. */
function stubWorkers(active: StoringNews | undefined, next?: StoringNews): Asked {
  const asked: Asked = { requests: [], stops: [] }
  const toWorker = (news: StoringNews | undefined) => ({
    postMessage: (request: KeepCity, [port]: [MessagePort]) => {
      asked.requests.push(request)
      port.addEventListener('message', ({ data }) => asked.stops.push(data))
      port.start()
      if (news !== undefined) port.postMessage(news)
    },
  })
  const registration = { active: toWorker(active), waiting: next === undefined ? null : toWorker(next) }
  const getRegistration = () => Promise.resolve(registration)
  const addEventListener = (_: string, takeOver: () => void) => {
    registration.active = toWorker(next)
    registration.waiting = null
    takeOver()
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration, ready: getRegistration(), addEventListener } })
  vi.stubGlobal('location', { search: '?lang=en' })
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => '/assets/app-1.js' }) })
  return asked
}

const keepOruro = (stop = new AbortController()) => keepCity('oruro', false, { stop, onShare: vi.fn() })

test('the page names its first script, and waits until the worker of its build has taken over', async () => {
  const { requests } = stubWorkers('other-build', 'all')
  await keepOruro()
  const pages = ['/oruro', '/guardados', '/agregar', '/completar'].map((path) => `${path}?lang=en`)
  const request = { script: '/assets/app-1.js', scripts: ['search'], pages }
  expect(requests).toEqual([request, request].map((asked) => ({ type: 'KEEP_CITY', ...asked })))
})

test.each([
  ['offline', 'offline'],
  ['failed', 'places-load-failed'],
  ['other-build', 'places-load-failed'],
] as const)('a city is not here where a worker says %s', async (news, code) => {
  stubWorkers(news)
  await expect(keepOruro()).rejects.toMatchObject({ code })
})

test('a download that is paused stops the worker', async () => {
  const { requests, stops } = stubWorkers(undefined)
  const stop = new AbortController()
  const download = keepOruro(stop)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  stop.abort()
  await expect(download).rejects.toMatchObject({ name: 'AbortError' })
  await vi.waitFor(() => expect(stops).toEqual(['stop']))
})
