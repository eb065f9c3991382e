import { ignore } from '@/base/ignore.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { isFailure, isOwn, isOwnContent, isOwnGone } from '@/domain/offline/own-answer.ts'
import { CACHES, SAVED_PAGE } from '@/domain/offline/page-cache.ts'
import { photoCacheUrl } from '@/domain/offline/photo-variants.ts'
import type { PlaceData } from '@/domain/pages/public-data.ts'
import { apiPaths, fromPlaceWire, type PlaceWire } from '@/domain/pages/public-data-wire.ts'
import { photosToDownload, SAVED_PLACES_MAX } from '@/domain/offline/saved-place.ts'
import { mayDownload } from '../platform/data-saver.ts'
import { keepPage } from '../platform/keep-page.ts'
import { isOnWifi } from '../platform/network-info.ts'
import { isQuotaExceeded, withQuotaRetry } from '../platform/cache-eviction.ts'
import { readSavedPlaceIds } from '../platform/saved-place-ids.ts'
import {
  changeSaved,
  emptyEntry,
  type Holding,
  readAllSaved,
  readSaved,
  type SavedEntry,
  type SavedPlaces,
} from './saved-store.ts'
import { migratePayload } from '../outbox/payload-versions.ts'
import { currentSession, lastUserId } from '../session/session.ts'
import { GUEST } from '../platform/entry-ids.ts'

export { deleteAccountSaves } from './saved-store.ts'

/** One tab at a time loads photos, or deletes those that no place needs: else one would delete what another loads. */
const LOCK = 'aquicito.saved'
/** How many photos are fetched at once: alone, each would wait for a round trip. */
const PHOTOS_AT_ONCE = 4
/** The longest time that an answer may take, in milliseconds. */
const ANSWER_TIMEOUT_MS = 20_000
/** The age at which a saved place is refreshed by itself over a free connection, in milliseconds. */
const STALE_MS = 24 * 3_600_000
/** After how long it is refreshed when a user looks at it with a network, in milliseconds. */
const SEEN_STALE_MS = 60_000

/** How loading a place here ended; `full` where there was no room for its photos, `gone` where it is gone. */
export type PhotoDownloadOutcome = 'whole' | 'partly' | 'full' | 'gone' | 'offline'

/** Returns who saves on this device now: also before Auth has been loaded, or where it cannot be. */
export function currentHolder(): string {
  return currentSession()?.userId ?? lastUserId() ?? GUEST
}

/** Returns the saved places of the user who is here now, the newest first. @throws Where nothing can be stored. */
export async function listSaved(holder = currentHolder()): Promise<SavedEntry[]> {
  const isHeldByUser = ({ holders }: SavedEntry) => holders[GUEST] !== undefined || holders[holder] !== undefined
  return newestFirst((await readAllSaved()).filter(isHeldByUser))
}

/** Returns the number of places that a user has saved, as far as this device knows. */
async function countHeldBy(holder: string): Promise<number> {
  return (await readAllSaved()).filter(({ holders }) => holders[holder] !== undefined).length
}

/** Sorted by when it was saved, the latest first. */
export function newestFirst(entries: readonly SavedEntry[]): SavedEntry[] {
  const lastSavedAt = ({ holders }: SavedEntry) =>
    Object.values(holders)
      .map(({ savedAt }) => savedAt)
      .toSorted()
      .at(-1) ?? ''
  return entries.toSorted((a, b) => lastSavedAt(b).localeCompare(lastSavedAt(a)))
}

/**
 * Saves a place on this device, at once and without a network, too; where a user is signed in, in their account as
 * soon as that can be.
 * @param data What is shown of it; null where it is to be fetched.
 * @param name What the list calls it until then.
 * @returns What its photos come to, which take longer.
 * @throws AppError `saved-places-full` where the account has no room, `not-stored` where the device has none,
 * `saved-place-failed` where nothing can be stored.
 */
