import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import type { ErrorCode } from '@/domain/shared/app-error.ts'
import type { Attachment } from '../session/upload.ts'
import { idbStore } from '../platform/idb-store.ts'
import type { OutboxKind, OutboxPayloads } from './types.ts'
import { storeEntryIds, OUTBOX_DATABASE } from '../platform/entry-ids.ts'

/** A file as it is stored; not as a Blob, which some browsers lose. */
interface StoredFile {
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

interface OutboxStore extends DBSchema {
  outbox: { key: string; value: OutboxRow }
  drafts: { key: string; value: DraftRow }
  /** Separate from the drafts, which are stored with every letter. */
  draft_files: { key: string; value: { id: string; files: StoredFile[] } }
}

const STORES = ['outbox', 'drafts', 'draft_files'] as const

export type OutboxDatabase = IDBPDatabase<OutboxStore>
export type OutboxTransaction = IDBPTransaction<OutboxStore, typeof STORES, 'readwrite'>

const openStore = idbStore<OutboxStore>(OUTBOX_DATABASE, [
  (database) => {
    for (const store of STORES) database.createObjectStore(store, { keyPath: 'id' })
  },
])

/**
 * Runs work on the outbox database in one transaction.
 * @throws Where nothing can be stored: in some private windows, and where there is no room.
 */
export async function changeOutboxStore<Result>(work: (stores: OutboxTransaction) => Promise<Result>): Promise<Result> {
  const transaction = (await openStore()).transaction(STORES, 'readwrite', { durability: 'strict' })
  // What fails rejects both.
  const done = transaction.done.catch((error: unknown) => error)
  try {
    const result = await work(transaction)
    const [outbox, drafts] = await Promise.all([
      transaction.objectStore('outbox').getAllKeys(),
      transaction.objectStore('drafts').getAllKeys(),
    ])
    await transaction.done
    storeEntryIds('outbox', outbox)
    storeEntryIds('drafts', drafts)
    // Other tabs are notified by the browser.
    dispatchEvent(new Event('storage'))
    return result
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // It had failed by itself.
    }
    await done
    throw error
  }
}

/** Opens the outbox database for reading. */
export async function openOutboxStore(): Promise<OutboxDatabase> {
  return openStore()
}

/** Converts files to the form in which they are stored. */
export async function toStoredFiles(files: readonly Attachment[]): Promise<StoredFile[]> {
  return Promise.all(files.map(async ({ name, blob }) => ({ name, type: blob.type, bytes: await blob.arrayBuffer() })))
}

/** Undoes `toStoredFiles`. */
export function fromStoredFiles(files: readonly StoredFile[]): Attachment[] {
  return files.map(({ name, type, bytes }) => ({ name, blob: new Blob([bytes], { type }) }))
}
