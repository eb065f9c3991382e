import { readStoredEntries } from '../outbox/outbox-store.ts'
import { parsePayload } from '../outbox/payload-schemas.ts'
import type { OutboxPayloads } from '../outbox/types.ts'

/** Returns the corrections that wait on this device to be sent. @throws Where nothing can be stored. */
export async function readQueuedCorrections(userId: string): Promise<OutboxPayloads['correction'][]> {
  const rows = await readStoredEntries()
  return rows
    .filter((row) => row.kind === 'correction' && row.userId === userId)
    .flatMap((row) => parsePayload('correction', row)?.payload ?? [])
}