export async function savePlace(
  id: string,
  data: PlaceData | null,
  name?: string,
): Promise<{ downloaded: Promise<PhotoDownloadOutcome> }> {
  const holder = currentHolder()
  const { length } = readSavedPlaceIds()
  const isFirst = length === 0
  if (holder !== GUEST && length >= SAVED_PLACES_MAX && (await countHeldBy(holder)) >= SAVED_PLACES_MAX) {
    throw new AppError('saved-places-full')
  }
  const holding: Holding = { savedAt: new Date().toISOString(), known: null }
  await storeSaved(async (places) => {
    const before = (await places.get(id)) ?? emptyEntry(id)
    const entry = data ? withData(before, data) : { ...before, name: name ?? before.name }
    await places.put({ ...entry, holders: { ...entry.holders, [holder]: holding } })
  })
  // So that the browser does not clear it when space runs short; it may refuse, or the user it asks may.
  if (isFirst) navigator.storage?.persist?.().catch((error) => ignore(error, 'the browser may refuse'))
  if (holder !== GUEST) void enqueueSave(id, holder)
  void keepPage(SAVED_PAGE)
  return { downloaded: downloadPlace(id) }
}

/** Puts back what was just removed; its photos may be gone meanwhile, and then come again. @throws AppError, as `savePlace` does. */
export async function restorePlace(entry: SavedEntry): Promise<void> {
  const holders = Object.fromEntries(
    Object.entries(entry.holders).map(([holder, { savedAt }]) => [holder, { savedAt, known: null }]),
  )
  await storeSaved((places) => places.put({ ...entry, holders, isWhole: false }))
  void downloadPlace(entry.id).catch((error) => ignore(error, 'the next visit downloads it'))
  const userId = currentHolder()
  if (userId !== GUEST && holders[userId]) void enqueueSave(entry.id, userId)
}

/**
 * Removes a place from the device, and from the account of the signed-in user. Its photos stay until `sweepPhotos`.
 * @returns What it was, to be put back. @throws AppError `saved-place-failed`.
 */
export async function removePlace(id: string): Promise<SavedEntry | undefined> {
  const holder = currentHolder()
  const removed = await storeSaved(async (places) => {
    const entry = await places.get(id)
    if (!entry) {
      // It may be there and not be readable.
      await places.delete(id)
      return undefined
    }
    const { [GUEST]: _, [holder]: __, ...others } = entry.holders
    if (Object.keys(others).length > 0) await places.put({ ...entry, holders: others })
    else await places.delete(id)
    return entry
  })
  const holding = holder === GUEST ? undefined : removed?.holders[holder]
  if (holding) void enqueueRemoval(id, holder, holding.known)
  return removed
}

/** Gives a user's account what was saved on this device by a guest. @throws AppError */
export async function moveGuestSavesToAccount(userId: string): Promise<void> {
  const moved = await storeSaved(async (places) => {
    const entries = (await places.all()).filter(({ holders }) => holders[GUEST] && !holders[userId])
    for (const entry of entries) {
      const { savedAt } = entry.holders[GUEST] as Holding
      await places.put({ ...entry, holders: { ...entry.holders, [userId]: { savedAt, known: null } } })
    }
    return entries
  })
  void enqueueSaves(
    moved.map(({ id }) => id),
    userId,
  )
}

/** Queues the news for the account that a place is saved. */
async function enqueueSave(id: string, userId: string): Promise<void> {
  await enqueueQuietly(id, userId, { isSaved: true, known: null })
}

/** Queues it for many places in one go. */
export async function enqueueSaves(ids: readonly string[], userId: string): Promise<void> {
  if (ids.length === 0) return
  try {
    const { enqueueAll } = await import(/* @with-page */ '../outbox/outbox.ts')
    const payload = { isSaved: true, known: null }
    await enqueueAll(
      'saved',
      ids.map((subject) => ({ subject, userId, payload, files: [] })),
    )
  } catch (error) {
    ignore(error, 'the next sync makes up for it')
  }
}

async function enqueueRemoval(id: string, userId: string, known: number | null): Promise<void> {
  const { discard, readQueued } = await import(/* @with-page */ '../outbox/outbox.ts')
  const queued = await readQueued('saved', id, userId)
  // What never left is nothing to take back.
  const wasNeverSent = queued?.arrived.length === 0 && migratePayload('saved', queued)?.['isSaved'] === true
  if (wasNeverSent && (await discard(queued.id))) return
  await enqueueQuietly(id, userId, { isSaved: false, known })
}

