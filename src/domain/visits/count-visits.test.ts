import { expect, test } from 'vitest'
import {
  countVisits,
  formatArrived,
  formatVisitLine,
  parseArrived,
  parseVisitLine,
  type Visit,
  VISITS_OF_CONNECTION_MAX,
  VISITS_OF_NETWORK_MAX,
  VISITS_OF_PLACE_MAX,
} from './count-visits.ts'

const visit = (fields: Partial<Visit> = {}): Visit => ({
  nonce: 'nonce000000',
  network: 'a1',
  connection: 'c1',
  done: ['view'],
  ...fields,
})
const many = (count: number, make: (number: number) => Partial<Visit>) =>
  Array.from({ length: count }, (_, number) => visit({ nonce: `n${number}`, ...make(number) }))
const count = (...arrived: Visit[]) => countVisits([], arrived).counts

test('a line says what it was made of', () => {
  const arrived = { ...visit({ done: ['search'] }), placeId: 'cafe', halfHour: 990_000, words: ['wifi', 'almuerzo'] }
  expect(parseArrived(formatArrived(arrived))).toEqual(arrived)
  expect(parseArrived(formatArrived({ ...arrived, words: [] }))).toEqual({ ...arrived, words: [] })
  expect(parseVisitLine(formatVisitLine(visit({ done: ['view', 'save'] })))).toEqual(visit({ done: ['view', 'save'] }))
})

test('a view counts once, however often and in however many pieces it arrives, and so does each thing that is done on it', () => {
  const pieces = [visit(), visit(), visit({ done: ['view', 'call'] }), visit({ network: 'b2', done: ['call', 'save'] })]
  expect(count(...pieces)).toMatchObject({ view: 1, call: 1, save: 1, whatsapp: 0 })
  const { ledger } = countVisits([], pieces.slice(0, 2))
  const later = countVisits(ledger, [...pieces, visit({ nonce: 'another0000' })])
  expect(later.counts).toMatchObject({ view: 2, call: 1, save: 1 })
  expect(later.fresh.map(({ nonce }) => nonce)).toEqual(['another0000'])
  expect(countVisits(later.ledger, pieces)).toEqual({ ...later, fresh: [] })
})

test('a network counts no more than ten phones do, keeps no other from it, and what it did before is not lost', () => {
  const arrived = many(VISITS_OF_NETWORK_MAX + 5, () => ({}))
  const { ledger, counts } = countVisits([], [...arrived, visit({ nonce: 'other', network: 'b2' })])
  expect(counts.view).toBe(VISITS_OF_NETWORK_MAX + 1)
  const later = countVisits(ledger, [visit({ nonce: 'later' }), visit({ nonce: 'n0', done: ['call'] })])
  expect(later.counts).toMatchObject({ view: VISITS_OF_NETWORK_MAX + 1, call: 1 })
})

test('who names many networks has one connection, and counts no more than that', () => {
  const arrived = many(VISITS_OF_CONNECTION_MAX + 5, (number) => ({ network: `${number}` }))
  expect(count(...arrived).view).toBe(VISITS_OF_CONNECTION_MAX)
})

test('a place has room for what a day may bring, of views and of searches each', () => {
  const from = (number: number) => ({ network: `${number}`, connection: `${number}` })
  const views = many(VISITS_OF_PLACE_MAX + 5, from)
  const searches = many(10, (number) => ({ ...from(number), nonce: `s${number}`, done: ['search'] }))
  expect(count(...views, ...searches)).toMatchObject({ view: VISITS_OF_PLACE_MAX, search: 10 })
})
