import { collection, getDocs, limit, orderBy, query, startAfter, type Timestamp } from 'firebase/firestore/lite'
import { paths } from '@/domain/shared/paths.ts'
import { mergeSaved, type SavedPlace, SAVED_PLACES_MAX } from '@/domain/offline/saved-place.ts'
import { openAuth } from '../firebase/firebase-auth.ts'
import { requireTokenFor } from '../session/require-token.ts'
import { mayDownload } from '../platform/data-saver.ts'
import { isOnWifi } from '../platform/network-info.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { markSavedSynced } from './saved-sync-state.ts'
import { downloadPlace, enqueueSaves, followIfMerged, listSaved } from './saved-places.ts'
import { changeSaved, emptyEntry, readAllSaved } from './saved-store.ts'
import { readStoredEntries } from '../outbox/outbox-store.ts'
import { withTimeout } from '../platform/timeout.ts'
import { entryId } from '../platform/entry-ids.ts'

/** One tab at a time asks. */
const LOCK = 'aquicito.saved.sync'

/**
 * Makes the saved places of a user the same here and in their account: both have what either has, but for what was
 * removed. What waits to be sent stays as it is here until it has been sent.
 * @param options.withDownloads Whether what is missing here comes at once, and not only where the line costs nothing.
 * @throws AppError; what Firestore throws without a network.
 */
export async function syncSaved(userId: string, { brings: withDownloads = false } = {}): Promise<void> {
  await withLock(async () => {
    await requireTokenFor(userId)
    // What is sent while the account is asked may or may not be in the answer.
    const before = await listQueued(userId)
    const account = await readAccount(userId)
    const queued = new Set([...before, ...(await listQueued(userId))])
    await followMerged(userId, account, queued)
    // A user who signed out meanwhile leaves nothing behind.
    if ((await openAuth()).currentUser?.uid !== userId) return
    const unsent = await changeSaved(async (places) => {
      const entries = new Map((await places.all()).map((entry) => [entry.id, entry]))
      const local = new Map(
        [...entries.values()].flatMap(({ id, holders: { [userId]: mine } }) =>
          mine ? [[id, mine.known] as const] : [],
        ),
      )
      const merged = mergeSaved(account, local, queued)
      for (const [id, known] of merged.confirmed) {
        const entry = entries.get(id) ?? emptyEntry(id)
        const savedAt = entry.holders[userId]?.savedAt ?? new Date(known).toISOString()
        await places.put({ ...entry, holders: { ...entry.holders, [userId]: { savedAt, known } } })
      }
      for (const id of merged.gone) {
        const entry = entries.get(id)
        if (!entry) continue
        const { [userId]: _, ...others } = entry.holders
        if (Object.keys(others).length > 0) await places.put({ ...entry, holders: others })
        else await places.delete(id)
      }
      // An account takes no place that is gone.
      return merged.unsent.filter((id) => entries.get(id)?.isGone !== true)
    })
    markSavedSynced()
    void enqueueSaves(unsent, userId)
  })
  if (withDownloads || (isOnWifi() && mayDownload())) await downloadMissing()
}

/**
 * Has places follow that were merged into others: else the one would be gone, with all that is here of it, and the other not here yet.
 * Only where the account has something in place of something, which may be such a pair.
 */
async function followMerged(
  userId: string,
  account: ReadonlyMap<string, number>,
  queued: ReadonlySet<string>,
): Promise<void> {
  const local = (await readAllSaved()).filter(({ holders }) => holders[userId]).map(({ id }) => id)
  if ([...account.keys()].every((id) => local.includes(id))) return
  for (const id of local) if (!account.has(id) && !queued.has(id)) await followIfMerged(id)
}

async function downloadMissing(): Promise<void> {
  for (const { id, data, isGone } of await listSaved()) {
    if (!data && !isGone && (await downloadPlace(id)) === 'full') return
  }
}

/** Returns the places that a user saved or removed here, and that wait to be sent. */
async function listQueued(userId: string): Promise<string[]> {
  const rows = await readStoredEntries()
  return rows.flatMap(({ id, kind, subject }) =>
    id === entryId('saved', subject, userId) && kind === 'saved' ? [subject] : [],
  )
}

/**
 * Returns all that the account has, by the place: when it was saved, in milliseconds since 1970. One request, but for an
 * account that had more places before there was a limit.
 */
async function readAccount(userId: string): Promise<Map<string, number>> {
  const firestore = await openPrivateFirestore()
  const saved = query(collection(firestore, paths.savedPlaces(userId)), orderBy('saved_at'), limit(SAVED_PLACES_MAX))
  const found = new Map<string, number>()
  let page = await withTimeout(getDocs(saved))
  for (;;) {
    for (const stored of page.docs) {
      found.set(stored.id, (stored.get('saved_at' satisfies keyof SavedPlace) as Timestamp).toMillis())
    }
    const last = page.docs.at(-1)
    if (page.size < SAVED_PLACES_MAX || !last) return found
    page = await withTimeout(getDocs(query(saved, startAfter(last))))
  }
}

async function withLock(work: () => Promise<void>): Promise<void> {
  await ('locks' in navigator ? navigator.locks.request(LOCK, work) : work())
}
