import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COPY_AFTER_MS, PLACEHOLDER_UPDATED_AT, placeKeys } from './data/places/place-queries.ts'
import type { PlaceData, PublicData } from './domain/pages/public-data.ts'
import { AppError } from './domain/shared/app-error.ts'
import { loadIntl } from './i18n/intl.ts'
import { createAppRouter } from './router.tsx'

const { readSaved, readDownloadedPlace, readPlaceCopy } = vi.hoisted(() => ({
  readSaved: vi.fn<() => Promise<{ data: PlaceData } | undefined>>(),
  readDownloadedPlace: vi.fn<() => Promise<PlaceData | null>>(),
  readPlaceCopy: vi.fn<() => Promise<PlaceData | null>>(),
}))
// Without IndexedDB and a document, which node has not.
vi.mock('./data/saved/saved-store.ts', () => ({ readSaved }))
vi.mock('./data/offline/city-download.ts', () => ({ readDownloadedPlace }))
vi.mock('./data/places/live-place.ts', () => ({ readPlaceCopy }))
vi.mock('./ui/layout/inject-styles.ts', () => ({ injectStyles: () => undefined }))

const luna = { place: { id: 'luna', name: 'Café Luna', city: 'sucre' }, reviews: [] } as unknown as PlaceData

beforeEach(() => {
  vi.stubEnv('SSR', false)
  readSaved.mockResolvedValue(undefined)
  readDownloadedPlace.mockResolvedValue(null)
  readPlaceCopy.mockResolvedValue(null)
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** Has localStorage hold this. */
function store(stored: Record<string, unknown>): void {
  const texts = new Map(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  })
}

const saved = { 'aquicito.saved': ['luna'] }
const downloaded = { 'aquicito.cities': { sucre: { version: '1', readAt: '1', places: 1, bytes: 1, coming: null } } }

/** Opens the page of a place in the browser, whose data are answered so. */
async function openPlace(fetchPlace: PublicData['fetchPlace']) {
  const no = () => Promise.reject(new Error('not in this test'))
  const publicData = { fetchHome: no, fetchCity: no, fetchPlace }
  const router = createAppRouter({ publicData, intl: await loadIntl('es'), origin: '' })
  const { queryClient } = router.options.context
  queryClient.setDefaultOptions({ queries: { retry: false } })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/lugar/luna'] }) })
  const shown = () => {
    const { location, matches } = router.state
    return { address: location.pathname, status: matches.at(-1)?.status, error: matches.at(-1)?.error }
  }
  const updatedAt = () => queryClient.getQueryState(placeKeys.place('luna'))?.dataUpdatedAt
  return { router, shown, updatedAt }
}

test.each(['place-load-failed', 'too-many-requests', 'offline'] as const)(
  'a place whose data fail with %s keeps its address, says so, and comes when it is asked for again',
  async (code) => {
    const fetchPlace = vi.fn<PublicData['fetchPlace']>().mockRejectedValueOnce(new AppError(code))
    const { router, shown } = await openPlace(fetchPlace)
    await router.load()
    expect(shown()).toEqual({ address: '/lugar/luna', status: 'error', error: new AppError(code) })
    fetchPlace.mockResolvedValueOnce(luna)
    await router.invalidate()
    await vi.waitFor(() => expect(shown()).toMatchObject({ address: '/lugar/luna', status: 'success' }))
  },
)

test('the copy of a place is shown while its server is silent, and gives way to the answer', async () => {
  vi.useFakeTimers()
  store(saved)
  readSaved.mockResolvedValue({ data: luna })
  const { promise, resolve } = Promise.withResolvers<PlaceData>()
  const { router, shown, updatedAt } = await openPlace(() => promise)
  const loading = router.load()
  await vi.advanceTimersByTimeAsync(COPY_AFTER_MS)
  await loading
  expect(shown()).toMatchObject({ address: '/lugar/luna', status: 'success' })
  expect(updatedAt()).toBe(PLACEHOLDER_UPDATED_AT)
  resolve({ ...luna })
  await vi.advanceTimersByTimeAsync(0)
  expect(updatedAt()).toBeGreaterThan(PLACEHOLDER_UPDATED_AT)
})

test('what came with a city stands in for a place, and nothing is loaded for what the device has not', async () => {
  vi.useFakeTimers()
  store({ ...downloaded, 'aquicito.saved': ['sol'], 'aquicito.saved_places_at': { luna: '2' } })
  readDownloadedPlace.mockResolvedValue(luna)
  const { router, shown } = await openPlace(() => new Promise(() => undefined))
  const loading = router.load()
  await vi.advanceTimersByTimeAsync(COPY_AFTER_MS)
  await loading
  expect(shown()).toMatchObject({ address: '/lugar/luna', status: 'success' })
  expect(readSaved).not.toHaveBeenCalled()
  expect(readPlaceCopy).not.toHaveBeenCalled()
})

test('what came with a city stands in for a place that is saved here, whose script does not come', async () => {
  vi.useFakeTimers()
  store({ ...saved, ...downloaded })
  readSaved.mockReturnValue(new Promise(() => undefined))
  readDownloadedPlace.mockResolvedValue(luna)
  const { router, shown } = await openPlace(() => new Promise(() => undefined))
  const loading = router.load()
  await vi.advanceTimersByTimeAsync(COPY_AFTER_MS + 1_000)
  await loading
  expect(shown()).toMatchObject({ address: '/lugar/luna', status: 'success' })
})

test('the copy that Firestore keeps stands in for a place once its server has failed, and is not loaded before', async () => {
  vi.useFakeTimers()
  store({ 'aquicito.saved_places_at': { luna: '2' } })
  readPlaceCopy.mockResolvedValue(luna)
  const { promise, reject } = Promise.withResolvers<PlaceData>()
  const { router, shown } = await openPlace(() => promise)
  const loading = router.load()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(readPlaceCopy).not.toHaveBeenCalled()
  reject(new AppError('offline'))
  await vi.advanceTimersByTimeAsync(0)
  await loading
  expect(shown()).toMatchObject({ address: '/lugar/luna', status: 'success' })
})

test('a place that is loaded ahead gets its copy when a user comes to it, also long after', async () => {
  vi.useFakeTimers()
  store(saved)
  readSaved.mockResolvedValue({ data: luna })
  const { router, updatedAt } = await openPlace(() => new Promise(() => undefined))
  const address = { pathname: '/' }
  vi.stubGlobal('window', { ...globalThis.window, location: address })
  void router.preloadRoute({ to: '/lugar/$placeId', params: { placeId: 'luna' } })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(updatedAt()).toBe(0)
  address.pathname = '/lugar/luna'
  await vi.advanceTimersByTimeAsync(500)
  expect(updatedAt()).toBe(PLACEHOLDER_UPDATED_AT)
})

test('a place of which the device has nothing is waited for as long as its answer takes', async () => {
  vi.useFakeTimers()
  const { promise, resolve } = Promise.withResolvers<PlaceData>()
  const { router, shown } = await openPlace(() => promise)
  const loading = router.load()
  await vi.advanceTimersByTimeAsync(20_000)
  resolve(luna)
  await vi.advanceTimersByTimeAsync(0)
  await loading
  expect(shown()).toMatchObject({ address: '/lugar/luna', status: 'success' })
})
