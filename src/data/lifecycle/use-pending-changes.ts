import { useEffect, useEffectEvent, useState } from 'react'
import { ignore } from '@/base/ignore.ts'
import { followOutbox, type OutboxEvent } from '../outbox/outbox.ts'
import { lastUserId, useSession } from '../session/session.ts'
import { countOfLaterBuilds, listPendingChanges, type PendingChange } from './pending-changes.ts'

interface List {
  userId: string | null
  list: readonly PendingChange[]
  ofLaterBuilds: number
}

/** Follows the pending changes of the signed-in user and of guests. */
export function usePendingChanges() {
  const session = useSession()
  // Also known before Auth is loaded, or where it cannot be loaded.
  const userId = session === undefined ? lastUserId() : (session?.userId ?? null)
  const [known, setKnown] = useState<List>()
  const [sendingId, setSendingId] = useState<string>()

  const onEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.type === 'sending') setSendingId(event.id)
    else if (event.type !== 'progress') {
      setSendingId(undefined)
      void listFor(userId).then(setKnown)
    }
  })
  useEffect(() => {
    void listFor(userId).then(setKnown)
    return followOutbox((event) => onEvent(event))
  }, [userId])
  return {
    /** Undefined until it is known. */
    changes: known?.userId === userId ? known.list : undefined,
    /** How many more there are that only a later build can send. */
    ofLaterBuilds: known?.userId === userId ? known.ofLaterBuilds : 0,
    /** The id of the entry that is being sent. */
    sendingId: sendingId,
  }
}

async function listFor(userId: string | null): Promise<List> {
  try {
    const [list, ofLaterBuilds] = await Promise.all([listPendingChanges(userId), countOfLaterBuilds(userId)])
    return { userId, list, ofLaterBuilds }
  } catch (error) {
    ignore(error, 'where nothing can be stored nothing is queued')
    return { userId, list: [], ofLaterBuilds: 0 }
  }
}
