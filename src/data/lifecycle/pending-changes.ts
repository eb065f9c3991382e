import type { ErrorCode } from '@/domain/shared/app-error.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'
import type { OutboxKind, OutboxPayloads } from '../outbox/types.ts'
import { readSavedPlaceIds } from '../platform/saved-place-ids.ts'
import { openOutboxStore } from '../outbox/outbox-store.ts'
import { isEntryOf, GUEST } from '../platform/entry-ids.ts'

/** Something that a user sent off and that has not arrived: it waits, or was refused. */
export type PendingChange = { [Kind in OutboxKind]: PendingChangeOf<Kind> }[OutboxKind]

interface PendingChangeOf<Kind extends OutboxKind> {
  id: string
  kind: Kind
  subject: string
  userId: string
  payload: OutboxPayloads[Kind]
  /** ISO 8601; null where it is not known. */
  writtenAt: string | null
  triedAt: string | null
  /** What was answered when it was last tried; null where it was not. */
  answer: ErrorCode | null
  /** Whether that was for good: it is a draft again. */
  isRefused: boolean
}

/**
 * Returns all that has not arrived of what a user wrote, and of what was written here by a guest, the oldest
 * first; what was refused comes before.
 * @param userId Null for a visitor. @throws Where nothing can be stored.
 */
export async function listPendingChanges(userId: string | null): Promise<PendingChange[]> {
  const isUsersEntry = ({ id }: { id: string }) => isEntryOf(GUEST, id) || (userId !== null && isEntryOf(userId, id))
  const store = await openOutboxStore()
  const [rows, drafts] = await Promise.all([store.getAll('outbox'), store.getAll('drafts')])
  const rejected = drafts.filter(isUsersEntry).flatMap(({ id, payload, refusal }) => {
    if (!refusal) return []
    const [kind = '', ...rest] = id.split('_')
    const author = rest.pop() ?? GUEST
    const times = { writtenAt: null, triedAt: null }
    return [{ id, kind, subject: rest.join('_'), userId: author, payload, answer: refusal, isRefused: true, ...times }]
  })
  const queued = rows.filter(isUsersEntry).map(({ hindrance, writtenAt = null, triedAt = null, ...row }) => {
    const { id, kind, subject, userId: author, payload } = row
    return { id, kind, subject, userId: author, payload, writtenAt, triedAt, answer: hindrance, isRefused: false }
  })
  queued.sort((a, b) => (a.writtenAt ?? '').localeCompare(b.writtenAt ?? ''))
  // What is in the stores is of the kind that its id begins with.
  return [...rejected, ...queued] as PendingChange[]
}

/** Returns how many of these could not be sent when that was last tried. */
export async function countBlocked(ids: readonly string[]): Promise<number> {
  const rows = await (await openOutboxStore()).getAll('outbox')
  return rows.filter(({ id, hindrance }) => hindrance !== null && ids.includes(id)).length
}

/** Returns what a place is called, as far as this device knows; null where it does not. */
export async function readLocalPlaceName(placeId: string): Promise<string | null> {
  try {
    if (readSavedPlaceIds().includes(placeId)) {
      const { readSaved } = await import('../saved/saved-store.ts')
      const saved = await readSaved(placeId)
      if (saved?.data) return saved.data.place.name
    }
    const data = await caches.match(apiPaths.place(placeId), { cacheName: CACHES.api, ignoreVary: true })
    if (data) return ((await data.json()) as { place: { name: string } }).place.name
    const path = `/lugar/${encodeURIComponent(placeId)}`
    const page = await caches.match(path, { cacheName: CACHES.pages, ignoreVary: true })
    const document = page && new DOMParser().parseFromString(await page.text(), 'text/html')
    return document?.querySelector('h1')?.textContent ?? null
  } catch {
    // Storing is refused, or what is kept cannot be read.
    return null
  }
}
