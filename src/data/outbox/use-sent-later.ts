import { useEffect, useEffectEvent } from 'react'
import { entryId, GUEST } from '../platform/entry-ids.ts'
import { followOutbox } from './outbox.ts'
import type { OutboxKind, OutboxResults } from './types.ts'

/**
 * Follows what was sent off after its form is gone.
 * @param subject What it is about; null follows nothing. @param userId Null for a visitor.
 * @param onSent Called once the server has it, whichever tab sent it.
 */
export function useSentLater<Kind extends OutboxKind>(
  kind: Kind,
  subject: string | null,
  userId: string | null,
  onSent: (result: OutboxResults[Kind]) => void,
): void {
  // An entry's kind is the beginning of its id.
  const onEvent = useEffectEvent((result: unknown) => onSent(result as OutboxResults[Kind]))
  useEffect(() => {
    if (subject === null) return
    const id = entryId(kind, subject, userId ?? GUEST)
    return followOutbox((event) => {
      if (event.type === 'sent' && event.id === id) onEvent(event.result)
    })
  }, [kind, subject, userId])
}
