import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { logger } from 'firebase-functions'
import {
  addUncounted,
  CONNECTION_A_DAY_MAX,
  createTally,
  formatLine,
  NETWORK_A_DAY_MAX,
  type UncountedReason,
  type VerifiedImpression,
} from '@/domain/adverts/count-impressions.ts'
import {
  type Impression,
  type ImpressionReport,
  parseReport,
  REPORT_MAX_CHARS,
} from '@/domain/adverts/impression-report.ts'
import { toUnsoldKey } from '@/domain/adverts/inventory.ts'
import { parseUnsold, type UnsoldReport } from '@/domain/adverts/unsold-report.ts'
import { HALF_HOUR_MS, REPORT_MAX_AGE_MS, toHalfHour } from '@/domain/shared/reports/report-head.ts'
import { errorTrace } from '../logging/error-trace.ts'
import { createAddressLimit } from '../platform/limits/address-limit.ts'
import { createCollectedWrites } from '../platform/beacons/collected-writes.ts'
import { keep } from '../platform/caching/keep.ts'
import { type ClientIps, hashWith, NETWORK_CHARS } from '../platform/client-ip.ts'
import { type ImpressionChunk, storeChunk } from './impression-chunks.ts'
import { readPublishedAdverts } from './publish-adverts.ts'
import { isHosting } from '../platform/beacons/hosting.ts'
import { isRobot } from '../platform/beacons/robots.ts'
import { dayOfHalfHour, fetchAdvertKey, signAdvert } from './sign-adverts.ts'

/** For how long an instance collects impressions before it writes them, in milliseconds. */
export const COLLECTED_MS = 10_000
/** The most lines of a chunk, of some 70 bytes each: far below the megabyte that a document may have. */
export const LINES_MAX = 5_000
/** What is older came from the device, for caches on the way keep no page so long. */
export const ONLINE_MAX_AGE_MS = 60 * 60_000
/** Clocks of two machines may differ by as much. */
const CLOCK_MARGIN_MS = 60_000
/** How many reports one address may send at once, and in the long run: many prepaid phones share one. */
const REPORTS_AT_ONCE_MAX = 100
const REPORTS_A_SECOND_MAX = 5
/** How long an instance remembers which adverts there are, in milliseconds. */
const ADVERTS_FRESH_MS = 60_000
/** By how many times more lines are stored than can count: among them may be such as are repeated. */
export const LINES_OF_ADDRESS_FACTOR = 10
/** How many addresses an instance tells apart; beyond that it starts to count again. */
const TALLY_MAX = 100_000
/** How many reports of slots without an advert of one address an instance takes in a day; they stand for so many times more views. */
const UNSOLD_OF_ADDRESS_MAX = 100

/** A request with a report, as it arrives. */
export interface ImpressionRequest {
  method: string
  body: unknown
  addresses: ClientIps
  userAgent: string | undefined
  /** The headers Sec-Purpose and Purpose, by which browsers say that they load a page ahead. */
  purpose: string | undefined
}

interface ImpressionOptions {
  /** The clock; tests give their own. */
  nowMs?: () => number
  /** Waits while impressions are collected; tests give their own. */
  collect?: () => Promise<unknown>
  /** Tests give their own. */
  store?: (name: string, chunk: ImpressionChunk, nowMs: number) => Promise<void>
  fetchKey?: typeof fetchAdvertKey
  /** Reads the adverts that run: refused impressions of others are not even noted. */
  readAdverts?: () => Promise<readonly { id: string }[]>
  /** Told of what could not be stored; logs it unless tests give their own. */
  onFailure?: (error: unknown) => void
}

/** What becomes of an impression: a line, or a number of those that do not count. */
type Judged =
  | { line: string }
  | {
      advertId: string
      reason: UncountedReason
      /** Null of a tap, and of an advert that there is not: they are not even noted. */
      day: string | null
      /** Whether its caller waits until that is stored. */
      isAwaited: boolean
    }

/**
 * Makes what takes reports of impressions. Nothing tells who sends them: an impression counts by its page's signature, which the
 * server made. An instance collects for some seconds and writes one document; it answers once that is stored: what an instance had collected
 * when it is stopped is not answered.
 * @returns What answers a request with a status: 204 once it is stored, 400, 405, 413, 429, or 500 where it could not be stored.
 */
