import { ignore } from '@/base/ignore.ts'
import { deleteLateSave, readLateSaves } from '@/base/late-saves.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { forceSavedSync, storeSavedPlaceIds, SAVED_DATABASE } from '../saved/saved-sync-state.ts'
import { readSavedPlaceIds } from '../platform/saved-place-ids.ts'
import { GUEST, storeEntryIds, OUTBOX_DATABASE, readEntryIds } from '../platform/entry-ids.ts'

/** The beginning of the names of Firestore's databases. */
const FIRESTORE_DATABASES = 'firestore/'

/** Deletes Firestore's databases: which places a user looked at can be read in them. */
export async function clearFirestoreCache(): Promise<void> {
  // Firefox lists them since version 126.
  const databases = await indexedDB
    .databases?.()
    .catch((error) => ignore(error, 'where they cannot be listed none is stored'))
  const names = (databases ?? []).flatMap(({ name }) => (name?.startsWith(FIRESTORE_DATABASES) ? [name] : []))
  await Promise.all(names.map(deleteDatabase))
}

/** Deletes what the previous user saved; what guests and the next user saved stays. */
export async function clearSavedPlaces(next: string | undefined): Promise<void> {
  forceSavedSync()
  for (const id of readLateSaves()) deleteLateSave(id)
  if (readSavedPlaceIds().length === 0) return
  try {
    const { deleteAccountSaves, sweepPhotos } = await import('../saved/saved-places.ts')
    await deleteAccountSaves(next)
    // Not awaited: it may wait for photos that are being downloaded.
    void sweepPhotos().catch((error) => ignore(error, 'the next sweep deletes them'))
  } catch {
    // Where the code that deletes a part cannot be loaded, everything is deleted.
    await deleteDatabase(SAVED_DATABASE)
    if ('caches' in globalThis) await caches.delete(CACHES.saved)
    storeSavedPlaceIds([])
  }
}

/**
 * Deletes what a user wrote on this device and did not send, and what a guest did, who may be the same one. After a session that merely expired it stays, neither
 * shown nor sent, because it bears the user's uid.
 */
export async function clearOutboxOf(userId: string): Promise<void> {
  if (readEntryIds('outbox').length + readEntryIds('drafts').length === 0) return
  try {
    const { clearOutbox } = await import('../outbox/outbox.ts')
    await clearOutbox([userId, GUEST])
  } catch {
    // Where the code that deletes a part cannot be loaded, everything is deleted.
    await deleteDatabase(OUTBOX_DATABASE)
    storeEntryIds('outbox', [])
    storeEntryIds('drafts', [])
  }
}

/**
 * Another tab may hold it open: the database is then deleted as soon as that tab closes it, which it does by itself.
 */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const end of ['success', 'error', 'blocked'] as const) request.addEventListener(end, () => resolve())
  })
}
