import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeCard } from './make-card.ts'
import { packQueries, unpackQueries } from './place-queries.ts'
import { offerResultsAtHand } from './local-results.ts'

// Without the worker around it, which node has not.
vi.mock('../search/local-search-client.ts', async () => ({
  mayFetchIndexes: () => false,
  searchOnPhone: (await import('../search/local-search.ts')).findOnPhone,
}))

const listKey = ['city', 'sucre', '']
const resultsKey = ['city', 'sucre', 'luna']
const search = { query: 'luna', category: undefined, scope: 'city', listKeys: [listKey], resultsKey } as const
let queryClient: QueryClient

beforeEach(() => {
  queryClient = new QueryClient()
  queryClient.setQueryData(listKey, { city: 'sucre', cards: [makeCard('Café Sol'), makeCard('Café Luna')], places: 57 })
})

describe('offerResultsAtHand', () => {
  test('what the phone has is offered at once, and counts as old', async () => {
    await offerResultsAtHand(queryClient, search)
    expect(queryClient.getQueryData(resultsKey)).toMatchObject({ cards: [{ name: 'Café Luna' }], places: 57 })
    expect(queryClient.getQueryState(resultsKey)?.dataUpdatedAt).toBe(1)
  })

  test('an answer that is there already stays', async () => {
    queryClient.setQueryData(resultsKey, { cards: [] })
    await offerResultsAtHand(queryClient, search)
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
    await offerResultsAtHand(queryClient, { ...cafes, resultsKey: ['offered'] })
    expect(queryClient.getQueryData(['offered'])).toMatchObject({ cards: [{ name: 'Café Luna' }] })

    queryClient.setQueryData(cafesKey, { city: 'sucre', cards: [makeCard('Café Luna Llena')], places: 12 })
    await offerResultsAtHand(queryClient, { ...cafes, query: 'luna', resultsKey: ['with a text'] })
    expect(queryClient.getQueryData(['with a text'])).toMatchObject({ cards: [{ name: 'Café Luna Llena' }] })
  })

  test('that nothing at hand matches is not offered as an answer', async () => {
    await offerResultsAtHand(queryClient, { ...search, query: 'sushi' })
    expect(queryClient.getQueryData(resultsKey)).toBeUndefined()
  })

  test('nothing is offered where nothing is at hand', async () => {
    queryClient.clear()
    await offerResultsAtHand(queryClient, search)
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
