import {
  getDocs,
  limit,
  orderBy,
  query,
  type Query,
  type QueryDocumentSnapshot,
  startAfter,
  where,
} from 'firebase/firestore/lite'

/** A page of a list. */
export interface ListPage<Entry, Cursor = ListCursor> {
  entries: readonly Entry[]
  /** Where the next page begins; null on the last page. */
  next: Cursor | null
}

/** The last document of a page. */
export type ListCursor = QueryDocumentSnapshot

const PAGE_SIZE = 20

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

/**
 * Reads a page of documents of one status, the newest first; of all, on the first page, those that wait before the others.
 * @param status Only those; null for all. @param waiting The status of those that wait.
 * @throws For all whom the rules refuse.
 */
export async function readByStatus<Status extends string>(
  all: Query,
  { status, waiting }: { status: Status | null; waiting: Status },
  after: ListCursor | null,
): Promise<{ docs: readonly QueryDocumentSnapshot[]; next: ListCursor | null }> {
  const readOnly = (wanted: Status) => readNewest(query(all, where('status', '==', wanted)), after)
  if (status) return readOnly(status)
  if (after) return readNewest(all, after)
  const [first, newest] = await Promise.all([readOnly(waiting), readNewest(all, after)])
  const ids = new Set(first.docs.map(({ id }) => id))
  return { docs: [...first.docs, ...newest.docs.filter(({ id }) => !ids.has(id))], next: newest.next }
}
