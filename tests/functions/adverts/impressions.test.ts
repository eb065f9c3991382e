import { beforeEach, describe, expect, it } from 'vitest'
import { NETWORK_A_DAY_MAX } from '@/domain/adverts/count-impressions.ts'
import { formatReport, type ImpressionReport, type PhoneNote } from '@/domain/adverts/impression-report.ts'
import { paths } from '@/domain/shared/paths.ts'
import { createNonce, HALF_HOUR_MS, REPORT_MAX_AGE_MS } from '@/domain/shared/reports/report-head.ts'
import type { StoredAdvertDay } from '../../../functions/src/adverts/advert-days.ts'
import type { StoredInventory } from '../../../functions/src/adverts/inventory-days.ts'
import { storeChunk } from '../../../functions/src/adverts/impression-chunks.ts'
import { publishAdverts, toAdvertId } from '../../../functions/src/adverts/publish-adverts.ts'
import { settleImpressions } from '../../../functions/src/adverts/settle-impressions.ts'
import { dayOfHalfHour, fetchAdvertKey, signAdvert } from '../../../functions/src/adverts/sign-adverts.ts'
import {
  createImpressions,
  type ImpressionRequest,
  LINES_MAX,
} from '../../../functions/src/adverts/take-impressions.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { UNKNOWN_ADDRESS } from '../../../functions/src/platform/client-ip.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { countReads, useEmulators } from '../support/emulator.ts'
import { DAY_MS, NOON_MS, startPlan } from './advert-fixtures.ts'

useEmulators('demo-impressions')

const HOUR_MS = DAY_MS / 24
const today = dayOfHalfHour(NOON_MS / HALF_HOUR_MS)
const advertId = toAdvertId('plan')

let now = NOON_MS
beforeEach(async () => {
  now = NOON_MS
  await storePlaces(makePlace())
  await startPlan('plan')
  await db()
    .doc(paths.planRequest('plan'))
    .set({ status: 'active', place_id: 'p1', expires_at: Timestamp.fromMillis(NOON_MS + 29 * DAY_MS) })
  await publishAdverts(NOON_MS)
})

type Options = NonNullable<Parameters<typeof createImpressions>[0]>

/** Returns what takes reports at an instance. */
function makeInstance(options: Options = {}) {
  const take = createImpressions({ nowMs: () => now, collect: () => Promise.resolve(), ...options })
  return (body: unknown, request: Partial<ImpressionRequest> = {}) => {
    const addresses = { client: UNKNOWN_ADDRESS, connection: UNKNOWN_ADDRESS }
    return take({ method: 'POST', body, addresses, userAgent: 'Mozilla/5.0 Mobile', purpose: undefined, ...request })
  }
}

/** Lets an instance collect until it has asked for the key so often: twice for each impression that it stores. */
function untilAsked(times: number): Options {
  const asked = Promise.withResolvers<void>()
  let count = 0
  return {
    fetchKey: (...of) => {
      if (++count === times) asked.resolve()
      return fetchAdvertKey(...of)
    },
    // What was asked for last is answered, and noted, before anything else is done.
    collect: () => asked.promise.then(() => new Promise<void>(setImmediate)),
  }
}

/** Returns a report of what was seen on a page that was signed now. */
async function makeReport(fields: Partial<ImpressionReport> = {}, note?: PhoneNote, token?: string) {
  const { scope = 'home', halfHour = Math.floor(now / HALF_HOUR_MS), nonce = createNonce() } = fields
  const signed = signAdvert(await fetchAdvertKey(halfHour, now), scope, halfHour, advertId)
  const impressions = [{ advertId, token: token ?? signed, slot: 'banner' as const, note }]
  return formatReport({ scope, halfHour, nonce, impressions, ...fields })
}

const settle = () => walkAll(settleImpressions, { nowMs: now })
const fetchDay = async (day = today) =>
  (await db().doc(paths.advertDay('plan', day)).get()).data() as StoredAdvertDay | undefined
