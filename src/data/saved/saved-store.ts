import type { DBSchema } from 'idb'
import { ignore } from '@/base/ignore.ts'
import { isSavedPlaceData } from '@/domain/offline/saved-place.ts'
import type { PlaceData } from '@/domain/pages/public-data.ts'
import { isRecord, isTextList } from '@/domain/shared/unknown-value.ts'
import { idbStore } from '../platform/idb-store.ts'
import { isQuotaExceeded } from '../platform/cache-eviction.ts'
import { storeSavedPlaceIds, SAVED_DATABASE } from './saved-sync-state.ts'
import { GUEST } from '../platform/entry-ids.ts'

/** That a user saved a place on this device. */
export interface Holding {
  /** By the device's clock, or the account's where it was saved elsewhere; ISO 8601. */
  savedAt: string
  /** The account's time of it, in milliseconds since 1970; null until the account is known to have it. */
  known: number | null
}

/** A saved place, with all that its page shows. */
export interface SavedEntry {
  /** The place's. */
  id: string
  /** Who saved it, by uid, or `GUEST`: it stays as long as there is anyone. */
  holders: Record<string, Holding>
  /** What it was called in the list that it was saved from; null where that is not known. */
  name: string | null
  /** Null until it has arrived: it was saved from a list, or on another device. */
  data: PlaceData | null
  /** When the data were the server's, as ISO 8601; null where that is not known. */
  readAt: string | null
  /** Addresses of its photos in the cache. */
  photos: readonly string[]
  /** What its text weighs. */
  textBytes: number
  /** What its photos weigh. */
  photoBytes: number
  /** Whether all of it is here: a line may break in the midst. */
  isWhole: boolean
  /** Whether the place is gone: its copy stays. */
  isGone: boolean
}

interface SavedStore extends DBSchema {
  places: { key: string; value: SavedEntry }
}

const openStore = idbStore<SavedStore>(SAVED_DATABASE, [
  (database) => {
    database.createObjectStore('places', { keyPath: 'id' })
  },
])

/** What may be done with saved places in one go. */
export interface SavedPlaces {
  get: (id: string) => Promise<SavedEntry | undefined>
  all: () => Promise<SavedEntry[]>
  put: (entry: SavedEntry) => Promise<unknown>
  delete: (id: string) => Promise<unknown>
}

/**
 * Changes saved places, all of it or nothing.
 * @throws Where nothing can be stored: in some private windows, and where there is no room (`QuotaExceededError`).
 */
export async function changeSaved<Result>(work: (places: SavedPlaces) => Promise<Result>): Promise<Result> {
  const transaction = (await openStore()).transaction('places', 'readwrite', { durability: 'strict' })
  // What fails rejects both.
  const done = transaction.done.catch((error: unknown) => error)
  const { store } = transaction
  try {
    const result = await work({
      get: async (id) => toSavedEntry(await store.get(id)),
      all: async () => toSavedEntries(await store.getAll()),
      put: (entry) => store.put(entry),
      delete: (id) => store.delete(id),
    })
    const ids = await store.getAllKeys()
    await transaction.done
    storeSavedPlaceIds(ids)
    return result
  } catch (error) {
    try {
      transaction.abort()
    } catch (refusal) {
      ignore(refusal, 'it had failed by itself')
    }
    const cause = await done
    throw isQuotaExceeded(cause) ? cause : error
  }
}

/** Returns all saved places of this device, whichever user saved them. @throws Where nothing can be stored. */
export async function readAllSaved(): Promise<SavedEntry[]> {
  return toSavedEntries(await (await openStore()).getAll('places'))
}

/** Returns a place that is saved on this device, or undefined. @throws Where nothing can be stored. */
export async function readSaved(id: string): Promise<SavedEntry | undefined> {
  return toSavedEntry(await (await openStore()).get('places', id))
}

function toSavedEntries(stored: readonly unknown[]): SavedEntry[] {
  return stored.flatMap((entry) => toSavedEntry(entry) ?? [])
}

/**
 * Returns a stored entry; what of it does not fit is as if it had not arrived yet: the list says so, and it is fetched
 * again. Undefined where it cannot even be told who saved it, as if it were not here.
 */
function toSavedEntry(stored: unknown): SavedEntry | undefined {
  if (!isRecord(stored) || typeof stored['id'] !== 'string' || !areHoldings(stored['holders'])) return undefined
  const { id, holders, name, data, readAt, photos, textBytes, photoBytes, isWhole, isGone } = stored
  const entry = { ...emptyEntry(id), holders, name: typeof name === 'string' ? name : null }
  const hasFittingData = data === null || isSavedPlaceData(data)
  if (!hasFittingData || !isTextList(photos)) return entry
  return {
    ...entry,
    data,
    photos,
    readAt: typeof readAt === 'string' ? readAt : null,
    textBytes: Number(textBytes) || 0,
    photoBytes: Number(photoBytes) || 0,
    isWhole: isWhole === true,
    isGone: isGone === true,
  }
}

function areHoldings(holders: unknown): holders is Record<string, Holding> {
  return (
    isRecord(holders) &&
    Object.values(holders).every(
      (holding) =>
        isRecord(holding) &&
        typeof holding['savedAt'] === 'string' &&
        (holding['known'] === null || typeof holding['known'] === 'number'),
    )
  )
}

/** Returns a place of which nothing is here yet. */
export function emptyEntry(id: string): SavedEntry {
  return {
    id,
    holders: {},
    name: null,
    data: null,
    readAt: null,
    photos: [],
    textBytes: 0,
    photoBytes: 0,
    isWhole: false,
    isGone: false,
  }
}

/** Notes since when the account has what a user saved here. */
export async function storeKnown(id: string, userId: string, known: number): Promise<void> {
  await changeSaved(async (places) => {
    const entry = await places.get(id)
    const holding = entry?.holders[userId]
    if (entry && holding) await places.put({ ...entry, holders: { ...entry.holders, [userId]: { ...holding, known } } })
  })
}

/** Notes that a saved place is gone: its copy stays, and no account is told of it again. */
export async function markGone(id: string): Promise<void> {
  await changeSaved(async (places) => {
    const entry = await places.get(id)
    if (entry) await places.put({ ...entry, isGone: true })
  })
}

/**
 * Deletes what people saved who were signed in; what was saved by a guest is the device's, and stays.
 * @param next Who is signed in now, and keeps theirs.
 */
export async function deleteAccountSaves(next: string = GUEST): Promise<void> {
  await changeSaved(async (places) => {
    for (const entry of await places.all()) {
      const all = Object.entries(entry.holders)
      const left = all.filter(([holder]) => holder === GUEST || holder === next)
      if (left.length === 0) await places.delete(entry.id)
      else if (left.length < all.length) await places.put({ ...entry, holders: Object.fromEntries(left) })
    }
  })
}
