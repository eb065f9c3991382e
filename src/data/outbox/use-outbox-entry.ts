import { useEffect, useEffectEvent, useState } from 'react'
import { deleteDraft } from './drafts.ts'
import { discard, followOutbox, type OutboxEvent, unqueue } from './outbox.ts'
import { type OutboxEntry, readOutboxEntry } from './outbox-entry.ts'
import type { OutboxKind } from './types.ts'
import { GUEST, entryId } from '../platform/entry-ids.ts'

/**
 * Follows what a user writes about a subject, from draft to sent, in all tabs.
 * @param subject What it is about. @param userId Null for a visitor. @param onSent Called once it has been sent.
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
    /** Whether it is being sent. */
    isSending,
    /** Reads the draft again: drafts emit no events. */
    reread: read,
    /** Turns a queued entry into a draft again. @returns False if the entry is just being sent. */
    edit: async () => !entry?.row || unqueue(entry.row.id),
    /** Deletes it, unless it is being sent. Returns true iff it did. */
    discard: async () => {
      if (entry?.row) return discard(entry.row.id)
      await deleteDraft(kind, subject, userId)
      setEntry({ row: undefined, draft: null })
      return true
    },
  }
}
