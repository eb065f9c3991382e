import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, FieldValue, Timestamp } from './admin.ts'
import { storedAs } from './stored-as.ts'
import { ignore } from '../logging/ignore.ts'

/** How often an instance writes what it counted, in milliseconds: a server that fails at everything writes no more than that. */
export const COUNTS_WRITTEN_EVERY_MS = 60_000

export const DAY_MS = 24 * 60 * 60 * 1000
const RETENTION_MS = 30 * DAY_MS
/** How many failures of a day an instance names by their traces; all are in the log. */
const TRACES_A_DAY_MAX = 20

/** A failure as it is found in the log. */
export interface FailureTrace {
  trace_id: string
  /** The function that failed. */
  name: string
  /** ISO 8601. */
  at: string
}

/** A day on which something failed, as stored in `server_failures`. */
interface FailedDay {
  day: string
  /** How often, by the function that failed. */
  counts: Record<string, number>
  /** Absent where none is known. */
  traces?: FailureTrace[]
  expires_at: Timestamp
}

/** All days on which something failed. */
export function failedDays() {
  return db().collection(paths.serverFailures).withConverter(storedAs<FailedDay>())
}

/**
 * Makes what counts the failures of an instance. They are added up in memory and written with a later request, so that a count is
 * some requests behind; what an instance counted since its last writing is lost with it.
 * @param nowMs The clock; tests give their own.
 */
export function createFailureCounts(nowMs: () => number = Date.now) {
  const counts = new Map<string, number>()
  let traces: FailureTrace[] = []
  let traced = { day: '', count: 0 }
  let writtenAtMs = -Infinity
  return {
    /** @param name The function that failed. @param traceId By which its entry in the log is found, if it has one. */
    add(name: string, traceId?: string): void {
      counts.set(name, (counts.get(name) ?? 0) + 1)
      const day = toBolivianDay(new Date(nowMs()))
      if (traced.day !== day) traced = { day, count: 0 }
      if (traceId === undefined || traced.count >= TRACES_A_DAY_MAX) return
      traced.count++
      traces.push({ trace_id: traceId, name, at: new Date(nowMs()).toISOString() })
    },
    /** Writes what was counted, unless it did so within the minute. Never fails: what cannot be written is tried again. */
    async write(): Promise<void> {
      const atMs = nowMs()
      if (counts.size === 0 || atMs - writtenAtMs < COUNTS_WRITTEN_EVERY_MS) return
      writtenAtMs = atMs
      const written = [...counts]
      counts.clear()
      const writtenTraces = traces
      traces = []
      const added = written.map(([name, count]) => [name, FieldValue.increment(count)] as const)
      const day = toBolivianDay(new Date(atMs))
      const fields = {
        day,
        counts: Object.fromEntries(added),
        ...(writtenTraces.length > 0 && { traces: FieldValue.arrayUnion(...writtenTraces) }),
        expires_at: Timestamp.fromMillis(atMs + RETENTION_MS),
      } satisfies Partial<Record<keyof FailedDay, unknown>>
      try {
        await db().doc(paths.serverFailure(day)).set(fields, { merge: true })
      } catch (error) {
        ignore(error, 'the next writing adds it')
        traces.unshift(...writtenTraces)
        for (const [name, count] of written) counts.set(name, (counts.get(name) ?? 0) + count)
      }
    },
  }
}

/** Those of this instance. */
export const failureCounts = createFailureCounts()
