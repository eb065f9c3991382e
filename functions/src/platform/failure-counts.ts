import { paths } from '@/domain/shared/paths.ts'
import { db, FieldValue, Timestamp } from './admin.ts'

/** How often an instance writes what it counted, in milliseconds: a server that fails at everything writes no more than that. */
export const COUNTS_WRITTEN_EVERY_MS = 60_000

export const DAY_MS = 24 * 60 * 60 * 1000
const RETENTION_MS = 30 * DAY_MS
/** Bolivia's time, all year, behind UTC. */
const BOLIVIA_BEHIND_UTC_MS = 4 * 60 * 60 * 1000

/** Returns the day in Bolivia, as `2026-11-24`. */
export function toBolivianDay(atMs: number): string {
  return new Date(atMs - BOLIVIA_BEHIND_UTC_MS).toISOString().slice(0, 10)
}

/**
 * Makes what counts the failures of an instance. They are added up in memory and written with a later request, so that a count is
 * some requests behind; what an instance counted since its last writing is lost with it.
 * @param nowMs The clock; tests give their own.
 */
export function createFailureCounts(nowMs: () => number = Date.now) {
  const counts = new Map<string, number>()
  let writtenAtMs = -Infinity
  return {
    /** @param name The function that failed. */
    add(name: string): void {
      counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    /** Writes what was counted, unless it did so within the minute. Never fails: what cannot be written is tried again. */
    async write(): Promise<void> {
      const atMs = nowMs()
      if (counts.size === 0 || atMs - writtenAtMs < COUNTS_WRITTEN_EVERY_MS) return
      writtenAtMs = atMs
      const written = [...counts]
      counts.clear()
      const added = written.map(([name, count]) => [name, FieldValue.increment(count)] as const)
      const day = toBolivianDay(atMs)
      const fields = {
        day,
        counts: Object.fromEntries(added),
        expires_at: Timestamp.fromMillis(atMs + RETENTION_MS),
      }
      try {
        await db().doc(paths.serverFailure(day)).set(fields, { merge: true })
      } catch {
        for (const [name, count] of written) counts.set(name, (counts.get(name) ?? 0) + count)
      }
    },
  }
}

/** Those of this instance. */
export const failureCounts = createFailureCounts()
