import { GUEST, hasEntryAbout } from '../platform/entry-ids.ts'
import { type Draft, readDraft } from './drafts.ts'
import { readQueued } from './outbox.ts'
import { parsePayload } from './payload-schemas.ts'
import type { OutboxRow } from './stored-rows.ts'
import type { OutboxKind } from './types.ts'

/** What a user wrote about one subject, as it is on this device. */
export interface OutboxEntry<Kind extends OutboxKind> {
  /** The queued entry. */
  row: OutboxRow<Kind> | undefined
  draft: Draft<Kind> | null
}

/** Returns what a user wrote of a kind about a subject. @param userId Null for a visitor. */
export async function readOutboxEntry<Kind extends OutboxKind>(
  kind: Kind,
  subject: string,
  userId: string | null,
): Promise<OutboxEntry<Kind>> {
  // Mostly there is nothing, and then no database need be opened.
  if (!hasEntryAbout(kind, subject)) return { row: undefined, draft: null }
  const [queued, draft] = await Promise.all([
    readQueued(kind, subject, userId ?? GUEST),
    readDraft(kind, subject, userId),
  ])
  const parsed = queued && parsePayload(kind, queued)
  return { row: parsed ? { ...queued, kind, payload: parsed.payload } : undefined, draft }
}
