import { expect, test } from 'vitest'
import { HOUSEHOLD_FACTOR, UNKNOWN_ADDRESS } from '../client-ip.ts'
import { CONNECTION_FACTOR } from './address-limit.ts'
import { createSearchLimit, SEARCHES_A_SECOND_MAX, SEARCHES_AT_ONCE_MAX } from './search-limit.ts'

/** A limit with a clock that the test moves. */
function makeLimit() {
  let timeMs = 0
  const limit = createSearchLimit(() => timeMs)
  const countAllowed = (client: string, times: number, connection = client) =>
    Array.from({ length: times }, () => limit({ client, connection })).filter((seconds) => seconds === 0).length
  return { limit, countAllowed, passMs: (ms: number) => (timeMs += ms) }
}

test('an address may search as often at once as many phones behind it do, and no more', () => {
  const { countAllowed } = makeLimit()
  expect(countAllowed('192.0.2.1', 10_000, '198.51.100.1')).toBe(SEARCHES_AT_ONCE_MAX)
})

test('a refusal says when to come back, and then the search is answered', () => {
  const { limit, countAllowed, passMs } = makeLimit()
  countAllowed('192.0.2.1', SEARCHES_AT_ONCE_MAX)
  const seconds = limit({ client: '192.0.2.1', connection: '192.0.2.1' })
  expect(seconds).toBe(1)
  passMs(seconds * 1000)
  expect(countAllowed('192.0.2.1', 100)).toBe(SEARCHES_A_SECOND_MAX)
})

test('one who searches too often keeps no one else from searching', () => {
  const { countAllowed } = makeLimit()
  countAllowed('192.0.2.1', 10_000, '198.51.100.1')
  expect(countAllowed('192.0.2.2', 10, '198.51.100.1')).toBe(10)
})

test('an invented address for each search does not help', () => {
  const { limit } = makeLimit()
  const allowed = Array.from({ length: 10_000 }, (_, index) =>
    limit({ client: `10.0.${index >> 8}.${index & 255}`, connection: '198.51.100.1' }),
  ).filter((seconds) => seconds === 0)
  expect(allowed.length).toBeLessThan(7_000)
})

test('one household of IPv6 may as much as ten phones, and is not 65,536 of them', () => {
  const { limit } = makeLimit()
  const countAllowed = (household: string, times: number) =>
    Array.from({ length: times }, (_, index) =>
      limit({ client: `${household}:${index.toString(16)}`, connection: '198.51.100.1' }),
    ).filter((seconds) => seconds === 0).length
  expect(countAllowed('2001:db8:1', 4_000)).toBe(SEARCHES_AT_ONCE_MAX * HOUSEHOLD_FACTOR)
  expect(countAllowed('2001:db8:2', 10)).toBe(10)
})

test('nor does a household of IPv6 that goes around the CDN pass as many connections', () => {
  const { limit } = makeLimit()
  const allowed = Array.from({ length: 100_000 }, (_, index) =>
    limit({ client: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`, connection: `2001:db8:1:${index % 50}` }),
  ).filter((seconds) => seconds === 0)
  expect(allowed.length).toBe(SEARCHES_AT_ONCE_MAX * CONNECTION_FACTOR * HOUSEHOLD_FACTOR)
})

test('where no address is known, none is refused', () => {
  expect(makeLimit().countAllowed(UNKNOWN_ADDRESS, 10_000)).toBe(10_000)
})
