import { beforeEach, expect, test, vi } from 'vitest'
import { makeCard } from '../../places/card-fixture.ts'
import type { FoundPlace, LocalSearch } from '../../search/search-messages.ts'

const index = vi.hoisted(() => ({ found: new Map<string, unknown[]>() as Map<string, unknown[]> | null }))
vi.mock('../../search/local-search-client.ts', () => ({
  mayFetchIndexes: () => false,
  searchInWorker: async ({ query, filters }: LocalSearch) =>
    index.found && { places: index.found.get(filters || query) ?? [] },
}))

const { findLikelyTwins } = await import('./namesakes.ts')

const here = { latitude: -16.5, longitude: -68.13 }
/** A place to the north of it, so many meters away. */
const place = (name: string, meters: number | null): Partial<FoundPlace> => ({
  card: { ...makeCard(name), id: name },
  position: meters === null ? null : { ...here, latitude: here.latitude + meters / 111_195 },
})
const find = async (phones: readonly string[] = [], position: typeof here | null = here) =>
  (await findLikelyTwins({ name: 'Pensión Doña Rosa', city: 'la-paz', position, phones }, 3))?.map(
    ({ card, meters }) => [card.name, meters],
  )

beforeEach(() => {
  index.found = new Map([
    ['Pensión Doña Rosa', [place('Doña Rosa', 5000), place('Doña Rosa II', null), place('Pensión Doña Rosa', 400)]],
    ['near', [place('Rosa', 20), place('Salón Elena', 30)]],
    ['+591 2 2441234', [place('Comedor Central', 900)]],
  ])
})

test('a place next door needs no more than one word of the name, and a far one is another', async () => {
  expect(await find()).toEqual([
    ['Rosa', 20],
    ['Pensión Doña Rosa', 400],
    ['Doña Rosa II', null],
  ])
})

test('a place that has the same number comes first, whatever it is called', async () => {
  expect(await find(['+591 2 2441234'])).toEqual([
    ['Comedor Central', 900],
    ['Rosa', 20],
    ['Pensión Doña Rosa', 400],
  ])
})

test('without a position, the names alone tell', async () => {
  expect(await find([], null)).toEqual([
    ['Doña Rosa', null],
    ['Doña Rosa II', null],
    ['Pensión Doña Rosa', null],
  ])
})

test('without an index, nothing is known', async () => {
  index.found = null
  expect(await find()).toBeUndefined()
})
