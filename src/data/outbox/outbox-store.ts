import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import type { ErrorCode } from '@/domain/shared/app-error.ts'
import type { Attachment } from '../session/upload.ts'
import { idbStore } from '../platform/idb-store.ts'
import type { OutboxKind, OutboxPayloads } from './types.ts'
import { storeEntryIds, OUTBOX_DATABASE } from '../platform/entry-ids.ts'

/** A file as it is kept; not as a Blob, which some browsers lose. */
interface StoredFile {
  name: string
  type: string
  bytes: ArrayBuffer
}

/** Something that waits to be sent, whole. */
export interface OutboxRow<Kind extends OutboxKind = OutboxKind> {
  /** See `entryId`. */
  id: string
  kind: Kind
  /** What it is about, such as the id of a place. */
  subject: string
  /** Who wrote it, and alone may send it. */
  userId: string
  /** Made once, so that the server takes it once, however often it is sent. */
  key: string
  payload: OutboxPayloads[Kind]
  files: StoredFile[]
  /** Names of the files that have arrived: they are not sent again. */
  arrived: string[]
  /** Why it could not be sent when that was last tried. */
  hindrance: ErrorCode | null
  /** When a user sent it off, ISO 8601; earlier versions did not note it. */
  writtenAt?: string
  /** When it was last tried without success, ISO 8601; not yet where it is missing. */
  triedAt?: string
}

/** Something that is still being written, or was refused. */
export interface DraftRow<Kind extends OutboxKind = OutboxKind> {
  id: string
  payload: OutboxPayloads[Kind]
  /** Why it was refused when it was sent, if it was. */
  refusal: ErrorCode | null
}

interface OutboxStore extends DBSchema {
  outbox: { key: string; value: OutboxRow }
  drafts: { key: string; value: DraftRow }
  /** Apart from the drafts, which are stored with every letter. */
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
 * Does something with what is written here, all of it or nothing.
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
    // As other tabs are told by the browser.
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

/** Returns what is written here, to be read. */
export async function openOutboxStore(): Promise<OutboxDatabase> {
  return openStore()
}

/** Makes of files what is kept of them. */
export async function toStoredFiles(files: readonly Attachment[]): Promise<StoredFile[]> {
  return Promise.all(files.map(async ({ name, blob }) => ({ name, type: blob.type, bytes: await blob.arrayBuffer() })))
}

/** Undoes `toStoredFiles`. */
export function fromStoredFiles(files: readonly StoredFile[]): Attachment[] {
  return files.map(({ name, type, bytes }) => ({ name, blob: new Blob([bytes], { type }) }))
}