const fetchChunks = async () => (await db().collection(paths.impressionChunks).get()).docs
const networkOf = (client: string) => ({ addresses: { client, connection: client } })

describe('an impression', () => {
  it('is stored before it is answered, and counts once it is settled', async () => {
    expect(await makeInstance()(await makeReport())).toBe(204)
    expect(await fetchChunks()).toHaveLength(1)
    await settle()
    const { settled_at, by_hour, ...day } = (await fetchDay()) ?? {}
    expect(day).toEqual({
      plan_request_id: 'plan',
      place_id: 'p1',
      day: today,
      counted: 1,
      offline: 0,
      uncounted: {},
      by_slot: { banner: 1, large: 0, sidebar: 0, top: 0 },
      taps: { banner: 0, large: 0, sidebar: 0, top: 0 },
      closed_at: null,
    })
    expect(by_hour?.[12]).toBe(1)
    expect(settled_at?.toMillis()).toBe(NOON_MS)
  })

  it('that is sent again counts once, at whatever instance and on whatever day', async () => {
    const report = await makeReport()
    await makeInstance()(report)
    await makeInstance()(report)
    now += 30 * HOUR_MS
    await makeInstance()(report)
    await settle()
    expect(await fetchDay()).toMatchObject({ counted: 1, offline: 0, uncounted: { repeat: 2 } })
  })

  it('that arrives later than an hour after its page was signed is an offline one, of the day of its page', async () => {
    const report = await makeReport()
    now += 71 * HOUR_MS
    expect(await makeInstance()(report)).toBe(204)
    await settle()
    expect(await fetchDay()).toMatchObject({ counted: 1, offline: 1 })
  })

  it.each<[reason: string, make: () => Promise<[string, Partial<ImpressionRequest>?]>]>([
    ['own', async () => [await makeReport({}, 'own')]],
    ['frequent', async () => [await makeReport({}, 'frequent')]],
    ['robot', async () => [await makeReport(), { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }]],
    ['robot', async () => [await makeReport(), { userAgent: 'Mozilla/5.0 HeadlessChrome/148.0.0.0 Safari/537.36' }]],
    ['robot', async () => [await makeReport(), { userAgent: undefined }]],
    ['hosting', async () => [await makeReport(), networkOf('34.95.200.1')]],
    ['prefetch', async () => [await makeReport(), { purpose: 'prefetch;prerender' }]],
    ['unknown-token', async () => [await makeReport({}, undefined, 'To_ken-4567')]],
    ['unknown-token', async () => [(await makeReport()).replace('home', 'la-paz')]],
    ['old-token', async () => [await makeReport({ halfHour: (NOON_MS - REPORT_MAX_AGE_MS) / HALF_HOUR_MS - 1 })]],
    ['old-token', async () => [await makeReport({ halfHour: NOON_MS / HALF_HOUR_MS + 1 })]],
  ])('does not count, and is noted, where it is: %s', async (reason, make) => {
    const send = makeInstance()
    const [report, request] = await make()
    expect(await send(report, request)).toBe(204)
    await send(await makeReport())
    await settle()
    expect(await fetchDay()).toMatchObject({ counted: 1, uncounted: { [reason]: 1 } })
  })

  it('that was tapped says so once it counts, and costs no more; a tap alone is none, nor is one of a robot noted', async () => {
    const view = { nonce: createNonce() }
    const tap = await makeReport(view, 'tap')
    await makeInstance()(tap)
    await settle()
    expect(await fetchDay()).toBeUndefined()
    await makeInstance()(await makeReport(view))
    await makeInstance()(tap)
    await makeInstance()(tap, { userAgent: 'Googlebot/2.1' })
    await settle()
    expect(await fetchDay()).toMatchObject({ counted: 1, uncounted: {}, taps: { banner: 1, large: 0 } })
  })

  it('of a phone that calls itself Cubot counts', async () => {
    await makeInstance()(await makeReport(), { userAgent: 'Mozilla/5.0 (Linux; Android 11; CUBOT_X50) Mobile' })
    await settle()
    expect(await fetchDay()).toMatchObject({ counted: 1, uncounted: {} })
  })

  it('of an advert that there is not is answered, and leaves nothing', async () => {
    const report = (await makeReport()).replace(advertId, 'nothing-')
    expect(await makeInstance()(report)).toBe(204)
    expect(await fetchChunks()).toEqual([])
  })

  it('beyond what ten phones see is counted of other networks alone, whose addresses are nowhere stored', async () => {
    const send = makeInstance()
    for (let view = 0; view < NETWORK_A_DAY_MAX + 3; view++) await send(await makeReport(), networkOf('203.0.113.7'))
    await send(await makeReport(), networkOf('203.0.113.8'))
    await settle()
    expect(await fetchDay()).toMatchObject({ counted: NETWORK_A_DAY_MAX + 1, uncounted: { network: 3 } })
    expect(JSON.stringify((await fetchChunks()).map((chunk) => chunk.data()))).not.toContain('203.0.113')
  })
})

