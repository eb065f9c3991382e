import type { ErrorCode } from '@/domain/shared/app-error.ts'
import { isRecord, isTextList } from '@/domain/shared/unknown-value.ts'
import type { OutboxKind, OutboxPayloads } from './types.ts'

/** A file as it is stored; not as a Blob, which some browsers lose. */
export interface StoredFile {
  name: string
  type: string
  bytes: ArrayBuffer
}

/** A queued entry, whole. */
export interface OutboxRow<Kind extends OutboxKind = OutboxKind> {
  /** See `entryId`. */
  id: string
  kind: Kind
  /** The subject, such as the id of a place. */
  subject: string
  /** The uid of its author, under which alone it is sent; `GUEST` for a guest. */
  userId: string
  /** The idempotency key: made once, so that the server processes it once. */
  key: string
  payload: OutboxPayloads[Kind]
  files: StoredFile[]
  /** Names of the files that are uploaded: they are not sent again. */
  arrived: string[]
  /** The error of the last attempt. */
  hindrance: ErrorCode | null
  /** When the user sent it off, ISO 8601; earlier versions did not store it. */
  writtenAt?: string
  /** When the last attempt failed, ISO 8601; missing before that. */
  triedAt?: string
}

/** A draft: still being written, or rejected by the server. */
export interface DraftRow<Kind extends OutboxKind = OutboxKind> {
  id: string
  payload: OutboxPayloads[Kind]
  /** Why the server rejected it, if it did. */
  refusal: ErrorCode | null
}

type FieldTypes<Kind extends OutboxKind> = Record<
  keyof OutboxPayloads[Kind],
  'boolean' | 'number' | 'object' | 'string'
>

/** What the fields of each payload are, where they are there: earlier versions of the app stored fewer. */
const payloadFields: { [Kind in Exclude<OutboxKind, 'saved'>]: FieldTypes<Kind> } & {
  saved: Pick<FieldTypes<'saved'>, 'isSaved'>
} = {
  business: { values: 'object', base: 'object' },
  claim: { businessName: 'string', contactEmail: 'string', contactPhone: 'string', message: 'string' },
  contact: { name: 'string', email: 'string', phone: 'string', message: 'string', nickname: 'string' },
  plan: {
    businessName: 'string',
    contactName: 'string',
    email: 'string',
    phone: 'string',
    nickname: 'string',
    placeId: 'string',
  },
  profile: { value: 'string' },
  review: { rating: 'number', title: 'string', content: 'string' },
  saved: { isSaved: 'boolean' },
}

/** Returns true iff a stored row can be sent and shown. What a fault or a newer version left otherwise is passed over. */
export function isOutboxRow(stored: unknown): stored is OutboxRow {
  if (!isRecord(stored)) return false
  const { id, kind, subject, userId, key, payload, files, arrived, hindrance } = stored
  return (
    [id, subject, userId, key].every((text) => typeof text === 'string') &&
    isKind(kind) &&
    isPayload(kind, payload) &&
    isFileList(files) &&
    isTextList(arrived) &&
    isTextOrNull(hindrance)
  )
}

/** Returns true iff a stored draft of a kind can be shown in its form. */
export function isDraftRow<Kind extends OutboxKind>(kind: Kind, stored: unknown): stored is DraftRow<Kind> {
  return (
    isRecord(stored) &&
    typeof stored['id'] === 'string' &&
    isPayload(kind, stored['payload']) &&
    isTextOrNull(stored['refusal'])
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

/** Returns true iff it is a kind that this version of the app knows. */
export function isKind(kind: unknown): kind is OutboxKind {
  return typeof kind === 'string' && Object.hasOwn(payloadFields, kind)
}

function isPayload(kind: OutboxKind, payload: unknown): boolean {
  if (!isRecord(payload)) return false
  const fields: readonly [string, string][] = Object.entries(payloadFields[kind])
  return fields.every(([name, type]) => {
    const value = payload[name]
    return value === undefined || (type === 'object' ? isRecord(value) : typeof value === type)
  })
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}
