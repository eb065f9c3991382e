import { ignore } from '@/base/ignore.ts'
import { notifyLocalChange } from '@/base/local-storage.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { readDownloadedText } from '../offline/downloaded-text.ts'
import { OUTBOX_DATABASE, readEntryIds, storeEntryIds } from '../platform/entry-ids.ts'
import { readSavedPlaceIds } from '../platform/saved-place-ids.ts'
import { withStoredKeys } from '../platform/stored-keys.ts'
import { SAVED_DATABASE, storeSavedPlaceIds } from '../saved/saved-sync-state.ts'
import { lastUserId } from '../session/session.ts'

/** Where Firebase Auth stores who is signed in, by keys that begin so. */
const AUTH = { database: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage', start: 'firebase:authUser:' }

/**
 * Makes what localStorage says of the stores say what they hold, sends what it did not know to be queued, and resumes
 * downloads of cities that broke off. Browsers write localStorage seconds after the stores, and one that dies in between
 * leaves it behind them. Called once the page is idle; makes no database or cache to look into it.
 */
export async function restoreFlags(): Promise<void> {
  // What cannot be read now is read at the next start.
  await Promise.allSettled([restoreSession(), restoreEntryIds(), restoreSavedPlaceIds(), restoreDownloadedCities()])
}

async function restoreSession(): Promise<void> {
  if (lastUserId() !== null) return
  let isSignedIn = false
  await withStoredKeys(AUTH.database, [AUTH.store], ([keys = []]) => {
    isSignedIn = keys.some((key) => key.startsWith(AUTH.start))
  })
  if (isSignedIn) await (await import('../session/auth-state.ts')).followSession()
}

async function restoreEntryIds(): Promise<void> {
  let isChanged = false
  await withStoredKeys(OUTBOX_DATABASE, ['outbox', 'drafts'], ([outbox = [], drafts = []]) => {
    isChanged = !areEqual(outbox, readEntryIds('outbox')) || !areEqual(drafts, readEntryIds('drafts'))
    storeEntryIds('outbox', outbox)
    storeEntryIds('drafts', drafts)
  })
  if (!isChanged) return
  notifyLocalChange()
  ;(await import('../outbox/outbox.ts')).resumeOutbox()
}

async function restoreSavedPlaceIds(): Promise<void> {
  await withStoredKeys(SAVED_DATABASE, ['places'], ([ids = []]) => {
    if (!areEqual(ids, readSavedPlaceIds())) storeSavedPlaceIds(ids)
  })
}

async function restoreDownloadedCities(): Promise<void> {
  // Opening it would make it.
  if (!('caches' in globalThis) || !(await caches.has(CACHES.downloaded))) return
  // The service worker makes it empty: then the script that restores cities need not be on the device.
  const isEmpty = (await (await caches.open(CACHES.downloaded)).keys()).length === 0
  if (isEmpty && readDownloadedText() === '{}') return
  addEventListener('online', () => void resumeDownloads())
  await (await import('../offline/restore-cities.ts')).restoreDownloadedCities()
  await resumeDownloads()
}

async function resumeDownloads(): Promise<void> {
  try {
    ;(await import('../offline/city-download.ts')).resumeDownloads()
  } catch (error) {
    ignore(error, 'the next start resumes them')
  }
}

/** Both come from the store, which sorts its keys. */
function areEqual(ids: readonly string[], others: readonly string[]): boolean {
  return ids.join(' ') === others.join(' ')
}
