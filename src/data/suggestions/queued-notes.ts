import { readStoredEntries } from '../outbox/outbox-store.ts'

/** Returns what waits on this device to be sent of what a user noted of places, see `notedSubject`. @throws Where nothing can be stored. */
export async function readQueuedNotes(userId: string): Promise<string[]> {
  const rows = await readStoredEntries()
  const isNote = (kind: string) => kind === 'correction' || kind === 'photos'
  return rows.filter((row) => isNote(row.kind) && row.userId === userId).map(({ subject }) => subject)
}
