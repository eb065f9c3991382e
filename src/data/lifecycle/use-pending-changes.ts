import { useEffect, useEffectEvent, useState } from 'react'
import { followOutbox, type OutboxEvent } from '../outbox/outbox.ts'
import { lastPerson, useSession } from '../session/session.ts'
import { listUnsent, type Unsent } from './pending-changes.ts'

interface List {
  userId: string | null
  list: readonly Unsent[]
}

/** Follows all that has not arrived of what was written here, by whoever is signed in or by nobody in particular. */
export function useUnsent() {
  const session = useSession()
  // Also before Auth is there, or where it cannot be had.
  const userId = session === undefined ? lastPerson() : (session?.userId ?? null)
  const [known, setKnown] = useState<List>()
  const [sending, setSending] = useState<string>()

  const read = () => listFor(userId).then(setKnown)

  const hear = useEffectEvent((event: OutboxEvent) => {
    if (event.type === 'sending') setSending(event.id)
    else if (event.type !== 'progress') {
      setSending(undefined)
      void read()
    }
  })
  useEffect(() => {
    void listFor(userId).then(setKnown)
    return followOutbox((event) => hear(event))
  }, [userId])
  return {
    /** Undefined until it is known. */
    unsent: known?.userId === userId ? known.list : undefined,
    /** The id of what is being sent just now. */
    sending,
    /** Reads all anew, after what nobody tells. */
    reread: read,
  }
}

async function listFor(userId: string | null): Promise<List> {
  // Where nothing can be kept, nothing waits.
  return { userId, list: await listUnsent(userId).catch(() => []) }
}
