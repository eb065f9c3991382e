import { expect, test } from 'vitest'
import { HALF_HOUR_MS } from './advert.ts'
import {
  countImpressions,
  CONNECTION_A_DAY_MAX,
  formatLine,
  NETWORK_A_DAY_MAX,
  PAGE_A_HALF_HOUR_MAX,
  parseLine,
  type VerifiedImpression,
} from './count-impressions.ts'

/** Noon in Bolivia. */
const NOON = Date.parse('2026-11-24T16:00:00.000Z') / HALF_HOUR_MS

const seen = (fields: Partial<VerifiedImpression> = {}): string =>
  formatLine({
    advertId: 'AbCdEf-_',
    slot: 'banner',
    nonce: 'nonce000000',
    halfHour: NOON,
    scope: 'la-paz/cafe',
    network: 'a1',
    connection: 'c1',
    isOffline: false,
    ...fields,
  })
const times = (count: number, make: (number: number) => Partial<VerifiedImpression>) =>
  Array.from({ length: count }, (_, number) => seen({ nonce: `n${number}`.padEnd(11, '_'), ...make(number) }))
const count = (lines: string[]) => countImpressions(lines).get('AbCdEf-_')

test('a line says what it was made of', () => {
  expect(formatLine(parseLine(seen()))).toBe(seen())
  expect(parseLine(seen({ slot: 'sidebar', isOffline: true }))).toMatchObject({ slot: 'sidebar', isOffline: true })
})

test('impressions are counted by slot and hour, the offline ones in a line of their own', () => {
  const lines = [seen(), ...times(2, () => ({ slot: 'large', isOffline: true, halfHour: NOON + 23 }))]
  const { by_hour, ...counted } = count(lines) ?? {}
  expect(counted).toEqual({
    counted: 3,
    offline: 2,
    uncounted: {},
    by_slot: { banner: 1, large: 2, sidebar: 0, top: 0 },
  })
  expect([by_hour?.[12], by_hour?.[23], by_hour?.length]).toEqual([1, 2, 24])
})

test('an impression counts once, however it is sent again; of another advert it is another one', () => {
  const lines = [seen(), seen(), seen({ network: 'b2', isOffline: true }), seen({ advertId: 'other---' })]
  expect(count(lines)).toMatchObject({ counted: 1, uncounted: { repeat: 2 } })
  expect(countImpressions(lines).get('other---')).toMatchObject({ counted: 1, uncounted: {} })
})

test('a network counts no more than ten phones do, and keeps no other network from it', () => {
  const lines = [...times(NETWORK_A_DAY_MAX + 5, () => ({})), seen({ nonce: 'another----', network: 'b2' })]
  expect(count(lines)).toMatchObject({ counted: NETWORK_A_DAY_MAX + 1, uncounted: { network: 5 } })
})

test('who names many networks has one connection, and counts no more than that', () => {
  const lines = Array.from({ length: CONNECTION_A_DAY_MAX + 5 }, (_, number) =>
    seen({ nonce: `n${number}`.padEnd(11, '_'), network: `${number}`, halfHour: NOON + (number % 20) }),
  )
  expect(count(lines)).toMatchObject({ counted: CONNECTION_A_DAY_MAX, uncounted: { network: 5 } })
})

test('a page counts no more in a half hour than it can be seen, and starts again with the next', () => {
  const lines = [
    ...times(PAGE_A_HALF_HOUR_MAX + 5, (number) => ({ network: `${number}` })),
    seen({ nonce: 'another----', halfHour: NOON + 1, network: 'x' }),
  ]
  expect(count(lines)).toMatchObject({ counted: PAGE_A_HALF_HOUR_MAX + 1, uncounted: { page: 5 } })
})

test('the order in which chunks are read changes nothing', () => {
  const lines = times(200, (number) => ({
    nonce: `n${number % 150}`.padEnd(11, '_'),
    network: `${number % 3}`,
    slot: number % 2 ? 'large' : 'banner',
    halfHour: NOON + (number % 7),
  }))
  expect(count(lines.toReversed())).toEqual(count(lines))
})
