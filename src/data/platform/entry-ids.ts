import { type LocalKey } from '@/base/local-storage.ts'
import { readStoredIds, storeIds } from './stored-json.ts'

/**
 * What a user wrote and is still on this phone: drafts, and what waits to be sent. Noted apart from where it is kept,
 * so that a page, of which hardly one in a hundred has anything to send, costs a look at this and no more. The outbox's
 * database alone is right: see `restore-flags.ts`.
 */
const STORAGE_KEYS = { outbox: 'aquicito.outbox', drafts: 'aquicito.drafts' } as const satisfies Record<
  string,
  LocalKey
>

/** The IndexedDB database of the outbox. */
export const OUTBOX_DATABASE = 'aquicito.writing'

/** The BroadcastChannel on which all tabs learn what happens to the outbox. */
export const OUTBOX_CHANNEL = 'aquicito.outbox'

type EntryStore = keyof typeof STORAGE_KEYS

/** Stands for the uid of a guest. */
export const GUEST = ''

/** Returns the id of a user's entry about a subject. There is one of a kind at a time. */
export function entryId(kind: string, subject: string, userId: string): string {
  return `${kind}_${subject}_${userId}`
}

/** What the identity service calls users; what is cut from an id and looks else is no whole uid. */
const UID = /^[A-Za-z0-9]{28}$/

/** Returns the uids of the users, no guests, of whom there are entries or drafts, but for one. */
export function readOtherAuthors(userId: string | undefined): string[] {
  const userIds = [...readEntryIds('outbox'), ...readEntryIds('drafts')].map((id) => id.slice(id.lastIndexOf('_') + 1))
  return [...new Set(userIds)].filter((author) => author !== userId && UID.test(author))
}

/** Returns the ids of the stored entries. */
export function readEntryIds(stored: EntryStore): readonly string[] {
  return readStoredIds(STORAGE_KEYS[stored])
}

/** Returns true iff an id names an entry of the user. */
export function isEntryOf(userId: string, id: string): boolean {
  return id.endsWith(`_${userId}`)
}

/** Stores the ids of what is there now. */
export function storeEntryIds(stored: EntryStore, ids: readonly string[]): void {
  storeIds(STORAGE_KEYS[stored], ids)
}

/** Returns true iff the device has an entry or draft of a kind about a subject, of any user. */
export function hasEntryAbout(kind: string, subject: string): boolean {
  const start = entryId(kind, subject, '')
  return [...readEntryIds('outbox'), ...readEntryIds('drafts')].some((id) => id.startsWith(start))
}