/**
 * What cannot be sent now waits. Of what cannot even wait, the next sync finds what was saved, and restores what was
 * removed.
 */
async function enqueueQuietly(
  subject: string,
  userId: string,
  payload: { isSaved: boolean; known: number | null },
): Promise<void> {
  try {
    const { enqueue } = await import(/* @with-page */ '../outbox/outbox.ts')
    await enqueue('saved', { subject, userId, payload, files: [] })
  } catch (error) {
    ignore(error, 'the next sync makes up for it')
  }
}

/**
 * Loads a saved place as the server has it now, with its photos in the small size; without a network, what the device
 * has of them elsewhere.
 */
export async function downloadPlace(id: string): Promise<PhotoDownloadOutcome> {
  return withLock(async () => {
    if (!(await readSaved(id))) return 'gone'
    const answer = await fetchPlace(id).catch((error) => ignore(error, 'what the device has takes its place'))
    try {
      const twinId = answer?.data?.place.id ?? id
      if (twinId !== id) await followTwin(id, twinId)
      if (answer) await change(twinId, (entry) => withAnswer(entry, answer))
      const data = (await readSaved(twinId))?.data
      if (answer?.data === null) return 'gone'
      if (!data) return 'offline'
      const { isAll, ...downloaded } = await downloadPhotos(photosToDownload(data), answer !== undefined)
      const isWhole = answer !== undefined && isAll
      await change(twinId, (entry) => ({ ...entry, ...downloaded, isWhole }))
      return isWhole ? 'whole' : answer ? 'partly' : 'offline'
    } catch (error) {
      if (isQuotaExceeded(error)) return 'full'
      throw error
    }
  })
}

/** Has a saved place follow to the one that it was merged into, if it was. */
export async function followIfMerged(id: string): Promise<void> {
  const answer = await fetchPlace(id).catch((error) => ignore(error, 'without an answer no one knows'))
  const twinId = answer?.data?.place.id
  if (!answer || twinId === undefined || twinId === id) return
  await followTwin(id, twinId)
  await change(twinId, (entry) => withAnswer(entry, answer))
}

/** A place that was merged into another is saved as that one, once: the account has it so, too. */
async function followTwin(id: string, twinId: string): Promise<void> {
  await withQuotaRetry(() =>
    changeSaved(async (places) => {
      const [entry, twin] = [await places.get(id), await places.get(twinId)]
      if (!entry) return
      await places.put({ ...(twin ?? { ...entry, id: twinId }), holders: { ...entry.holders, ...twin?.holders } })
      await places.delete(id)
    }),
  )
}

/** What is gone from the server stays here. */
function withAnswer(entry: SavedEntry, { data, readAt }: Answer): SavedEntry {
  return data
    ? { ...withData(entry, data), readAt, isWhole: false, isGone: false }
    : { ...entry, readAt, isWhole: true, isGone: true }
}

/** Refreshes a saved place that a user looks at, if it is a minute old; without a network it stays as it is. */
export async function refreshSeen(id: string): Promise<void> {
  const saved = await readSaved(id)
  if (!saved || !navigator.onLine) return
  const age = Date.now() - Date.parse(saved.readAt ?? '')
  if (!saved.isWhole || !(age >= 0 && age < SEEN_STALE_MS)) await downloadPlace(id)
}

/**
 * Refreshes, one after the other, what is a day old, where the line costs nothing; and loads what broke off, unless
 * a user saves data or waits for Wi-Fi.
 */
export async function refreshSaved(): Promise<void> {
  if (!navigator.onLine || !mayDownload()) return
  for (const { id, isWhole, readAt } of await listSaved()) {
    const isStale = !(Date.now() - Date.parse(readAt ?? '') < STALE_MS)
    if ((!isWhole || (isStale && isOnWifi())) && (await downloadPlace(id)) === 'full') return
  }
}

/** Deletes photos that no saved place shows any more. */
export async function sweepPhotos(): Promise<void> {
  if (!('caches' in globalThis)) return
  await withLock(async () => {
    const needed = new Set((await readAllSaved()).flatMap(({ data }) => (data ? photosToDownload(data) : [])))
    const cache = await caches.open(CACHES.saved)
    const keys = await cache.keys()
    const unused = keys.filter(({ url }) => !needed.has(new URL(url).pathname))
    await Promise.all(unused.map((key) => cache.delete(key)))
  })
}

