import { whileClearing } from '../platform/user-data-guard.ts'
import { keptCaches } from '@/domain/offline/page-cache.ts'
import { forgetSavedSync, noteSavedHere, SAVED_DATABASE } from '../saved/saved-sync-state.ts'
import { forgetBusinesses } from '../owners/my-businesses-copy.ts'
import { forgetSaved } from '../saved/saved-at.ts'
import { savedHere } from '../platform/saved-place-ids.ts'
import { noteWritten, WRITING_DATABASE, writtenHere } from '../platform/entry-ids.ts'

/** Firestore's databases begin so; which places somebody looked at can be read in them. */
const FIRESTORE_DATABASES = 'firestore/'

/**
 * Deletes from the device what the next user of it must not find: what the previous one read, and when.
 * @param next The uid of the next user, who may have signed in already, perhaps in another tab: what they saved stays.
 */
export function clearUserData(next?: string): Promise<void> {
  return whileClearing(() => clear(next))
}

async function clear(next: string | undefined): Promise<void> {
  forgetSaved()
  forgetBusinesses()
  await forgetSavedPlaces(next)
  const databases = await indexedDB.databases().catch(() => [])
  const names = databases.flatMap(({ name }) => (name?.startsWith(FIRESTORE_DATABASES) ? [name] : []))
  await Promise.all(names.map(deleteDatabase))
}

/** What somebody saved who was signed in goes; what was saved by nobody in particular stays. */
async function forgetSavedPlaces(next: string | undefined): Promise<void> {
  forgetSavedSync()
  if (savedHere().length === 0) return
  try {
    const { forgetAccounts, sweepPhotos } = await import('../saved/saved-places.ts')
    await forgetAccounts(next)
    // Which may wait for photos that are just being brought.
    void sweepPhotos().catch(() => undefined)
  } catch {
    // Without what deletes a part, all goes.
    await deleteDatabase(SAVED_DATABASE)
    if ('caches' in globalThis) await caches.delete(keptCaches.saved)
    noteSavedHere([])
  }
}

/**
 * Deletes what somebody wrote here and did not send, when they sign out. Whose session merely ended may come back for
 * it; until then it is neither shown nor sent, for it bears their uid.
 */
export async function clearUnsent(userId: string): Promise<void> {
  if (writtenHere('outbox').length + writtenHere('drafts').length === 0) return
  try {
    const { deleteWritten } = await import('../outbox/outbox.ts')
    await deleteWritten(userId)
  } catch {
    // Without what deletes a part, all goes.
    await deleteDatabase(WRITING_DATABASE)
    noteWritten('outbox', [])
    noteWritten('drafts', [])
  }
}

/** Another tab may hold it open: then it goes when that one has let go of it, which it does by itself. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const end of ['success', 'error', 'blocked'] as const) request.addEventListener(end, () => resolve())
  })
}
