import {
  collection,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  query,
  type Query,
  type QueryDocumentSnapshot,
  startAfter,
  where,
} from 'firebase/firestore/lite'
import type { CitySlug } from '@/domain/cities/city.ts'
import { readByIds } from '../firebase/read-by-ids.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'

/** A page of a list. */
export interface ListPage<Entry, Cursor = ListCursor> {
  entries: readonly Entry[]
  /** Where the next page begins; null on the last page. */
  next: Cursor | null
}

/** The last document of a page. */
export type ListCursor = QueryDocumentSnapshot

/** Which entries a list shows: in a state, and all where it is null; only of a city, and with words. */
export interface WantedList<Status extends string> {
  status: Status | null
  city: CitySlug | null
  words: string
}

/** The last document of a page; of those that are looked for, the ids of all that come after it. */
export type FoundCursor = ListCursor | readonly string[]

const PAGE_SIZE = 20
/** The number of entries of a page of what waits, which admins go through one after the other; the most that the rules allow. */
const WAITING_PAGE_SIZE = QUERY_LIMIT_MAX

/**
 * Reads a page of documents, the newest first.
 * @param list Which documents, without an order. @param after Where the page begins; null for the first one.
 * @throws For all whom the rules refuse.
 */
export async function readNewest(
  list: Query,
  after: ListCursor | null,
  pageSize = PAGE_SIZE,
): Promise<{ docs: readonly QueryDocumentSnapshot[]; next: ListCursor | null }> {
  const { docs } = await getDocs(
    query(list, orderBy('created_at', 'desc'), ...(after ? [startAfter(after)] : []), limit(pageSize)),
  )
  return { docs, next: docs.length === pageSize ? (docs.at(-1) ?? null) : null }
}

/** Reads a page of what waits, the oldest first: no one waits longer because others came later. @throws For all whom the rules refuse. */
export async function readOldest(
  waiting: Query,
  after: ListCursor | null,
  pageSize = WAITING_PAGE_SIZE,
): Promise<{ docs: readonly QueryDocumentSnapshot[]; next: ListCursor | null }> {
  const { docs } = await getDocs(
    query(waiting, orderBy('created_at'), ...(after ? [startAfter(after)] : []), limit(pageSize)),
  )
  return { docs, next: docs.length === pageSize ? (docs.at(-1) ?? null) : null }
}

/** Which status those have that wait in a list, and which all others. */
interface Statuses<Status extends string> {
  waiting: Status
  decided: readonly string[]
  /** How many of those that wait, or are found, come at once. */
  waitingPageSize?: number
}

/**
 * Reads a page of documents of one status: those that wait the oldest first, others the newest; of all, those that wait before the
 * others, however many they are.
 * @param status Only those; null for all.
 * @throws For all whom the rules refuse.
 */
export async function readByStatus<Status extends string>(
  all: Query,
  { status, waiting, decided, waitingPageSize }: Statuses<Status> & { status: Status | null },
  after: ListCursor | null,
): Promise<{ docs: readonly QueryDocumentSnapshot[]; next: ListCursor | null }> {
  const readWaiting = () => readOldest(query(all, where('status', '==', waiting)), after, waitingPageSize)
  if (status === waiting) return readWaiting()
  if (status) return readNewest(query(all, where('status', '==', status)), after)
  const others = query(all, where('status', 'in', decided))
  if (after && after.get('status') !== waiting) return readNewest(others, after)
  const first = await readWaiting()
  if (first.next) return first
  const newest = await readNewest(others, null)
  return { docs: [...first.docs, ...newest.docs], next: newest.next }
}

/** Returns true iff the server looks for what a list shows: by a city or by words. */
export function isLookedFor({ city, words }: WantedList<string>): boolean {
  return city !== null || words !== ''
}

/**
 * Reads a page of a list of which entries may be looked for by a city or words, in the order of `readByStatus`.
 * @param path The collection. @param find Has the server find them, and returns their ids: asked once, so that what is decided
 *   meanwhile moves none of them.
 * @throws For all whom the rules refuse.
 */
export async function readWanted<Status extends string>(
  firestore: Firestore,
  path: string,
  {
    wanted,
    find,
    ...statuses
  }: Statuses<Status> & { wanted: WantedList<Status>; find: () => Promise<readonly string[]> },
  after: FoundCursor | null,
): Promise<{ docs: readonly QueryDocumentSnapshot[]; next: FoundCursor | null }> {
  if (!isLookedFor(wanted)) {
    return readByStatus(collection(firestore, path), { status: wanted.status, ...statuses }, toListCursor(after))
  }
  const ids = isIds(after) ? after : await find()
  const size = statuses.waitingPageSize ?? QUERY_LIMIT_MAX
  const page = ids.slice(0, size)
  const found = new Map((await readByIds(firestore, path, page)).map((stored) => [stored.id, stored]))
  const next = ids.length > size ? ids.slice(size) : null
  return { docs: page.flatMap((id) => found.get(id) ?? []), next }
}

/** Returns where a page begins of which nothing was looked for. */
export function toListCursor(after: FoundCursor | null): ListCursor | null {
  return isIds(after) ? null : after
}

const isIds = (after: FoundCursor | null): after is readonly string[] => Array.isArray(after)
