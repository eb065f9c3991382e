import { beforeEach, expect, test, vi } from 'vitest'
import type { CityData, PublicData } from '@/domain/pages/public-data.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { searchInWorker } from '../search/local-search-client.ts'
import { makeCard } from './card-fixture.ts'
import { loadPage, type NextPage } from './load-page.ts'

vi.mock('../search/local-search-client.ts', () => ({ searchInWorker: vi.fn() }))

const list: NextPage = { city: 'sucre', query: '', category: 'cafe', page: 3, isLocal: false }
const answer: CityData = { city: 'sucre', cards: [makeCard('Del servidor')], places: 250 }
const fetchCity = vi.fn<PublicData['fetchCity']>()
const publicData: PublicData = {
  fetchHome: () => Promise.reject(new Error('not in this test')),
  fetchCity,
  fetchPlace: async () => null,
}
const names = async (next: NextPage) => (await loadPage(publicData, next)).map(({ name }) => name)

/** Has the device hold an index that was published then. */
function holdIndex(publishedAt: Date): void {
  vi.stubGlobal('caches', { match: async () => new Response() })
  const places = [{ card: makeCard('Del teléfono'), meters: null, hoursUnknown: false }]
  vi.mocked(searchInWorker).mockResolvedValue({
    places,
    hoursUnknown: 0,
    understood: { dropped: [] },
    total: 250,
    searched: 250,
    missing: [],
    publishedAt: publishedAt.toISOString(),
  })
}

const longAgo = new Date('2020-01-01')

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(searchInWorker).mockReset()
  fetchCity.mockReset().mockResolvedValue(answer)
})

test('a recent index on the device gives the next page, and no one is asked', async () => {
  holdIndex(new Date())
  expect(await names(list)).toEqual(['Del teléfono'])
  expect(searchInWorker).toHaveBeenCalledWith(
    expect.objectContaining({ cities: ['sucre'], category: 'cafe', offset: 200, mayFetch: false }),
  )
  expect(fetchCity).not.toHaveBeenCalled()
})

test('without an index the server gives it, and no worker is started', async () => {
  expect(await names(list)).toEqual(['Del servidor'])
  expect(fetchCity).toHaveBeenCalledWith('sucre', '', 'cafe', 3)
  expect(searchInWorker).not.toHaveBeenCalled()
})

test('an old index is used only where the server gives no answer', async () => {
  holdIndex(longAgo)
  expect(await names(list)).toEqual(['Del servidor'])
  fetchCity.mockRejectedValue(new AppError('offline'))
  expect(await names(list)).toEqual(['Del teléfono'])
})

test('a list that was found on the device goes on there', async () => {
  holdIndex(longAgo)
  expect(await names({ ...list, isLocal: true })).toEqual(['Del teléfono'])
  expect(fetchCity).not.toHaveBeenCalled()
})

test('where neither has it, the reason is the one of the server', async () => {
  fetchCity.mockRejectedValue(new AppError('too-many-requests'))
  await expect(loadPage(publicData, list)).rejects.toMatchObject({ code: 'too-many-requests' })
})
