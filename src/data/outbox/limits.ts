import type { ErrorCode } from '@/domain/shared/app-error.ts'
import type { StoredEntry } from './stored-rows.ts'
import { limitErrors } from './waiting-cause.ts'

/**
 * The time after which the server is asked again whether it takes more, in milliseconds: its limits are of an hour or a day,
 * and a prepaid line pays for each question.
 */
const LIMIT_MS = 60 * 60_000

/** An entry as far as limits concern it. */
export interface LimitedEntry extends Pick<StoredEntry, 'id' | 'kind' | 'hindrance' | 'failedAt'> {
  /** Whether some of its files have yet to be uploaded. */
  hasFilesLeft: boolean
}

/** A limit that an entry met. */
export interface Limit extends Pick<StoredEntry, 'id' | 'kind'> {
  error: ErrorCode
  /** When the server is asked again, in milliseconds since 1970. */
  until: number
}

/** Returns what limits depend on, without the files themselves. */
export function toLimitedEntry({ id, kind, hindrance, failedAt, files, arrived }: StoredEntry): LimitedEntry {
  return { id, kind, hindrance, failedAt, hasFilesLeft: files.some(({ name }) => !arrived.includes(name)) }
}

/** Returns a limit that an entry has just met. */
export function toLimit({ id, kind }: Pick<StoredEntry, 'id' | 'kind'>, error: ErrorCode, now: number): Limit {
  return { id, kind, error, until: now + LIMIT_MS }
}

/** Returns the limits that entries met within the last hour. */
export function readLimits(entries: readonly LimitedEntry[], now: number): Limit[] {
  return entries.flatMap((entry) => {
    const { hindrance, failedAt } = entry
    const failed = Date.parse(String(failedAt))
    // A clock that was set back must not block anything for longer.
    const isRecent = failed <= now && now - failed < LIMIT_MS
    return hindrance !== null && limitErrors.includes(hindrance) && isRecent ? [toLimit(entry, hindrance, failed)] : []
  })
}

/** Returns true iff a limit holds back an entry: mostly all of the kind that met it. */
export function holdsBack(limit: Limit, entry: Pick<LimitedEntry, 'id' | 'kind' | 'hasFilesLeft'>): boolean {
  if (limit.error === 'place-limit') return limit.id === entry.id
  if (limit.error === 'upload-limit') return entry.hasFilesLeft
  return limit.kind === entry.kind
}
