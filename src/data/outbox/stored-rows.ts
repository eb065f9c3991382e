import type { AppError, ErrorCode } from '@/domain/shared/app-error.ts'
import { isRecord, isTextList } from '@/domain/shared/unknown-value.ts'
import { isKind, isOfLaterBuild } from './payload-versions.ts'
import type { OutboxKind, OutboxPayloads } from './types.ts'

/** A file as it is stored; not as a Blob, which some browsers lose. */
export interface StoredFile {
  name: string
  type: string
  bytes: ArrayBuffer
}

/** A queued entry as it is stored, by whichever build: see `parsePayload`. */
export interface StoredEntry<Kind extends OutboxKind = OutboxKind> {
  /** See `entryId`. */
  id: string
  kind: Kind
  /** The subject, such as the id of a place. */
  subject: string
  /** The uid of its author, under which alone it is sent; `GUEST` for a guest. */
  userId: string
  /** The idempotency key: made once, so that the server processes it once. */
  key: string
  /** The version of the payload: see `payloadMigrations`. */
  v?: number
  payload: unknown
  files: StoredFile[]
  /** Names of the files that are uploaded: they are not sent again. */
  arrived: string[]
  /** The error of the last attempt. */
  hindrance: ErrorCode | null
  /** By which the server's log names that error, where the server failed. */
  traceId?: string | undefined
  /** When the user sent it off, ISO 8601; earlier versions did not store it. */
  writtenAt?: string
  /** When the last attempt failed, ISO 8601; missing before that. */
  triedAt?: string
  /** When it last failed by itself, not for want of a connection, ISO 8601; missing before that. */
  failedAt?: string | undefined
}

/** A queued entry, whole. */
export interface OutboxRow<Kind extends OutboxKind = OutboxKind> extends StoredEntry<Kind> {
  payload: OutboxPayloads[Kind]
}

/** A draft as it is stored: still being written, or rejected by the server. */
export interface StoredDraft {
  id: string
  v?: number
  payload: unknown
  /** Why the server rejected it, if it did. */
  refusal: ErrorCode | null
  /** What the server told of the rejection besides, such as the name of another place; earlier versions did not store it. */
  values?: AppError['values']
  /** By which the server's log names the rejection. */
  traceId?: string | undefined
  /** Whether no page has shown the rejection to its author yet; earlier versions did not store it. */
  isUnseen?: boolean
  /** When its author last wrote it, or sent it off, ISO 8601; earlier versions did not store it. */
  writtenAt?: string
}

/** Returns true iff a stored row can be sent. What a fault or a later build left otherwise is passed over. */
export function isStoredEntry(stored: unknown): stored is StoredEntry {
  if (!isRecord(stored) || isOfLaterBuild(stored)) return false
  const { id, kind, subject, userId, key, payload, files, arrived, hindrance } = stored
  return (
    [id, subject, userId, key].every((text) => typeof text === 'string') &&
    isKind(kind) &&
    isRecord(payload) &&
    isFileList(files) &&
    isTextList(arrived) &&
    isTextOrNull(hindrance)
  )
}

/** Returns true iff a stored row is a draft of this build or one before. */
export function isStoredDraft(stored: unknown): stored is StoredDraft {
  return (
    isRecord(stored) && !isOfLaterBuild(stored) && typeof stored['id'] === 'string' && isTextOrNull(stored['refusal'])
  )
}

/** Returns true iff stored files can be read. */
export function isFileList(files: unknown): files is StoredFile[] {
  return (
    Array.isArray(files) &&
    files.every(
      (file) =>
        isRecord(file) &&
        typeof file['name'] === 'string' &&
        typeof file['type'] === 'string' &&
        file['bytes'] instanceof ArrayBuffer,
    )
  )
}

/**
 * Returns the ids of entries in the order in which they are sent: those that did not fail first, then those that failed the
 * longest ago, so that none waits behind them for ever, also after the page is loaded again.
 */
export function inSendingOrder(entries: readonly Pick<StoredEntry, 'id' | 'failedAt'>[]): string[] {
  // What a fault left there counts as no failure.
  const toTime = (failedAt: unknown) => Date.parse(String(failedAt)) || 0
  return entries.toSorted((a, b) => toTime(a.failedAt) - toTime(b.failedAt)).map(({ id }) => id)
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}
