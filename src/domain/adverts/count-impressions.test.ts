import { expect, test } from 'vitest'
import {
  countImpressions,
  CONNECTION_A_DAY_MAX,
  formatLine,
  NETWORK_A_DAY_MAX,
  PAGE_A_HALF_HOUR_MAX,
  parseLine,
  type VerifiedImpression,
} from './count-impressions.ts'
import { HALF_HOUR_MS } from '../shared/reports/report-head.ts'

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
    isTap: false,
    ...fields,
  })
const times = (count: number, make: (number: number) => Partial<VerifiedImpression>) =>
  Array.from({ length: count }, (_, number) => seen({ nonce: `n${number}`.padEnd(11, '_'), ...make(number) }))
const count = (lines: string[]) => countImpressions(lines).get('AbCdEf-_')

test('a line says what it was made of', () => {
  expect(formatLine(parseLine(seen()))).toBe(seen())
  expect(parseLine(seen({ slot: 'sidebar', isOffline: true }))).toMatchObject({ slot: 'sidebar', isOffline: true })
  expect(parseLine(seen({ isOffline: true, isTap: true }))).toMatchObject({ isOffline: true, isTap: true })
})

test('impressions are counted by slot and hour, the offline ones in a line of their own', () => {
  const lines = [seen(), ...times(2, () => ({ slot: 'large', isOffline: true, halfHour: NOON + 23 }))]
  const { by_hour, ...counted } = count(lines) ?? {}
  expect(counted).toEqual({
    counted: 3,
    offline: 2,
    uncounted: {},
    by_slot: { banner: 1, large: 2, sidebar: 0, top: 0 },
    taps: { banner: 0, large: 0, sidebar: 0, top: 0 },
  })
  expect([by_hour?.[12], by_hour?.[23], by_hour?.length]).toEqual([1, 2, 24])
})

test('an impression counts once, however it is sent again; of another advert it is another one', () => {
  const lines = [seen(), seen(), seen({ network: 'b2', isOffline: true }), seen({ advertId: 'other---' })]
  expect(count(lines)).toMatchObject({ counted: 1, uncounted: { repeat: 2 } })
  expect(countImpressions(lines).get('other---')).toMatchObject({ counted: 1, uncounted: {} })
})

test('a tap counts where its advert counts as seen on the same view, once, in the slot where it was seen, and is not delivered', () => {
  const lines = [
    seen({ isTap: true, slot: 'large' }),
    seen({ isTap: true, isOffline: true }),
    seen(),
    seen({ nonce: 'not-seen---', isTap: true }),
    seen({ advertId: 'other---', isTap: true }),
  ]
  const { counted, uncounted, taps } = count(lines) ?? {}
  expect([counted, uncounted, taps]).toEqual([1, {}, { banner: 1, large: 0, sidebar: 0, top: 0 }])
  expect(countImpressions(lines).has('other---')).toBe(false)
})

test('a tap on what one network sees beyond what counts does not count either', () => {
  const views = Array.from({ length: NETWORK_A_DAY_MAX + 5 }, (_, number) => `n${number}`.padEnd(11, '_'))
  const lines = views.flatMap((nonce) => [seen({ nonce }), seen({ nonce, isTap: true })])
  expect(count(lines)).toMatchObject({ counted: NETWORK_A_DAY_MAX, taps: { banner: NETWORK_A_DAY_MAX } })
})

test('a network counts no more than ten phones do, and keeps no other network from it', () => {
  const lines = [...times(NETWORK_A_DAY_MAX + 5, () => ({})), seen({ nonce: 'another----', network: 'b2' })]
  expect(count(lines)).toMatchObject({ counted: NETWORK_A_DAY_MAX + 1, uncounted: { network: 5 } })
})

test('what a network saw of one advert keeps it from no other', () => {
  const lines = ['AbCdEf-_', 'other---'].flatMap((advertId) => times(NETWORK_A_DAY_MAX, () => ({ advertId })))
  const counts = [...countImpressions(lines).values()].map(({ counted }) => counted)
  expect(counts).toEqual([NETWORK_A_DAY_MAX, NETWORK_A_DAY_MAX])
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
