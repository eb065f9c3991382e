import { ignore } from '@/base/ignore.ts'
import { openOutboxStore, readStoredEntries } from '../outbox/outbox-store.ts'
import { parsePayload } from '../outbox/payload-schemas.ts'
import { isStoredDraft } from '../outbox/stored-rows.ts'
import type { OutboxPayloads } from '../outbox/types.ts'
import { isEntryOf } from '../platform/entry-ids.ts'

/** A place that the user added and that waits on this device. */
export interface QueuedAddition {
  /** What it is about in the outbox: its number among those of this device. */
  subject: string
  payload: OutboxPayloads['addition']
}

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

/**
 * Returns the subject under which the next place is written: of one that was begun, where there is one, those that were
 * refused first; else the first number under which none waits.
 */
export async function chooseSubject(userId: string): Promise<string> {
  try {
    const [rows, drafts] = await Promise.all([readStoredEntries(), (await openOutboxStore()).getAll('drafts')])
    const begun = drafts
      .filter((draft) => isStoredDraft(draft) && isEntryOf(userId, draft.id))
      .toSorted((a, b) => Number(b.refusal !== null) - Number(a.refusal !== null))
      .map(({ id }) => readSubject(id))
      .find((subject) => subject !== undefined)
    if (begun) return begun
    const taken = new Set(rows.flatMap(({ id }) => (isEntryOf(userId, id) ? (readSubject(id) ?? []) : [])))
    let number = 1
    while (taken.has(`${number}`)) number++
    return `${number}`
  } catch (error) {
    ignore(error, 'nothing can be stored, so nothing waits')
    return '1'
  }
}

/** Returns the number in the id of an entry that adds a place; undefined of another entry. */
function readSubject(id: string): string | undefined {
  return /^addition_(\d+)_/.exec(id)?.[1]
}