describe('an instance', () => {
  it('stores no more of one address than some times what can count, however many others it names', async () => {
    const send = makeInstance()
    const from = (client: string, connection: string) => ({ addresses: { client, connection } })
    const report = await makeReport()
    const most = 10 * NETWORK_A_DAY_MAX
    for (let time = 0; time < most + 5; time++) {
      now += 1_000
      expect(await send(report, from('203.0.113.7', `node ${time}`))).toBe(204)
    }
    await settle()
    expect(await fetchDay()).toMatchObject({ counted: 1, uncounted: { repeat: most - 1, network: 5 } })
  })

  it('writes what arrives together once, and cuts what is too much for a document', async () => {
    const reports = await Promise.all(Array.from({ length: 50 }, () => makeReport()))
    const send = makeInstance(untilAsked(2 * reports.length))
    expect(await Promise.all(reports.map((report) => send(report)))).toEqual(Array(50).fill(204))
    expect(await fetchChunks()).toHaveLength(1)
    const many = makeInstance(untilAsked(2 * (LINES_MAX + 1)))
    const report = await makeReport()
    await Promise.all(Array.from({ length: LINES_MAX + 1 }, (_, phone) => many(report, networkOf(`phone ${phone}`))))
    expect(await fetchChunks()).toHaveLength(3)
  })

  it('answers that what it could not store is to be sent again', async () => {
    const report = await makeReport()
    expect(await makeInstance({ store: () => Promise.reject(new Error('broken')) })(report)).toBe(500)
    expect(await fetchChunks()).toEqual([])
    expect(await makeInstance()(report)).toBe(204)
    await settle()
    expect(await fetchDay()).toMatchObject({ counted: 1, uncounted: {} })
  })

  it('stores a chunk once, also where it is not known whether it is stored', async () => {
    const chunk = { lines: [], unsold: {}, refused: { [today]: { [advertId]: { own: 1 } } } }
    await storeChunk('instance-0', chunk, now)
    await storeChunk('instance-0', chunk, now)
    expect(await fetchChunks()).toHaveLength(1)
  })

  it('takes no more from one address than many phones send, and keeps no other from it', async () => {
    const send = makeInstance()
    const report = await makeReport()
    const statuses = await Promise.all(Array.from({ length: 110 }, () => send(report, networkOf('203.0.113.7'))))
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await send(report, networkOf('203.0.113.8'))).toBe(204)
  })

  it.each<[status: number, body: unknown, method: string]>([
    [405, 'home', 'GET'],
    [400, undefined, 'POST'],
    [400, { scope: 'home' }, 'POST'],
    [400, 'home', 'POST'],
    [413, 'x'.repeat(401), 'POST'],
  ])('answers %s to what is no report', async (status, body, method) => {
    expect(await makeInstance()(body, { method })).toBe(status)
    expect(await fetchChunks()).toEqual([])
  })
})

