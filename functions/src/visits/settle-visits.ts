import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { lifetimeMs } from '@/domain/shared/retention.ts'
import { countedVisits, type VisitDay } from '@/domain/visits/visit.ts'
import { db, FieldValue, Timestamp } from '../platform/admin.ts'
import { storedAs } from '../platform/stored-as.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { makeWalk, pagesOfQuery } from '../walks/walk.ts'
import type { StoredVisitChunk } from './count-visits.ts'
import type { StoredSearchWordDay } from './read-search-words.ts'

/** Adds what instances counted to the days of places that have an owner, each chunk once: the commit that adds it deletes it. */
export const settleVisits = makeWalk({
  readPage: pagesOfQuery<StoredVisitChunk>(
    () => db().collection(paths.visitChunks).withConverter(storedAs<StoredVisitChunk>()),
    { field: 'stored_at' },
  ),
  visit: settleChunk,
})

async function settleChunk(chunk: QueryDocumentSnapshot<StoredVisitChunk>): Promise<void> {
  const { day, places } = chunk.data()
  const ids = Object.keys(places)
  const owners = await db().getAll(...ids.map((id) => db().doc(paths.placeOwner(id))))
  const batch = db().batch()
  for (const { exists, id } of owners) {
    const counts = places[id]
    if (!exists || !counts) continue
    const added = Object.fromEntries(
      countedVisits
        .filter((action) => counts[action] > 0)
        .map((action) => [action, FieldValue.increment(counts[action])]),
    )
    const fields = {
      ...added,
      day,
      expires_at: Timestamp.fromMillis(Date.parse(day) + lifetimeMs('visitDay')),
    } satisfies Partial<Record<keyof VisitDay | 'expires_at', unknown>>
    batch.set(db().doc(paths.visitDay(id, day)), fields, { merge: true })
    const words = Object.entries(counts.words ?? {})
    if (words.length > 0) {
      const wordFields = {
        place_id: id,
        day,
        words: Object.fromEntries(words.map(([word, phones]) => [word, FieldValue.increment(phones)])),
        expires_at: Timestamp.fromMillis(Date.parse(day) + lifetimeMs('searchWordDay')),
      } satisfies Record<keyof StoredSearchWordDay, unknown>
      batch.set(db().doc(paths.searchWordDay(id, day)), wordFields, { merge: true })
    }
  }
  batch.delete(chunk.ref, { exists: true })
  try {
    await batch.commit()
  } catch (error) {
    // Settled at this very moment, by a run that took long.
    if (!isConflict(error)) throw error
  }
}
