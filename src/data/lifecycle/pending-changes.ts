import { ignore } from '@/base/ignore.ts'
import type { ErrorCode } from '@/domain/shared/app-error.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'
import type { OutboxKind, OutboxPayloads } from '../outbox/types.ts'
import { readSavedPlaceIds } from '../platform/saved-place-ids.ts'
import { openOutboxStore, readStoredEntries } from '../outbox/outbox-store.ts'
import { parsePayload } from '../outbox/payload-schemas.ts'
import { isKind, isOfLaterBuild } from '../outbox/payload-versions.ts'
import { isStoredDraft } from '../outbox/stored-rows.ts'
import { isEntryOf, GUEST } from '../platform/entry-ids.ts'

/** A change that was sent off and has not arrived: it is queued, or was rejected. */
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
  /** The error of the last attempt; null before the first. */
  answer: ErrorCode | null
  /** By which the server's log names that error, where the server failed. */
  traceId: string | undefined
  /** Whether the server rejected it for good: it is a draft again. */
  isRefused: boolean
}

/**
 * Returns the pending changes of a user and of guests: rejected ones first, then the oldest.
 * @param userId Null for a visitor. @throws Where nothing can be stored.
 */
export async function listPendingChanges(userId: string | null): Promise<PendingChange[]> {
  const store = await openOutboxStore()
  const [rows, drafts] = await Promise.all([readStoredEntries(), store.getAll('drafts')])
  const rejected = drafts.filter(isEntryHere(userId)).flatMap((draft) => {
    const [kind, ...rest] = draft.id.split('_')
    if (!isKind(kind) || !isStoredDraft(draft) || !draft.refusal) return []
    const payload = parsePayload(kind, draft)?.payload
    if (!payload) return []
    const { id, refusal, traceId } = draft
    const author = rest.pop() ?? GUEST
    const times = { writtenAt: null, triedAt: null }
    return [
      {
        id,
        kind,
        subject: rest.join('_'),
        userId: author,
        payload,
        answer: refusal,
        traceId,
        isRefused: true,
        ...times,
      },
    ]
  })
  const queued = rows.filter(isEntryHere(userId)).flatMap((row) => {
    const payload = parsePayload(row.kind, row)?.payload
    if (!payload) return []
    const { id, kind, subject, userId: author, hindrance, traceId, writtenAt = null, triedAt = null } = row
    return [
      { id, kind, subject, userId: author, payload, writtenAt, triedAt, answer: hindrance, traceId, isRefused: false },
    ]
  })
  queued.sort((a, b) => (a.writtenAt ?? '').localeCompare(b.writtenAt ?? ''))
  // The kind of an entry is the beginning of its id.
  return [...rejected, ...queued] as PendingChange[]
}

/** Returns how many of a user's and guests' queued entries a later build stored, which alone can send them. */
export async function countOfLaterBuilds(userId: string | null): Promise<number> {
  const rows = await (await openOutboxStore()).getAll('outbox')
  return rows.filter(isEntryHere(userId)).filter(isOfLaterBuild).length
}

/** Returns the name of a place, if this device knows it. */
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
  } catch (error) {
    ignore(error, 'storage is refused, or its content cannot be read')
    return null
  }
}

function isEntryHere(userId: string | null) {
  return ({ id }: { id: string }) => isEntryOf(GUEST, id) || (userId !== null && isEntryOf(userId, id))
}
