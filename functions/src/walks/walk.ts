import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { bucket, db, FieldPath, Timestamp } from '../platform/admin.ts'
import { errorTrace } from '../logging/error-trace.ts'

// A walk does the same to everything of a kind, page by page. Where it has come to is a text, its cursor, so that the
// next task can go on: however much there is, no task takes longer than it may. Everything that a walk does is safe to
// repeat, for a task that breaks off is repeated from its beginning.

/** The night that a walk belongs to: the same for all of its tasks. */
export interface Night {
  /** When it began, in milliseconds since 1970: the clock of its walks. */
  nowMs: number
  /** Walks that need not look at everything each night look at what is newer, in milliseconds since 1970. */
  sinceMs: number
}

/** What is read at once. */
export interface Page<Item> {
  items: readonly Item[]
  /** Where the next page begins; null at the end. */
  next: string | null
}

/** Reads a page. @param cursor Where it begins; null at the beginning. */
export type ReadPage<Item> = (cursor: string | null, night: Night, size: number) => Promise<Page<Item>>

/** One walk. */
export interface Walk {
  /** Does a page of it, and returns where the next one begins; null at the end. */
  doPage: (cursor: string | null, night: Night, options: PageOptions) => Promise<string | null>
}

interface PageOptions {
  /** Told of what could not be done to one item; the walk goes on. */
  onFailure: (error: unknown) => void
  /** Tests give a smaller one. */
  pageSize?: number | undefined
}

const PAGE_SIZE = 100
/** How many items of a page are visited at once. */
const AT_ONCE = 20

/** Makes a walk. @param visit Does to an item what is to be done. Safe to repeat. */
export function makeWalk<Item>({
  readPage,
  visit,
  atOnce = AT_ONCE,
}: {
  readPage: ReadPage<Item>
  visit: (item: Item, night: Night) => Promise<unknown>
  atOnce?: number
}): Walk {
  return {
    async doPage(cursor, night, { onFailure, pageSize = PAGE_SIZE }) {
      const { items, next } = await readPage(cursor, night, pageSize)
      const waiting = items.values()
      // Each takes the next one of the same iterator.
      const work = async () => {
        for (const item of waiting) await visit(item, night).catch(onFailure)
      }
      await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work))
      return next
    },
  }
}

/**
 * Returns what reads a query's documents in pages.
 * @param makeQuery A query without order and limit.
 * @param by The field with a time by which they are sorted; by their ids alone where none is named.
 * @typeParam Stored What is stored in them, see `storedAs`. Within `makeWalk` it cannot be inferred.
 */
export function pagesOfQuery<Stored>(
  makeQuery: (night: Night) => Query<Stored>,
  by?: SortedBy,
): ReadPage<QueryDocumentSnapshot<Stored>> {
  return async (cursor, night, size) => {
    const { field, direction = 'asc' } = by ?? {}
    const query = makeQuery(night)
    const sorted = (field ? query.orderBy(field, direction) : query).orderBy(FieldPath.documentId(), direction)
    const { docs } = await (cursor === null ? sorted : sorted.startAfter(...fromCursor(cursor))).limit(size).get()
    const last = docs.at(-1)
    const next = last && docs.length === size ? toCursor(last, field) : null
    return { items: docs, next }
  }
}

/** A field with a time. */
interface SortedBy {
  field: string
  direction?: 'asc' | 'desc'
}

/** Returns the same in nights that look at everything, and nothing in all others. */
export function inFullNights<Item>(read: ReadPage<Item>): ReadPage<Item> {
  return async (cursor, night, size) => (night.sinceMs > 0 ? { items: [], next: null } : read(cursor, night, size))
}

/** A document's path, after the time by which it is sorted, if any. */
interface DocumentCursor {
  path: string
  time?: { seconds: number; nanoseconds: number }
}

function toCursor(document: QueryDocumentSnapshot<unknown>, field: string | undefined): string {
  const { path } = document.ref
  if (field === undefined) return JSON.stringify({ path } satisfies DocumentCursor)
  const { seconds, nanoseconds } = document.get(field) as Timestamp
  return JSON.stringify({ path, time: { seconds, nanoseconds } } satisfies DocumentCursor)
}

function fromCursor(cursor: string): [DocumentReference] | [Timestamp, DocumentReference] {
  const { path, time } = JSON.parse(cursor) as DocumentCursor
  return time ? [new Timestamp(time.seconds, time.nanoseconds), db().doc(path)] : [db().doc(path)]
}

/** A file of the bucket. */
export type StoredFile = ReturnType<ReturnType<typeof bucket>['file']>

/** Returns what reads the bucket's files in pages. @param prefix What their names begin with. */
export function pagesOfFiles(prefix: string): ReadPage<StoredFile> {
  return async (cursor, _night, size) => {
    const [files, next] = await bucket().getFiles({
      prefix,
      autoPaginate: false,
      maxResults: size,
      ...(cursor !== null && { pageToken: cursor }),
    })
    return { items: files, next: (next as { pageToken?: string } | null)?.pageToken ?? null }
  }
}

/** How a walk is done. */
interface WalkOptions extends PageOptions {
  /** Where it begins; null at the beginning. */
  cursor?: string | null
  /** Once it is past, in milliseconds since 1970, no page is begun but the first. */
  endMs?: number
  /** The clock; tests give their own. */
  clock?: () => number
}

/** Does the pages of a walk, until its end or until time is up. Returns where it goes on; null at the end. */
export async function walkUntil(
  walk: Walk,
  night: Night,
  { cursor: from = null, endMs = Infinity, clock = Date.now, ...options }: WalkOptions,
): Promise<string | null> {
  let cursor = await walk.doPage(from, night, options)
  while (cursor !== null && clock() < endMs) cursor = await walk.doPage(cursor, night, options)
  return cursor
}

/**
 * Does a whole walk, in this process.
 * @throws What failed first, after all the rest was done.
 */
export async function walkAll(
  walk: Walk,
  { nowMs = Date.now(), sinceMs = 0, pageSize }: Partial<Night> & { pageSize?: number } = {},
): Promise<void> {
  const failures: unknown[] = []
  await walkUntil(walk, { nowMs, sinceMs }, { pageSize, onFailure: (error) => failures.push(error) })
  if (failures.length > 0) throw failures[0]
}

/** Returns what logs a failure with one item of a walk; neither its id nor its path, which may name a user. */
export function logSkipped(name: string): (error: unknown) => void {
  return (error) => logger.error(`${name} skipped one`, errorTrace(error))
}
