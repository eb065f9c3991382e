import type { OutboxPayloads } from '../outbox/types.ts'
import { readStoredEntries } from '../outbox/outbox-store.ts'
import { parsePayload } from '../outbox/payload-schemas.ts'

/** A place that the user added and that waits on this device. */
export interface QueuedAddition {
  /** What it is about in the outbox: its number among those of this device. */
  subject: string
  payload: OutboxPayloads['addition']
}

/** How many places may wait on a device at once. */
export const QUEUED_ADDITIONS_MAX = 50

/** Returns the places that wait on this device to be sent, in the order in which they were added. @throws Where nothing can be stored. */
export async function readQueuedAdditions(userId: string): Promise<QueuedAddition[]> {
  const rows = await readStoredEntries()
  return rows
    .filter((row) => row.kind === 'addition' && row.userId === userId)
    .flatMap((row) => {
      const payload = parsePayload('addition', row)?.payload
      return payload ? [{ subject: row.subject, payload }] : []
    })
    .toSorted((a, b) => Number(a.subject) - Number(b.subject))
}

/** Returns the subject of the next place that is added: the first number under which none waits. */
export function nextSubject(queued: readonly QueuedAddition[]): string {
  const taken = new Set(queued.map(({ subject }) => subject))
  const numbers = Array.from({ length: QUEUED_ADDITIONS_MAX }, (_, index) => `${index + 1}`)
  return numbers.find((number) => !taken.has(number)) ?? `${QUEUED_ADDITIONS_MAX + 1}`
}
