import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { logger } from 'firebase-functions'
import { createTally } from '@/domain/adverts/count-impressions.ts'
import { isWithoutMeaning } from '@/domain/search/query-words.ts'
import { paths } from '@/domain/shared/paths.ts'
import { HALF_HOUR_MS, REPORT_MAX_AGE_MS, toHalfHour } from '@/domain/shared/reports/report-head.ts'
import { lifetimeMs } from '@/domain/shared/retention.ts'
import { type ArrivedVisit, formatArrived } from '@/domain/visits/count-visits.ts'
import { parseSearch, type SearchReport } from '@/domain/visits/search-report.ts'
import { parseVisit, type VisitReport } from '@/domain/visits/visit-report.ts'
import { dayOfHalfHour, fetchAdvertKey } from '../adverts/sign-adverts.ts'
import { errorTrace } from '../logging/error-trace.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { createCollectedWrites } from '../platform/beacons/collected-writes.ts'
import { isHosting } from '../platform/beacons/hosting.ts'
import { isRobot } from '../platform/beacons/robots.ts'
import { type ClientIps, hashWith, NETWORK_CHARS } from '../platform/client-ip.ts'
import { createAddressLimit } from '../platform/limits/address-limit.ts'

/** For how long an instance collects visits before it writes them, in milliseconds. */
const COLLECTED_MS = 10_000
/** The most lines of a document, of some 70 bytes each: far below the megabyte that a document may have. */
export const VISIT_LINES_MAX = 5_000
/** How many visits one address may report at once, and in the long run: many prepaid phones share one. */
const VISITS_AT_ONCE_MAX = 60
const VISITS_A_SECOND_MAX = 2
/**
 * So often one network reports a word of a place in a day: a carrier gives one address to many phones, and one program is not to
 * pass for as many as an owner needs to learn of a word.
 */
export const WORD_OF_NETWORK_MAX = 3
/** So many words, by place and network, an instance remembers. */
const WORDS_REMEMBERED_MAX = 100_000

/** What an instance took in some seconds, as `visit_chunks` stores it until it is settled. */
export interface StoredVisitChunk {
  /** One for each visit, as `formatArrived` writes them, joined by line breaks. */
  lines: string
  stored_at: Timestamp
  expires_at: Timestamp
}

/** A request with a visit or a search, as it arrives. */
export interface VisitRequest {
  method: string
  body: unknown
  userAgent: string | undefined
  addresses: ClientIps
}

/**
 * Makes what takes reports of visits, and of searches that found places. Nothing tells who sends them, so that they are taken from
 * anyone, but in bounds, which hold when a place's day is counted; an instance collects them for some seconds and writes them as
 * one document, of which nothing is read before it is settled.
 * @returns What answers a request with a status once its visit is stored: 204, 400, 405, 429 or 500.
 */
export function createVisitCounter({ nowMs = Date.now, collectedMs = COLLECTED_MS } = {}) {
  const limit = createAddressLimit({ burst: VISITS_AT_ONCE_MAX, perSecond: VISITS_A_SECOND_MAX, nowMs })
  const { collected, written } = createCollectedWrites<string[]>({
    makeEmpty: () => [],
    collect: () => wait(collectedMs),
    write: (lines) => writeChunks(lines, nowMs()),
  })
  const wordsOfNetwork = createTally(WORDS_REMEMBERED_MAX)

  /** Returns the lines of a report: of a search one for each place that it found. */
  async function toLines(report: VisitReport | SearchReport, addresses: ClientIps): Promise<string[]> {
    // A phone whose clock is ahead says what has just been.
    const halfHour = Math.min(report.halfHour, toHalfHour(nowMs()))
    const key = await fetchAdvertKey(halfHour, nowMs())
    const toHash = (address: string) => hashWith(key, `visit ${address}`).slice(0, NETWORK_CHARS)
    const [network, connection] = [toHash(addresses.client), toHash(addresses.connection)]
    const visit = { halfHour, nonce: report.nonce, network, connection }
    if ('actions' in report)
      return [formatArrived({ ...visit, placeId: report.placeId, done: report.actions, words: [] })]
    return report.placeIds.map((placeId) => {
      const words = report.words.filter((word) => isCounted(word, placeId, visit))
      return formatArrived({ ...visit, placeId, done: ['search'], words })
    })
  }

  function isCounted(word: string, placeId: string, { halfHour, network }: Pick<ArrivedVisit, 'halfHour' | 'network'>) {
    const key = `${dayOfHalfHour(halfHour)} ${network} ${placeId} ${word}`
    return !isWithoutMeaning(word) && wordsOfNetwork(key) <= WORD_OF_NETWORK_MAX
  }

  return async ({ method, body, userAgent, addresses }: VisitRequest): Promise<number> => {
    if (method !== 'POST') return 405
    const report = parseVisit(body) ?? parseSearch(body)
    if (!report) return 400
    if (limit(addresses) > 0) return 429
    // It need not learn that it is not counted; nor need a phone that what it stored is too old.
    const isOld = nowMs() - report.halfHour * HALF_HOUR_MS > REPORT_MAX_AGE_MS
    if (isOld || isRobot(userAgent) || isHosting(addresses.client)) return 204
    try {
      const lines = await toLines(report, addresses)
      collected().push(...lines)
      await written()
      return 204
    } catch (error) {
      logger.error('visits could not be stored', errorTrace(error))
      return 500
    }
  }
}

async function writeChunks(lines: readonly string[], atMs: number): Promise<void> {
  const batch = db().batch()
  for (let from = 0; from < lines.length; from += VISIT_LINES_MAX) {
    const fields = {
      lines: lines.slice(from, from + VISIT_LINES_MAX).join('\n'),
      stored_at: Timestamp.fromMillis(atMs),
      expires_at: Timestamp.fromMillis(atMs + lifetimeMs('visitChunk')),
    } satisfies StoredVisitChunk
    batch.create(db().doc(paths.visitChunk(randomUUID())), fields)
  }
  await batch.commit()
}
