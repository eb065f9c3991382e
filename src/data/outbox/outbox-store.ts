import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import { ignore } from '@/base/ignore.ts'
import { notifyLocalChange } from '@/base/local-storage.ts'
import type { Attachment } from '../session/upload.ts'
import { idbStore } from '../platform/idb-store.ts'
import { isOfLaterBuild } from './payload-versions.ts'
import { isStoredDraft, isStoredEntry, type StoredDraft, type StoredEntry, type StoredFile } from './stored-rows.ts'
import { storeEntryIds, OUTBOX_DATABASE } from '../platform/entry-ids.ts'

interface OutboxStore extends DBSchema {
  outbox: { key: string; value: StoredEntry }
  drafts: { key: string; value: StoredDraft }
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
    notifyLocalChange()
    return result
  } catch (error) {
    try {
      transaction.abort()
    } catch (cause) {
      ignore(cause, 'it had failed by itself')
    }
    await done
    throw error
  }
}

/** Opens the outbox database for reading. What is read may be of any shape: see `stored-rows.ts`. */
export async function openOutboxStore(): Promise<OutboxDatabase> {
  return openStore()
}

/**
 * Returns true iff what a later build stored stands under an id, be it queued or a draft: nothing may take its place.
 */
export async function isTakenByLaterBuild(stores: OutboxTransaction, id: string): Promise<boolean> {
  const rows = await Promise.all([stores.objectStore('outbox').get(id), stores.objectStore('drafts').get(id)])
  return rows.some(isOfLaterBuild)
}

/** Returns a queued entry as it is stored, or undefined. @throws Where nothing can be stored. */
export async function readStoredEntry(id: string): Promise<StoredEntry | undefined> {
  const row: unknown = await (await openStore()).get('outbox', id)
  return isStoredEntry(row) ? row : undefined
}

/** Returns all queued entries as they are stored. @throws Where nothing can be stored. */
export async function readStoredEntries(): Promise<StoredEntry[]> {
  const rows: unknown[] = await (await openStore()).getAll('outbox')
  return rows.filter(isStoredEntry)
}

/** Returns how many of these failed at the last attempt. */
export async function countBlocked(ids: readonly string[]): Promise<number> {
  const rows = await readStoredEntries()
  return rows.filter(({ id, hindrance }) => hindrance !== null && ids.includes(id)).length
}

/** Returns how many of these drafts were rejected without a page that has shown it. */
export async function countUnseen(ids: readonly string[]): Promise<number> {
  const drafts: unknown[] = await (await openStore()).getAll('drafts')
  return drafts.filter((draft) => isStoredDraft(draft) && draft.isUnseen === true && ids.includes(draft.id)).length
}

/** Converts files to the form in which they are stored. */
export async function toStoredFiles(files: readonly Attachment[]): Promise<StoredFile[]> {
  return Promise.all(files.map(async ({ name, blob }) => ({ name, type: blob.type, bytes: await blob.arrayBuffer() })))
}

/** Undoes `toStoredFiles`. */
export function fromStoredFiles(files: readonly StoredFile[]): Attachment[] {
  return files.map(({ name, type, bytes }) => ({ name, blob: new Blob([bytes], { type }) }))
}
