import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { logger } from 'firebase-functions'
import { errorReportSchema, type ErrorReport, type ReportedError } from '@/domain/api/error-report.ts'
import { paths } from '@/domain/shared/paths.ts'
import { lifetimeMs } from '@/domain/shared/retention.ts'
import { db, FieldValue, Timestamp } from '../platform/admin.ts'
import { createCollectedWrites } from '../platform/beacons/collected-writes.ts'
import { createAddressLimit } from '../platform/limits/address-limit.ts'
import { type ClientIps, toHousehold } from '../platform/client-ip.ts'
import { storedAs } from '../platform/stored-as.ts'
import { errorTrace } from '../logging/error-trace.ts'
import { createFrameMapper } from './source-maps.ts'

/** For how long an instance collects reports before it writes them, in milliseconds. */
export const COLLECTED_MS = 5_000
/** How many kinds of errors it writes at a time: what is broken for everyone is told by a few. */
export const KINDS_MAX = 30
/**
 * How many of them may come by one connection, and from one client that it names: one that makes up kinds, and a client for
 * each, leaves room to others, and so does one client to those who share a node of the CDN.
 */
export const KINDS_OF_CONNECTION_MAX = 10
export const KINDS_OF_CLIENT_MAX = 5
/** How many reports one address may send at once, and in the long run: many prepaid phones share one. */
const REPORTS_AT_ONCE_MAX = 30
const REPORTS_A_SECOND_MAX = 0.5

const SHOWN_MAX = 50

/** A request with a report, as it arrives. */
export interface ReportRequest {
  method: string
  body: unknown
  addresses: ClientIps
}

/** As stored in `client_errors`. */
type StoredError = Omit<ReportedError, 'last_at'> & { last_at: Timestamp; expires_at: Timestamp }

interface CountedReport {
  report: ErrorReport
  count: number
}

/** What is written at a time. */
interface CollectedReports {
  kinds: Map<string, CountedReport>
  /** How many of the kinds came by each connection, and from each client. */
  ofSender: Map<string, number>
}

interface ReportOptions {
  /** See `createFrameMapper`. */
  sourceMaps: URL
  /** The clock; tests give their own. */
  nowMs?: () => number
  /** Tests give a shorter one. */
  collectedMs?: number
}

/**
 * Makes what takes reports of errors on devices. Nothing tells who sends them, so that they are taken from anyone, but in
 * bounds: an instance collects them for some seconds, counts equal ones in memory, and writes each kind once, of each sender a
 * few. A thousand a second cost what thirty do.
 * @returns What answers a request with a status once its report is stored: 204, 400, 405 or 429.
 */
export function createErrorReports({ sourceMaps, nowMs = Date.now, collectedMs = COLLECTED_MS }: ReportOptions) {
  const limit = createAddressLimit({ burst: REPORTS_AT_ONCE_MAX, perSecond: REPORTS_A_SECOND_MAX, nowMs })
  const { collected, written } = createCollectedWrites({
    makeEmpty: (): CollectedReports => ({ kinds: new Map(), ofSender: new Map() }),
    collect: () => wait(collectedMs),
    write,
  })

  async function write({ kinds }: CollectedReports): Promise<void> {
    const mapFrame = createFrameMapper(sourceMaps)
    const batch = db().batch()
    const atMs = nowMs()
    for (const [id, { report, count }] of kinds) {
      const frames = await Promise.all(report.frames.map(mapFrame))
      logger.error('an error on a device', { ...report, frames, count })
      const stored = {
        ...report,
        frames,
        count: FieldValue.increment(count),
        last_at: Timestamp.fromMillis(atMs),
        expires_at: Timestamp.fromMillis(atMs + lifetimeMs('clientError')),
      } satisfies Record<keyof StoredError, unknown>
      batch.set(db().doc(paths.clientError(id)), stored, { merge: true })
    }
    await batch.commit()
  }

  return async ({ method, body, addresses }: ReportRequest): Promise<number> => {
    if (method !== 'POST') return 405
    const { data: report } = errorReportSchema.safeParse(body)
    if (!report) return 400
    if (limit(addresses) > 0) return 429
    const id = createHash('sha256').update(JSON.stringify(report)).digest('hex').slice(0, 32)
    const reports = collected()
    const known = reports.kinds.get(id)
    if (known) known.count++
    else if (reports.kinds.size >= KINDS_MAX || !takeShare(reports, addresses)) return 429
    else reports.kinds.set(id, { report, count: 1 })
    await written().catch((error: unknown) => logger.error('reports of errors could not be stored', errorTrace(error)))
    return 204
  }
}

/** Counts one more kind of a sender, by households. @returns Whether they may have it written. */
function takeShare({ ofSender }: CollectedReports, { client, connection }: ClientIps): boolean {
  const shares = [
    [`connection ${toHousehold(connection)}`, KINDS_OF_CONNECTION_MAX],
    [`client ${toHousehold(client)}`, KINDS_OF_CLIENT_MAX],
  ] as const
  if (shares.some(([sender, max]) => (ofSender.get(sender) ?? 0) >= max)) return false
  for (const [sender] of shares) ofSender.set(sender, (ofSender.get(sender) ?? 0) + 1)
  return true
}

/** Returns the errors that devices told of last, the latest first. */
export async function listClientErrors(): Promise<ReportedError[]> {
  const errors = db().collection(paths.clientErrors).withConverter(storedAs<StoredError>())
  const { docs } = await errors.orderBy('last_at', 'desc').limit(SHOWN_MAX).get()
  return docs.map((document) => {
    const { name, code, page, release, frames, count, last_at } = document.data()
    return { name, code, page, release, frames, count, last_at: last_at.toDate().toISOString() }
  })
}
