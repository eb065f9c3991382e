import { localStore, notifyLocalChange } from '@/base/local-storage.ts'
import { storeIds } from '../platform/stored-json.ts'

/** Where saved places are kept themselves, in IndexedDB. */
export const SAVED_DATABASE = 'aquicito.saved'

/** How often they are compared with the account's by themselves, in milliseconds. */
const SYNC_EVERY_MS = 10 * 60_000

/** Stores which places are saved now, and notifies the listeners. */
export function storeSavedPlaceIds(ids: readonly string[]): void {
  storeIds('aquicito.saved', ids)
  notifyLocalChange()
}

/** Returns true iff saved places are to be compared with the account's again. */
export function isSavedSyncDue(): boolean {
  const age = Date.now() - Number(localStore.read('aquicito.saved_sync') ?? Number.NaN)
  // Clocks are set back, too.
  return !(age >= 0 && age < SYNC_EVERY_MS)
}

/** Records that saved places have just been compared with the account's. */
export function markSavedSynced(): void {
  localStore.write('aquicito.saved_sync', String(Date.now()))
}

/** Forces a comparison at the next sign-in. */
export function forceSavedSync(): void {
  localStore.write('aquicito.saved_sync', null)
}
