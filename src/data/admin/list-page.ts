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
): Promise<{ docs: readonly QueryDocumentSnapshot[]; next: ListCursor | null }> {
  const { docs } = await getDocs(
    query(waiting, orderBy('created_at'), ...(after ? [startAfter(after)] : []), limit(WAITING_PAGE_SIZE)),
  )
  return { docs, next: docs.length === WAITING_PAGE_SIZE ? (docs.at(-1) ?? null) : null }
}

/**
 * Reads a page of documents of one status: those that wait the oldest first, others the newest; of all, on the first page,
 * those that wait before the others.
 * @param status Only those; null for all. @param waiting The status of those that wait.
 * @throws For all whom the rules refuse.
 */
export async function readByStatus<Status extends string>(
  all: Query,
  { status, waiting }: { status: Status | null; waiting: Status },
  after: ListCursor | null,
): Promise<{ docs: readonly QueryDocumentSnapshot[]; next: ListCursor | null }> {
  const readOnly = (wanted: Status) => {
    const list = query(all, where('status', '==', wanted))
    return wanted === waiting ? readOldest(list, after) : readNewest(list, after)
  }
  if (status) return readOnly(status)
  if (after) return readNewest(all, after)
  const [first, newest] = await Promise.all([readOnly(waiting), readNewest(all, after)])
  const ids = new Set(first.docs.map(({ id }) => id))
  return { docs: [...first.docs, ...newest.docs.filter(({ id }) => !ids.has(id))], next: newest.next }
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
  { wanted, waiting, find }: { wanted: WantedList<Status>; waiting: Status; find: () => Promise<readonly string[]> },
  after: FoundCursor | null,
): Promise<{ docs: readonly QueryDocumentSnapshot[]; next: FoundCursor | null }> {
  if (!isLookedFor(wanted)) {
    return readByStatus(collection(firestore, path), { status: wanted.status, waiting }, toListCursor(after))
  }
  const ids = isIds(after) ? after : await find()
  const page = ids.slice(0, QUERY_LIMIT_MAX)
  const found = new Map((await readByIds(firestore, path, page)).map((stored) => [stored.id, stored]))
  const next = ids.length > QUERY_LIMIT_MAX ? ids.slice(QUERY_LIMIT_MAX) : null
  return { docs: page.flatMap((id) => found.get(id) ?? []), next }
}

/** Returns where a page begins of which nothing was looked for. */
export function toListCursor(after: FoundCursor | null): ListCursor | null {
  return isIds(after) ? null : after
}

const isIds = (after: FoundCursor | null): after is readonly string[] => Array.isArray(after)
