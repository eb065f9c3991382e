import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CityData, PublicData } from '@/domain/pages/public-data.ts'
import { loadList } from './load-list.ts'
import { offerLocalResults } from './local-results.ts'
import { makeCard } from './card-fixture.ts'
import { COPY_AFTER_MS, placeQueries } from './place-queries.ts'

vi.mock('./local-results.ts', { spy: true })

const luna = makeCard('Café Luna')
const answer: CityData = { city: 'sucre', cards: [luna], places: 57 }

/** Public data whose cities are answered by hand. */
function makePublicData() {
  const { promise, resolve, reject } = Promise.withResolvers<CityData>()
  const publicData: PublicData = {
    fetchHome: () => Promise.reject(new Error('not in this test')),
    fetchCity: () => promise,
    fetchPlace: async () => null,
  }
  return { publicData, resolve, reject }
}

let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const request = { city: 'sucre', query: '', category: undefined, page: 1 } as const

describe('in the browser', () => {
  beforeEach(() => {
    vi.stubEnv('SSR', false)
    // The page before.
    queryClient.setQueryData(['place', 'sol'], null)
  })

  test('a quick answer is there when the page is shown', async () => {
    const { publicData, resolve } = makePublicData()
    const list = placeQueries.city(publicData, 'sucre', '')
    const loading = loadList({ queryClient, publicData }, request)
    resolve(answer)
    await loading
    expect(queryClient.getQueryData(list.queryKey)).toEqual(answer)
  })

  test('a slow answer is not waited for, and comes all the same', async () => {
    const { publicData, resolve } = makePublicData()
    const list = placeQueries.city(publicData, 'sucre', '')
    const loading = loadList({ queryClient, publicData }, request)
    await vi.advanceTimersByTimeAsync(300)
    await loading
    expect(queryClient.getQueryData(list.queryKey)).toBeUndefined()
    resolve(answer)
    await vi.advanceTimersByTimeAsync(0)
    expect(queryClient.getQueryData(list.queryKey)).toEqual(answer)
  })

  test('a failure is left to the page, which can try again', async () => {
    const { publicData, reject } = makePublicData()
    const list = placeQueries.city(publicData, 'sucre', '')
    const loading = loadList({ queryClient, publicData }, request)
    reject(new Error('no network'))
    await loading
    expect(queryClient.getQueryState(list.queryKey)?.status).toBe('error')
  })

  test('what is available locally is shown before the answer', async () => {
    const { publicData } = makePublicData()
    const { queryKey } = placeQueries.city(publicData, 'sucre', '')
    queryClient.setQueryData(queryKey, answer)
    const list = placeQueries.city(publicData, 'sucre', 'luna')
    await loadList({ queryClient, publicData }, { ...request, query: 'luna' })
    expect(queryClient.getQueryData(list.queryKey)?.cards).toEqual([luna])
    expect(queryClient.getQueryState(list.queryKey)?.fetchStatus).toBe('fetching')
  })
})

test('in the shell, before anything was shown, a list is waited for as well', async () => {
  vi.stubEnv('SSR', false)
  const { publicData, reject } = makePublicData()
  const loading = loadList({ queryClient, publicData }, request)
  reject(new Error('no network'))
  await expect(loading).rejects.toThrow('no network')
})

test('in the shell what is available locally is shown while no server answers', async () => {
  vi.stubEnv('SSR', false)
  const { publicData } = makePublicData()
  vi.mocked(offerLocalResults).mockImplementationOnce(async (client, { resultsKey }) => {
    client.setQueryData(resultsKey, answer)
  })
  const loading = loadList({ queryClient, publicData }, { ...request, category: 'cafe' })
  await vi.advanceTimersByTimeAsync(COPY_AFTER_MS)
  expect(await loading).toEqual(answer)
})

test('on the server a list is waited for, and its failure is the failure of the page', async () => {
  const { publicData, reject } = makePublicData()
  const loading = loadList({ queryClient, publicData }, request)
  await vi.advanceTimersByTimeAsync(1_000)
  reject(new Error('out of order'))
  await expect(loading).rejects.toThrow('out of order')
})
