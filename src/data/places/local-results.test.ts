import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeCard } from './card-fixture.ts'
import type { LocalSearch } from '../search/search-messages.ts'
import { packQueries, unpackQueries } from './place-queries.ts'
import { offerLocalResults } from './local-results.ts'

// Without the worker around it, which node has not.
vi.mock('../search/local-search-client.ts', async () => ({
  mayFetchIndexes: () => false,
  searchInWorker: async (search: LocalSearch) =>
    (await import('../search/local-search.ts')).searchLocally(search, new Date()),
}))

const listKey = ['city', 'sucre', '']
const resultsKey = ['city', 'sucre', 'luna']
const search = { query: 'luna', category: undefined, page: 1, scope: 'city', listKeys: [listKey], resultsKey } as const
let queryClient: QueryClient

beforeEach(() => {
  queryClient = new QueryClient()
  queryClient.setQueryData(listKey, { city: 'sucre', cards: [makeCard('Café Sol'), makeCard('Café Luna')], places: 57 })
})

describe('offerLocalResults', () => {
  test('what the device has is offered at once, and counts as old', async () => {
    await offerLocalResults(queryClient, search)
    expect(queryClient.getQueryData(resultsKey)).toMatchObject({ cards: [{ name: 'Café Luna' }], places: 57 })
    expect(queryClient.getQueryState(resultsKey)?.dataUpdatedAt).toBe(1)
  })

  test('an answer that is there already stays', async () => {
    queryClient.setQueryData(resultsKey, { cards: [] })
    await offerLocalResults(queryClient, search)
    expect(queryClient.getQueryData(resultsKey)).toEqual({ cards: [] })
  })

  test('a category is offered from the whole list, and with a text from its own list first', async () => {
    queryClient.setQueryData(listKey, {
      city: 'sucre',
      cards: [makeCard('Café Luna'), { ...makeCard('Hotel Luna'), category: 'hotel' }],
      places: 57,
    })
    const cafesKey = [...listKey, 'cafe']
    const cafes = { ...search, query: '', category: 'cafe', listKeys: [cafesKey, listKey] } as const
    await offerLocalResults(queryClient, { ...cafes, resultsKey: ['offered'] })
    expect(queryClient.getQueryData(['offered'])).toMatchObject({ cards: [{ name: 'Café Luna' }] })

    queryClient.setQueryData(cafesKey, { city: 'sucre', cards: [makeCard('Café Luna Llena')], places: 12 })
    await offerLocalResults(queryClient, { ...cafes, query: 'luna', resultsKey: ['with a text'] })
    expect(queryClient.getQueryData(['with a text'])).toMatchObject({ cards: [{ name: 'Café Luna Llena' }] })
  })

  test('that nothing available locally matches is not offered as an answer', async () => {
    await offerLocalResults(queryClient, { ...search, query: 'sushi' })
    expect(queryClient.getQueryData(resultsKey)).toBeUndefined()
  })

  test('nothing is offered where nothing is available locally', async () => {
    queryClient.clear()
    await offerLocalResults(queryClient, search)
    expect(queryClient.getQueryData(resultsKey)).toBeUndefined()
  })
})

describe('packQueries', () => {
  test('what was packed on the server is the same after unpacking in the browser', () => {
    queryClient.setQueryData(['place', 'x'], { place: { id: 'x' }, reviews: [] })
    const browser = new QueryClient()
    unpackQueries(browser, packQueries(queryClient))
    expect(browser.getQueryData(listKey)).toEqual(queryClient.getQueryData(listKey))
    expect(browser.getQueryData(['place', 'x'])).toEqual({ place: { id: 'x' }, reviews: [] })
  })

  test('the data of a page that was kept show at once and count as old', () => {
    const browser = new QueryClient()
    unpackQueries(browser, packQueries(queryClient), { old: true })
    expect(browser.getQueryData(listKey)).toEqual(queryClient.getQueryData(listKey))
    expect(browser.getQueryCache().find({ queryKey: listKey })?.isStaleByTime(60_000)).toBe(true)
  })

  test('the same data are packed to the same text, whenever they were read', () => {
    const later = new QueryClient()
    later.setQueryData(listKey, queryClient.getQueryData(listKey), { updatedAt: 5 })
    expect(packQueries(later)).toBe(packQueries(queryClient))
  })
})
