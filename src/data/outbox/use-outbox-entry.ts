import { useEffect, useEffectEvent, useState } from 'react'
import { type Draft, dropDraft, readDraft } from './drafts.ts'
import { discard, followOutbox, type OutboxEvent, readWaiting, takeBack } from './outbox.ts'
import type { OutboxKind } from './types.ts'
import type { OutboxRow } from './outbox-store.ts'
import { isWrittenAbout, VISITOR, writtenId } from '../platform/entry-ids.ts'

/** What is on this phone of something that a person writes. */
export interface Written<Kind extends OutboxKind> {
  /** What waits to be sent. */
  row: OutboxRow<Kind> | undefined
  draft: Draft<Kind> | null
}

/**
 * Follows what a person writes of a kind, from the draft until it is sent, in whatever tab.
 * @param subject What it is about. @param userId Null for a visitor. @param onSent Told when it has been sent.
 */
export function useWritten<Kind extends OutboxKind>(
  kind: Kind,
  subject: string,
  userId: string | null,
  onSent: () => void,
) {
  const id = writtenId(kind, subject, userId ?? VISITOR)
  const [written, setWritten] = useState<Written<Kind>>()
  const [isSending, setIsSending] = useState(false)

  const read = () => readWritten(kind, subject, userId).then(setWritten)

  const hear = useEffectEvent((event: OutboxEvent) => {
    if (event.type === 'changed') {
      setIsSending(false)
      void read()
    } else if (event.id !== id) return
    else if (event.type === 'sending') setIsSending(true)
    else if (event.type === 'sent') {
      setIsSending(false)
      setWritten({ row: undefined, draft: null })
      onSent()
    }
  })
  useEffect(() => {
    void readWritten(kind, subject, userId).then(setWritten)
    return followOutbox((event) => hear(event))
  }, [kind, subject, userId])

  return {
    /** Undefined until it is known. */
    written,
    /** Whether it is being sent just now. */
    isSending,
    /** Reads the draft anew, which nobody hears of. */
    reread: read,
    /** Makes what waits a draft again. @returns Whether it did: what is just being sent goes its way. */
    edit: async () => !written?.row || takeBack(written.row.id),
    /** Forgets it, unless it is just being sent. @returns Whether it did. */
    discard: async () => {
      if (written?.row) return discard(written.row.id)
      await dropDraft(kind, subject, userId)
      setWritten({ row: undefined, draft: null })
      return true
    },
  }
}

async function readWritten<Kind extends OutboxKind>(
  kind: Kind,
  subject: string,
  userId: string | null,
): Promise<Written<Kind>> {
  // Mostly nothing, and then no database is opened to find that.
  if (!isWrittenAbout(kind, subject)) return { row: undefined, draft: null }
  const [row, draft] = await Promise.all([
    readWaiting(kind, subject, userId ?? VISITOR),
    readDraft(kind, subject, userId),
  ])
  return { row, draft }
}