/** Prepares for saving without a signal, unless a user saves data: the list of what is saved has to open then. */
export async function prepareSaving(): Promise<void> {
  if (mayDownload()) await keepPage(SAVED_PAGE)
}

function withData(entry: SavedEntry, data: PlaceData): SavedEntry {
  return { ...entry, data, textBytes: new Blob([JSON.stringify(data)]).size }
}

/** Changes what is kept of a place, unless it was removed meanwhile. */
async function change(id: string, make: (entry: SavedEntry) => SavedEntry): Promise<void> {
  await withQuotaRetry(() =>
    changeSaved(async (places) => {
      const entry = await places.get(id)
      if (entry) await places.put(make(entry))
    }),
  )
}

/** Changes what is saved on this device. @throws AppError `not-stored` where there is no room, `saved-place-failed`. */
export async function storeSaved<Result>(work: (places: SavedPlaces) => Promise<Result>): Promise<Result> {
  try {
    return await withQuotaRetry(() => changeSaved(work))
  } catch (cause) {
    throw new AppError(isQuotaExceeded(cause) ? 'not-stored' : 'saved-place-failed', { cause })
  }
}

interface Answer {
  data: PlaceData | null
  readAt: string
}

/** Asks the server for a place, whatever was kept of it. @throws AppError */
async function fetchPlace(id: string): Promise<Answer> {
  const answer = fetch(apiPaths.place(id), { cache: 'reload', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
  const response = await answer.catch((cause: unknown) => {
    throw new AppError('offline', { cause })
  })
  const isGone = isOwnGone(response)
  if (!isGone && !isOwnContent(response, 'json')) {
    throw new AppError(isOwn(response) || isFailure(response) ? 'place-load-failed' : 'offline')
  }
  const answeredAt = Date.parse(response.headers.get('Date') ?? '')
  return {
    data: isGone ? null : fromPlaceWire((await response.json()) as PlaceWire),
    readAt: (Number.isNaN(answeredAt) ? new Date() : new Date(answeredAt)).toISOString(),
  }
}

/** @param isReachable Whether the server may be asked; else, and once it gives no answer, only the device is. */
async function downloadPhotos(urls: readonly string[], isReachable: boolean) {
  if (!('caches' in globalThis)) return { photos: [], photoBytes: 0, isAll: urls.length === 0 }
  const cache = await caches.open(CACHES.saved)
  const bytes = new Map<string, number>()
  const waiting = [...urls]
  let isAll = true
  let mayFetch = isReachable
  const downloadNext = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      let photo = await cache.match(url)
      if (!photo) {
        const answer = mayFetch ? await fetchPhoto(url) : undefined
        // There is no such photo.
        if (answer && isOwnGone(answer)) continue
        mayFetch &&= answer !== undefined
        photo = answer && isOwnContent(answer, 'image') ? answer : await readViewedPhoto(url)
        const copy = photo?.clone()
        const address = url
        if (copy) await withQuotaRetry(() => cache.put(address, copy.clone()))
      }
      if (photo) bytes.set(url, (await photo.blob()).size)
      else isAll = false
    }
  }
  await Promise.all(Array.from({ length: PHOTOS_AT_ONCE }, downloadNext))
  const photos = urls.filter((url) => bytes.has(url))
  return { photos, photoBytes: photos.reduce((sum, url) => sum + (bytes.get(url) ?? 0), 0), isAll }
}

/** @returns undefined where no one answers. */
async function fetchPhoto(url: string): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
    const photo = await fetch(url, { signal })
    // The browser's own cache may have what someone else answered in our server's place.
    return photo.ok && !isOwnContent(photo, 'image') ? await fetch(url, { cache: 'reload', signal }) : photo
  } catch (error) {
    ignore(error, 'it is a photo less')
    return undefined
  }
}

/** Returns what the device has of a photo because it was shown, in whatever width. */
async function readViewedPhoto(address: string): Promise<Response | undefined> {
  const images = await caches.open(CACHES.images)
  const key = (await images.keys()).find(({ url }) => photoCacheUrl(new URL(url).pathname) === address)
  return key && images.match(key)
}

async function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work()
}
