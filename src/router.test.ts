import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COPY_AFTER_MS, PLACEHOLDER_UPDATED_AT, placeKeys } from './data/places/place-queries.ts'
import type { PlaceData, PublicData } from './domain/pages/public-data.ts'
import { AppError } from './domain/shared/app-error.ts'
import { loadIntl } from './i18n/intl.ts'
import { createAppRouter } from './router.tsx'

const { readSavedCopy } = vi.hoisted(() => ({ readSavedCopy: vi.fn<() => Promise<PlaceData | null>>() }))
// Without IndexedDB and a document, which node has not.
vi.mock('./data/saved/saved-places.ts', () => ({ readSavedCopy }))
vi.mock('./ui/layout/inject-styles.ts', () => ({ injectStyles: () => undefined }))

const luna = { place: { id: 'luna', name: 'Café Luna', city: 'sucre' }, reviews: [] } as unknown as PlaceData

beforeEach(() => {
  vi.stubEnv('SSR', false)
  readSavedCopy.mockResolvedValue(null)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

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
  readSavedCopy.mockResolvedValue(luna)
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
