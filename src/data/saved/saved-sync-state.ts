import { ignore } from '@/base/ignore.ts'
import { SAVED_KEY } from '../platform/saved-place-ids.ts'
import { storeIds } from '../platform/stored-json.ts'

/** Where saved places are kept themselves, in IndexedDB. */
export const SAVED_DATABASE = 'aquicito.saved'

/** When they were last compared with the account's, in milliseconds since 1970. */
const SYNC_KEY = 'aquicito.saved_sync'

/** How often that is done by itself, in milliseconds. */
const SYNC_EVERY_MS = 10 * 60_000

/** Stores which places are saved now, and notifies the listeners. */
export function storeSavedPlaceIds(ids: readonly string[]): void {
  storeIds(SAVED_KEY, ids)
  dispatchEvent(new Event('storage'))
}

/** Returns true iff saved places are to be compared with the account's again. */
export function isSavedSyncDue(): boolean {
  try {
    const age = Date.now() - Number(localStorage.getItem(SYNC_KEY) ?? Number.NaN)
    // Clocks are set back, too.
    return !(age >= 0 && age < SYNC_EVERY_MS)
  } catch (error) {
    ignore(error, 'private windows may refuse to store')
    return true
  }
}

/** Records that saved places have just been compared with the account's. */
export function markSavedSynced(): void {
  try {
    localStorage.setItem(SYNC_KEY, String(Date.now()))
  } catch (error) {
    ignore(error, 'the next start compares them again')
  }
}

/** Forces a comparison at the next sign-in. */
export function forceSavedSync(): void {
  try {
    localStorage.removeItem(SYNC_KEY)
  } catch (error) {
    ignore(error, 'where nothing can be stored nothing is')
  }
}
