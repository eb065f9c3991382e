import { paths } from '@/domain/shared/paths.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { changesFromSource } from '@/domain/import/sourced-fields.ts'
import { recordChange } from '../../functions/src/places/history/record-change.ts'
import { db, Timestamp } from '../../functions/src/platform/admin.ts'
import { isConflict } from '../../functions/src/platform/retry-on-conflict.ts'
import { toPlace } from '../../functions/src/platform/stored-places.ts'

/**
 * What became of a place: `unchanged` when at most the date is newer at which its source contained it, `changed_meanwhile`
 * when a user wrote it between our reading and our writing.
 */
export type WriteOutcome = 'created' | 'updated' | 'unchanged' | 'changed_meanwhile'

/** The number of documents that are read, or created, at once; a commit may hold 500. */
const BATCH = 300
/**
 * The number of batches on their way at once: while one is read, another is written. A new collection is to be filled
 * slowly at first, by some five hundred documents a second; the emulator needs no such care.
 */
const batchesAtOnce = () => (process.env.FIRESTORE_EMULATOR_HOST ? 3 : 1)

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
  let next = 0
  const work = async (): Promise<void> => {
    while (next < places.length) {
      const batch = places.slice(next, (next += BATCH))
      const written = await writeBatch(batch)
      batch.forEach(({ id }, index) => outcomes.set(id, written[index] ?? 'changed_meanwhile'))
      onProgress(outcomes.size)
    }
  }
  await Promise.all(Array.from({ length: batchesAtOnce() }, work))
  return outcomes
}

/** Returns what became of each place, in their order. */
async function writeBatch(places: readonly PlaceWithId[]): Promise<WriteOutcome[]> {
  const stored = await db().getAll(...places.map(({ id }) => db().doc(paths.place(id))))
  const areCreated = await createTogether(places.filter((_, index) => !stored[index]?.exists))
  return Promise.all(
    places.map(async (place, index) => {
      const snapshot = stored[index]
      return areCreated && !snapshot?.exists ? 'created' : writeAlone(place, snapshot)
    }),
  )
}

/** Creates places in one commit, which is much faster than one each. @returns False, and creates none, when one exists by now. */
async function createTogether(places: readonly PlaceWithId[]): Promise<boolean> {
  // An empty commit is a request for nothing.
  if (places.length === 0) return true
  const batch = db().batch()
  for (const place of places) batch.create(db().doc(paths.place(place.id)), storedPlace(place))
  try {
    await batch.commit()
    return true
  } catch (error) {
    if (!isConflict(error)) throw error
    return false
  }
}

async function writeAlone(
  place: PlaceWithId,
  snapshot: FirebaseFirestore.DocumentSnapshot | undefined,
): Promise<WriteOutcome> {
  try {
    if (!snapshot?.updateTime) {
      await db().doc(paths.place(place.id)).create(storedPlace(place))
      return 'created'
    }
    const before = toPlace(snapshot)
    const changes = changesFromSource(before, place)
    // A date of the source alone is like the date of its file: the place is as it was.
    const isChanged = Object.keys(changes).some((field) => field !== 'source_date')
    const isSeenAgain = place.refreshed_at > before.refreshed_at
    if (Object.keys(changes).length > 0 || isSeenAgain) {
      const fields = {
        ...changes,
        ...(isChanged ? { updated_at: toTimestamp(place.updated_at) } : {}),
        ...(isSeenAgain ? { refreshed_at: toTimestamp(place.refreshed_at) } : {}),
      }
      const batch = db().batch()
      batch.update(snapshot.ref, fields, { lastUpdateTime: snapshot.updateTime })
      recordChange(batch, before, changes, { by: 'import', actor_id: null, now: Timestamp.now() })
      await batch.commit()
    }
    return isChanged ? 'updated' : 'unchanged'
  } catch (error) {
    if (!isConflict(error)) throw error
    return 'changed_meanwhile'
  }
}

/** Returns a place as its document holds it: without its id, and with dates as timestamps. */
function storedPlace({ id: _, ...place }: PlaceWithId): Record<string, unknown> {
  return {
    ...place,
    updated_at: toTimestamp(place.updated_at),
    refreshed_at: toTimestamp(place.refreshed_at),
  }
}

/** Returns a time as Firestore stores it. @param iso ISO 8601. */
export function toTimestamp(iso: string): Timestamp {
  return Timestamp.fromDate(new Date(iso))
}
