import { paths } from '@/domain/shared/paths.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { changesFromSource } from '@/domain/places/sourced-fields.ts'
import { db, Timestamp } from '../../functions/src/platform/admin.ts'
import { isConflict } from '../../functions/src/platform/retry-on-conflict.ts'
import { toPlace } from '../../functions/src/platform/stored-places.ts'

/**
 * What became of a place: `unchanged` when at most the date is newer at which its source contained it, `changed_meanwhile`
 * when a user wrote it between our reading and our writing.
 */
export type WriteOutcome = 'created' | 'updated' | 'unchanged' | 'changed_meanwhile'

/** The number of documents that are read at once. */
const READ_BATCH = 300

/**
 * Stores places: creates those that are missing, updates those that differ from their source, and notes of the others
 * that their source still contains them if the file is newer than the last one. So a second run writes nothing.
 * @param onProgress called with the number of places done so far.
 */
export async function writePlaces(
  places: readonly PlaceWithId[],
  onProgress: (done: number) => void = () => {},
): Promise<Map<string, WriteOutcome>> {
  const outcomes = new Map<string, WriteOutcome>()
  // A new collection is to be filled slowly at first, and the writer sees to that; the emulator needs no such care.
  const writer = db().bulkWriter({ throttling: !process.env.FIRESTORE_EMULATOR_HOST })
  const settle = async (id: string, outcome: WriteOutcome, write: Promise<unknown>): Promise<void> => {
    try {
      await write
      outcomes.set(id, outcome)
    } catch (error) {
      if (!isConflict(error)) throw error
      outcomes.set(id, 'changed_meanwhile')
    }
    onProgress(outcomes.size)
  }
  for (let start = 0; start < places.length; start += READ_BATCH) {
    const batch = places.slice(start, start + READ_BATCH)
    const stored = await db().getAll(...batch.map(({ id }) => db().doc(paths.place(id))))
    const writes = batch.map((place, index) => {
      const snapshot = stored[index]
      if (!snapshot?.updateTime) {
        return settle(place.id, 'created', writer.create(db().doc(paths.place(place.id)), storedPlace(place)))
      }
      const before = toPlace(snapshot)
      const changes = changesFromSource(before, place)
      const isChanged = Object.keys(changes).length > 0
      const isSeenAgain = place.refreshed_at > before.refreshed_at
      if (!isChanged && !isSeenAgain) return settle(place.id, 'unchanged', Promise.resolve())
      const fields = {
        ...changes,
        ...(isChanged ? { updated_at: toTimestamp(place.updated_at) } : {}),
        ...(isSeenAgain ? { refreshed_at: toTimestamp(place.refreshed_at) } : {}),
      }
      const precondition = { lastUpdateTime: snapshot.updateTime }
      return settle(place.id, isChanged ? 'updated' : 'unchanged', writer.update(snapshot.ref, fields, precondition))
    })
    await Promise.all([...writes, writer.flush()])
  }
  await writer.close()
  return outcomes
}

/** Returns a place as its document holds it: without its id, and with dates as timestamps. */
function storedPlace({ id: _, ...place }: PlaceWithId): Record<string, unknown> {
  return {
    ...place,
    updated_at: toTimestamp(place.updated_at),
    refreshed_at: toTimestamp(place.refreshed_at),
  }
}

function toTimestamp(iso: string): Timestamp {
  return Timestamp.fromDate(new Date(iso))
}