export function createImpressions({
  nowMs = Date.now,
  collect = () => wait(COLLECTED_MS),
  store = storeChunk,
  fetchKey = fetchAdvertKey,
  readAdverts = readPublishedAdverts,
  onFailure = (error) => logger.error('impressions could not be stored', errorTrace(error)),
}: ImpressionOptions = {}) {
  const linesOfAddresses = createLineTally()
  const unsoldOfAddress = createTally(TALLY_MAX)
  const instance = randomBytes(6).toString('hex')
  const limit = createAddressLimit({ burst: REPORTS_AT_ONCE_MAX, perSecond: REPORTS_A_SECOND_MAX, nowMs })
  const advertIds = keep(ADVERTS_FRESH_MS, nowMs, async () => new Set((await readAdverts()).map(({ id }) => id)))
  let chunks = 0
  const { collected, written } = createCollectedWrites<ImpressionChunk>({
    makeEmpty: () => ({ lines: [], refused: {}, unsold: {} }),
    collect,
    write: (chunk) => Promise.all(cutChunk(chunk).map((part) => store(`${instance}-${chunks++}`, part, nowMs()))),
  })

  /** Says why an impression is not even looked at, by what came with it. */
  async function refuse(
    { advertId, token, note }: Impression,
    { scope, halfHour }: ImpressionReport,
    request: ImpressionRequest,
  ): Promise<UncountedReason | null> {
    const ageMs = nowMs() - halfHour * HALF_HOUR_MS
    if (ageMs > REPORT_MAX_AGE_MS || ageMs < -CLOCK_MARGIN_MS) return 'old-token'
    if (signAdvert(await fetchKey(halfHour, nowMs()), scope, halfHour, advertId) !== token) return 'unknown-token'
    if (request.purpose) return 'prefetch'
    if (isRobot(request.userAgent)) return 'robot'
    if (isHosting(request.addresses.client)) return 'hosting'
    return note === 'tap' ? null : (note ?? null)
  }

  /** Returns the line of an impression; of one that does not count, why, and on which day that is noted. */
  async function judge(impression: Impression, report: ImpressionReport, request: ImpressionRequest): Promise<Judged> {
    const { scope, halfHour, nonce } = report
    const { advertId, slot, note } = impression
    const isTap = note === 'tap'
    const reason = await refuse(impression, report, request)
    if (reason !== null) {
      const isDated = reason !== 'old-token' && reason !== 'unknown-token'
      const day = dayOfHalfHour(isDated ? halfHour : toHalfHour(nowMs()))
      // Noted is why an advert does not count as seen; of a tap nothing is said.
      const isNoted = !isTap && (await advertIds.get()).has(advertId)
      return { advertId, reason, day: isNoted ? day : null, isAwaited: reason === note }
    }
    const key = await fetchKey(halfHour, nowMs())
    const toHash = (address: string) => hashWith(key, `network ${address}`).slice(0, NETWORK_CHARS)
    const [network, connection] = [toHash(request.addresses.client), toHash(request.addresses.connection)]
    const isOffline = nowMs() - halfHour * HALF_HOUR_MS > ONLINE_MAX_AGE_MS
    const line = { advertId, slot, nonce, halfHour, scope, network, connection, isOffline, isTap }
    // Far more than can count need not be stored.
    if (linesOfAddresses(line) <= LINES_OF_ADDRESS_FACTOR) return { line: formatLine(line) }
    return { advertId, reason: 'network', day: isTap ? null : dayOfHalfHour(halfHour), isAwaited: true }
  }

  /** Notes the slots that were seen without an advert; of one address no more than many phones report in a day. */
  async function takeUnsold(unsold: UnsoldReport, { addresses, purpose, userAgent }: ImpressionRequest): Promise<void> {
    const halfHour = toHalfHour(nowMs())
    const day = dayOfHalfHour(halfHour)
    if (purpose || isRobot(userAgent) || isHosting(addresses.client)) return
    if (unsoldOfAddress(`${day} ${addresses.client}`) > UNSOLD_OF_ADDRESS_MAX) return
    const counts = (collected().unsold[day] ??= {})
    const key = toUnsoldKey(unsold, halfHour)
    counts[key] = (counts[key] ?? 0) + unsold.slots
    await written()
  }

  return async (request: ImpressionRequest): Promise<number> => {
    const { method, body, addresses } = request
    if (method !== 'POST') return 405
    if (typeof body !== 'string') return 400
    if (body.length > REPORT_MAX_CHARS) return 413
    const unsold = parseUnsold(body)
    const report = parseReport(body)
    if (!report && !unsold) return 400
    if (limit(addresses) > 0) return 429
    try {
      if (unsold) await takeUnsold(unsold, request)
      if (!report) return 204
      const judged = await Promise.all(report.impressions.map((impression) => judge(impression, report, request)))
      // At once, so that one write brings all of it.
      const chunk = collected()
      for (const each of judged) {
        if ('line' in each) chunk.lines.push(each.line)
        else if (each.day) addUncounted(((chunk.refused[each.day] ??= {})[each.advertId] ??= {}), { [each.reason]: 1 })
      }
      // What programs and forgers send is written with what comes next: alone it costs no write, and is not sent again.
      if (judged.some((each) => 'line' in each || each.isAwaited)) await written()
    } catch (error) {
      onFailure(error)
      return 500
    }
    return 204
  }
}

/**
 * Makes what counts the lines of an advert by one client and by one connection in a day.
 * @returns What counts one more: by how many times there are more of them than may count.
 */
function createLineTally(): (line: VerifiedImpression) => number {
  const countOneMore = createTally(TALLY_MAX)
  return ({ advertId, halfHour, network, connection }) => {
    const day = dayOfHalfHour(halfHour)
    return Math.max(
      countOneMore(`${day} ${advertId} ${network}`) / NETWORK_A_DAY_MAX,
      countOneMore(`${day} ${advertId} connection ${connection}`) / CONNECTION_A_DAY_MAX,
    )
  }
}

/** Cuts a chunk into such that a document can hold. */
function cutChunk({ lines, refused, unsold }: ImpressionChunk): ImpressionChunk[] {
  const first = { lines: lines.slice(0, LINES_MAX), refused, unsold }
  if (lines.length <= LINES_MAX) return [first]
  return [first, ...cutChunk({ lines: lines.slice(LINES_MAX), refused: {}, unsold: {} })]
}