describe('settling', () => {
  it('may be repeated, and reads a day again only where something arrived', async () => {
    await makeInstance()(await makeReport())
    await settle()
    const before = await fetchDay()
    now += 60_000
    // Of nine days the count of chunks, and how far they are counted.
    expect(await countReads(settle)).toBeLessThanOrEqual(18)
    expect(await fetchDay()).toEqual(before)
    await makeInstance()(await makeReport())
    await Promise.all([settle(), settle()])
    expect(await fetchDay()).toMatchObject({ counted: 2, uncounted: {} })
  })

  it('closes a day three days after it ended, for good', async () => {
    const report = await makeReport()
    await makeInstance()(report)
    await settle()
    now = Date.parse(`${today}T04:00:00.000Z`) + 4 * DAY_MS - 1
    await settle()
    expect((await fetchDay())?.closed_at).toBeNull()
    now += 1
    await settle()
    const closed = await fetchDay()
    expect(closed).toMatchObject({ counted: 1, closed_at: Timestamp.fromMillis(now) })
    await storeChunk(
      'late',
      {
        lines: [`${advertId} b late_______ ${(NOON_MS / HALF_HOUR_MS).toString(36)} home n `],
        refused: {},
        unsold: {},
      },
      now,
    )
    await settle()
    expect(await fetchDay()).toEqual(closed)
  })

  it('counts what was seen of a plan that has ended since', async () => {
    await makeInstance()(await makeReport())
    await db().doc(paths.activePlan('plan')).delete()
    await db()
      .doc(paths.planRequest('plan'))
      .update({ status: 'expired', expires_at: Timestamp.fromMillis(NOON_MS) })
    await settle()
    expect(await fetchDay()).toMatchObject({ counted: 1 })
  })
})

describe('slots without an advert', () => {
  const fetchInventory = async () =>
    (await db().doc(paths.inventoryDay(today)).get()).data() as StoredInventory | undefined

  it('that a sample of views reports are counted by page and hour, with those that are sold, and expire', async () => {
    const send = makeInstance()
    expect(await send('home - 2')).toBe(204)
    expect(await send('trinidad/cafe - 1')).toBe(204)
    await send(await makeReport())
    now += HOUR_MS
    await makeInstance()('home - 1')
    await settle()
    const { by_scope, by_hour, expires_at } = (await fetchInventory()) ?? {}
    expect(by_scope).toEqual({ home: { sold: 1, unsold: 48 }, 'trinidad/cafe': { sold: 0, unsold: 16 } })
    expect([by_hour?.[12], by_hour?.[13]]).toEqual([49, 16])
    expect(expires_at?.toMillis()).toBe(now + 60 * DAY_MS)
  })

  it.each<[what: string, body: string, request: Partial<ImpressionRequest>, status: number]>([
    ['by a robot', 'home - 1', { userAgent: 'Googlebot/2.1' }, 204],
    ['by a data center', 'home - 1', networkOf('34.95.200.1'), 204],
    ['ahead of a visit', 'home - 1', { purpose: 'prefetch' }, 204],
    ['of a page that there is not', 'atlantis - 1', {}, 400],
    ['in any number', 'home - 9', {}, 400],
  ])('are not counted %s', async (_what, body, request, status) => {
    expect(await makeInstance()(body, request)).toBe(status)
    expect(await fetchChunks()).toEqual([])
  })

  it('count of one address as often as many phones report, and no more', async () => {
    const send = makeInstance()
    for (let report = 0; report < 110; report++) {
      now += 1_000
      expect(await send('home - 1', networkOf('203.0.113.7'))).toBe(204)
    }
    await send('home - 1', networkOf('203.0.113.8'))
    await settle()
    expect((await fetchInventory())?.by_scope.home).toEqual({ sold: 0, unsold: 101 * 16 })
  })
})
