import { describe, expect, it } from 'vitest'
import { CONNECTION_A_DAY_MAX, NETWORK_A_DAY_MAX, parseLine } from '@/domain/adverts/count-impressions.ts'
import { createNonce, HALF_HOUR_MS, REPORT_MAX_AGE_MS } from '@/domain/shared/reports/report-head.ts'
import { formatReport, type ImpressionReport, type PhoneNote } from '@/domain/adverts/impression-report.ts'
import { Timestamp } from '../platform/admin.ts'
import type { ImpressionChunk } from './impression-chunks.ts'
import { signAdvert } from './sign-adverts.ts'
import {
  createImpressions,
  type ImpressionRequest,
  LINES_OF_ADDRESS_FACTOR,
  ONLINE_MAX_AGE_MS,
} from './take-impressions.ts'

// What an instance decides by itself; what becomes of that in the database is in tests/functions/adverts.

/** Noon in Bolivia. */
const NOON_MS = Date.parse('2026-11-24T16:00:00.000Z')
const NOON = NOON_MS / HALF_HOUR_MS
const ADVERT = 'AbCdEf-_'
const key = { salt: 'a day', expires_at: Timestamp.fromMillis(NOON_MS + 9e8) }

function makeInstance(nowMs = NOON_MS) {
  const chunks: ImpressionChunk[] = []
  const take = createImpressions({
    nowMs: () => nowMs,
    collect: () => Promise.resolve(),
    store: (_, chunk) => Promise.resolve(void chunks.push(chunk)),
    fetchKey: () => Promise.resolve(key),
    readAdverts: () => Promise.resolve([{ id: ADVERT }]),
  })
  const send = (body: string, request: Partial<ImpressionRequest> = {}) =>
    take({
      method: 'POST',
      body,
      addresses: { client: 'unknown', connection: 'unknown' },
      userAgent: 'Mozilla/5.0 Mobile',
      purpose: undefined,
      ...request,
    })
  const lines = () => chunks.flatMap((chunk) => chunk.lines).map(parseLine)
  const refused = () => Object.assign({}, ...chunks.map((chunk) => chunk.refused)) as ImpressionChunk['refused']
  return { send, lines, refused }
}

/** Returns a report of what was seen at noon. */
function report(fields: Partial<ImpressionReport> = {}, note?: PhoneNote, token?: string): string {
  const { scope = 'home', halfHour = NOON } = fields
  const impressions = [
    { advertId: ADVERT, token: token ?? signAdvert(key, scope, halfHour, ADVERT), slot: 'banner', note },
  ] as const
  return formatReport({ scope, halfHour, nonce: createNonce(), impressions, ...fields })
}

describe('an impression', () => {
  it('that was signed, and seen by people, is a line', async () => {
    const { send, lines, refused } = makeInstance()
    expect(await send(report({ nonce: 'nonce000000' }))).toBe(204)
    expect(lines()).toMatchObject([
      {
        advertId: ADVERT,
        slot: 'banner',
        nonce: 'nonce000000',
        halfHour: NOON,
        scope: 'home',
        isOffline: false,
        isTap: false,
      },
    ])
    expect(refused()).toEqual({})
  })

  it.each<[reason: string, body: string, request?: Partial<ImpressionRequest>]>([
    ['own', report({}, 'own')],
    ['frequent', report({}, 'frequent')],
    ['robot', report(), { userAgent: 'Googlebot/2.1' }],
    ['hosting', report(), { addresses: { client: '34.95.200.1', connection: 'unknown' } }],
    ['prefetch', report(), { purpose: 'prefetch' }],
    ['unknown-token', report({}, undefined, 'To_ken-4567')],
    ['unknown-token', report().replace('home', 'la-paz')],
    ['unknown-token', report().replace(`home ${NOON.toString(36)}`, `home ${(NOON - 1).toString(36)}`)],
    ['old-token', report({ halfHour: NOON - REPORT_MAX_AGE_MS / HALF_HOUR_MS - 1 })],
    ['old-token', report({ halfHour: NOON + 1 })],
  ])('is no line where it is: %s', async (reason, body, request) => {
    const { send, lines, refused } = makeInstance()
    await send(body, request)
    expect(lines()).toEqual([])
    // What programs send is written with what comes next.
    await send(report())
    expect(Object.values(refused())).toEqual([{ [ADVERT]: { [reason]: 1 } }])
  })

  it('comes from the device where its page was signed an hour ago and more, and is taken for three days', async () => {
    for (const [afterMs, isOffline] of [
      [ONLINE_MAX_AGE_MS, false],
      [ONLINE_MAX_AGE_MS + 1, true],
      [REPORT_MAX_AGE_MS, true],
    ] as const) {
      const { send, lines } = makeInstance(NOON_MS + afterMs)
      await send(report())
      expect(lines()).toMatchObject([{ isOffline }])
    }
  })

  it('and its tap are two lines of one view; a tap that is refused is not noted', async () => {
    const { send, lines, refused } = makeInstance()
    await send(report({ nonce: 'nonce000000' }))
    await send(report({ nonce: 'nonce000000' }, 'tap'))
    await send(report({}, 'tap'), { userAgent: 'Googlebot/2.1' })
    await send(report())
    expect(lines().map(({ isTap }) => isTap)).toEqual([false, true, false])
    expect(lines()[1]).toMatchObject({ nonce: lines()[0]?.nonce, advertId: ADVERT })
    expect(refused()).toEqual({})
  })
})

describe('of one address', () => {
  const addressOf = (client: string, connection: string) => ({ addresses: { client, connection } })
  const count = (most: number) => most * LINES_OF_ADDRESS_FACTOR

  it.each([
    ['that the CDN names', count(NETWORK_A_DAY_MAX), (time: number) => addressOf('203.0.113.7', `${time}`)],
    ['that reached Google', count(CONNECTION_A_DAY_MAX), (time: number) => addressOf(`${time}`, '203.0.113.7')],
  ])('%s no more lines are stored than some times what can count', async (_, most, from) => {
    let nowMs = NOON_MS
    const chunks: ImpressionChunk[] = []
    const take = createImpressions({
      nowMs: () => (nowMs += 10),
      collect: () => Promise.resolve(),
      store: (_name, chunk) => Promise.resolve(void chunks.push(chunk)),
      fetchKey: () => Promise.resolve(key),
      readAdverts: () => Promise.resolve([{ id: ADVERT }]),
    })
    const body = report()
    for (let time = 0; time < most + 5; time++) {
      nowMs += 190
      await take({ method: 'POST', body, userAgent: 'Mozilla/5.0 Mobile', purpose: undefined, ...from(time) })
    }
    expect(chunks.flatMap((chunk) => chunk.lines)).toHaveLength(most)
    expect(chunks.reduce((sum, { refused }) => sum + (Object.values(refused)[0]?.[ADVERT]?.network ?? 0), 0)).toBe(5)
  })
})
