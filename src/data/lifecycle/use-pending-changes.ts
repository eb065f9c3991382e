import { useEffect, useEffectEvent, useState } from 'react'
import { followOutbox, type OutboxEvent } from '../outbox/outbox.ts'
import { lastUserId, useSession } from '../session/session.ts'
import { listPendingChanges, type PendingChange } from './pending-changes.ts'

interface List {
  userId: string | null
  list: readonly PendingChange[]
}

/** Follows all that has not arrived of what was written here, by the signed-in user or by a guest. */
export function usePendingChanges() {
  const session = useSession()
  // Also before Auth is there, or where it cannot be had.
  const userId = session === undefined ? lastUserId() : (session?.userId ?? null)
  const [known, setKnown] = useState<List>()
  const [sendingId, setSendingId] = useState<string>()

  const read = () => listFor(userId).then(setKnown)

  const onEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.type === 'sending') setSendingId(event.id)
    else if (event.type !== 'progress') {
      setSendingId(undefined)
      void read()
    }
  })
  useEffect(() => {
    void listFor(userId).then(setKnown)
    return followOutbox((event) => onEvent(event))
  }, [userId])
  return {
    /** Undefined until it is known. */
    changes: known?.userId === userId ? known.list : undefined,
    /** The id of what is being sent just now. */
    sendingId: sendingId,
    /** Reads all again, after what no one tells. */
    reread: read,
  }
}

async function listFor(userId: string | null): Promise<List> {
  // Where nothing can be kept, nothing waits.
  return { userId, list: await listPendingChanges(userId).catch(() => []) }
}
