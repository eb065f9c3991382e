import { useEffect, useEffectEvent, useState } from 'react'
import { type Draft, deleteDraft, readDraft } from './drafts.ts'
import { discard, followOutbox, type OutboxEvent, readQueued, unqueue } from './outbox.ts'
import type { OutboxKind } from './types.ts'
import type { OutboxRow } from './outbox-store.ts'
import { hasEntryAbout, GUEST, entryId } from '../platform/entry-ids.ts'

/** What is on this device of something that a user writes. */
export interface OutboxEntry<Kind extends OutboxKind> {
  /** What waits to be sent. */
  row: OutboxRow<Kind> | undefined
  draft: Draft<Kind> | null
}

/**
 * Follows what a user writes of a kind, from the draft until it is sent, in whatever tab.
 * @param subject What it is about. @param userId Null for a visitor. @param onSent Told when it has been sent.
 */
export function useOutboxEntry<Kind extends OutboxKind>(
  kind: Kind,
  subject: string,
  userId: string | null,
  onSent: () => void,
) {
  const id = entryId(kind, subject, userId ?? GUEST)
  const [entry, setEntry] = useState<OutboxEntry<Kind>>()
  const [isSending, setIsSending] = useState(false)

  const read = () => readOutboxEntry(kind, subject, userId).then(setEntry)

  const onEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.type === 'changed') {
      setIsSending(false)
      void read()
    } else if (event.id !== id) return
    else if (event.type === 'sending') setIsSending(true)
    else if (event.type === 'sent') {
      setIsSending(false)
      setEntry({ row: undefined, draft: null })
      onSent()
    }
  })
  useEffect(() => {
    void readOutboxEntry(kind, subject, userId).then(setEntry)
    return followOutbox((event) => onEvent(event))
  }, [kind, subject, userId])

  return {
    /** Undefined until it is known. */
    entry,
    /** Whether it is being sent just now. */
    isSending,
    /** Reads the draft again, which no one hears of. */
    reread: read,
    /** Makes what waits a draft again. @returns Whether it did: what is just being sent is sent all the same. */
    edit: async () => !entry?.row || unqueue(entry.row.id),
    /** Clears it, unless it is just being sent. @returns Whether it did. */
    discard: async () => {
      if (entry?.row) return discard(entry.row.id)
      await deleteDraft(kind, subject, userId)
      setEntry({ row: undefined, draft: null })
      return true
    },
  }
}

async function readOutboxEntry<Kind extends OutboxKind>(
  kind: Kind,
  subject: string,
  userId: string | null,
): Promise<OutboxEntry<Kind>> {
  // Mostly nothing, and then no database is opened to find that.
  if (!hasEntryAbout(kind, subject)) return { row: undefined, draft: null }
  const [row, draft] = await Promise.all([readQueued(kind, subject, userId ?? GUEST), readDraft(kind, subject, userId)])
  return { row, draft }
}
