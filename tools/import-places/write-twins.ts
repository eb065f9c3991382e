import {
  changesFromTwin,
  isOwnRecord,
  type SourceRecord,
  toOwnRecord,
  toSourceRecord,
} from '@/domain/import/twins/source-records.ts'
import { placeId } from '@/domain/import/osm-place.ts'
import { changesFromSource } from '@/domain/import/sourced-fields.ts'
import type { Place, PlaceWithId } from '@/domain/places/place.ts'
import { toTwinsId } from '@/domain/places/merges/place-merge.ts'
import { paths } from '@/domain/shared/paths.ts'
import { recordChange } from '../../functions/src/places/history/record-change.ts'
import { db, FieldValue, Timestamp } from '../../functions/src/platform/admin.ts'
import { isConflict } from '../../functions/src/platform/retry-on-conflict.ts'
import { toPlace } from '../../functions/src/platform/stored-places.ts'
import type { Joining, PossibleTwin } from './twins/settle-twins.ts'
import { toTimestamp, type WriteOutcome } from './write-places.ts'

/** How many places are read at once. */
const BATCH = 150

/**
 * Joins records to the places that they are of: their facts, as far as they may replace what is stored, and which records a place
 * has. What is stored already is not written again.
 */
export async function writeTwins(joinings: readonly Joining[]): Promise<Map<string, WriteOutcome>> {
  const outcomes = new Map<string, WriteOutcome>()
  const groups = [...Map.groupBy(joinings, (joining) => joining.placeId)]
  for (let start = 0; start < groups.length; start += BATCH) {
    const batch = groups.slice(start, start + BATCH)
    const ids = batch.flatMap(([id, members]) => [id, ...members.map(({ record }) => record.id)])
    const documents = [
      ...batch.map(([id]) => db().doc(paths.place(id))),
      ...[...new Set(ids)].map((id) => db().doc(paths.sourceRecord(id))),
    ]
    const snapshots = new Map((await db().getAll(...documents)).map((snapshot) => [snapshot.ref.path, snapshot]))
    await Promise.all(
      batch.map(async ([hostId, members]) => {
        const written = await writeGroup(
          snapshots.get(paths.place(hostId)),
          members.map(({ record }) => record),
          (id) => snapshots.get(paths.sourceRecord(id))?.data() as SourceRecord | undefined,
        )
        for (const [id, outcome] of written) outcomes.set(id, outcome)
      }),
    )
  }
  return outcomes
}

/** Joins records to one place, in one commit. */
async function writeGroup(
  snapshot: FirebaseFirestore.DocumentSnapshot | undefined,
  sourced: readonly PlaceWithId[],
  recordOf: (id: string) => SourceRecord | undefined,
): Promise<Map<string, WriteOutcome>> {
  const fail = () => new Map(sourced.map(({ id }) => [id, 'changed_meanwhile'] as const))
  if (!snapshot?.updateTime) return fail()
  const before = toPlace(snapshot)
  const batch = db().batch()
  const outcomes = new Map<string, WriteOutcome>()
  let after = before
  const changes: Partial<Place> = {}
  let count = 0
  for (const record of sourced) {
    const stored = recordOf(record.id)
    const isOlder = stored !== undefined && record.refreshed_at < stored.refreshed_at
    const next = isOlder ? {} : changesFrom(after, record)
    outcomes.set(record.id, Object.keys(next).some((field) => !dateFields.has(field)) ? 'updated' : 'unchanged')
    Object.assign(changes, next)
    after = { ...before, ...changes }
    const toKeep = toSourceRecord(record, snapshot.id)
    if (isOlder || (stored && isSame(stored, toKeep))) continue
    batch.set(db().doc(paths.sourceRecord(record.id)), toKeep)
    count++
  }
  // One whose first source was withdrawn has the record of its present one under another id.
  const isFirstSources = before.source_id === null || placeId(before.source, before.source_id) === snapshot.id
  if (isFirstSources && !recordOf(snapshot.id) && !outcomes.has(snapshot.id)) {
    batch.set(db().doc(paths.sourceRecord(snapshot.id)), toOwnRecord(before))
    count++
  }
  if (Object.keys(changes).length > 0) {
    const updatedAt =
      sourced
        .map(({ updated_at }) => updated_at)
        .toSorted()
        .at(-1) ?? before.updated_at
    const dates = {
      updated_at: toTimestamp(updatedAt),
      ...(changes.refreshed_at ? { refreshed_at: toTimestamp(changes.refreshed_at) } : {}),
    }
    batch.update(snapshot.ref, { ...changes, ...dates }, { lastUpdateTime: snapshot.updateTime })
    recordChange(batch, before, changes, { by: 'import', actor_id: null, now: Timestamp.now() })
  }
  if (count === 0 && Object.keys(changes).length === 0) return outcomes
  try {
    await batch.commit()
    return outcomes
  } catch (error) {
    if (!isConflict(error)) throw error
    return fail()
  }
}

/** What of a place says only when its source was asked. */
const dateFields: ReadonlySet<string> = new Set<keyof Place>(['source_date', 'refreshed_at'])

/** Returns what a place takes from a record, which may be its own source's: that of a place whose first source was withdrawn. */
function changesFrom(place: Place, record: Place): Partial<Place> {
  if (!isOwnRecord(place, record)) return changesFromTwin(place, record)
  const isSeenAgain = record.refreshed_at > place.refreshed_at
  return { ...changesFromSource(place, record), ...(isSeenAgain ? { refreshed_at: record.refreshed_at } : {}) }
}

function isSame(one: SourceRecord, other: SourceRecord): boolean {
  const sorted = (record: SourceRecord) => JSON.stringify([sortKeys(record), sortKeys(record.facts)])
  return sorted(one) === sorted(other)
}

/** Firestore returns fields in another order than they were given. */
function sortKeys(fields: object): [string, unknown][] {
  return Object.entries(fields)
    .filter(([key]) => key !== 'facts')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** Notes pairs that an admin is to decide about; those noted before stay as they are. @returns How many are new. */
export async function notePossibleTwins(pairs: readonly PossibleTwin[]): Promise<number> {
  let noted = 0
  for (let start = 0; start < pairs.length; start += BATCH) {
    const documents = pairs.slice(start, start + BATCH).map((pair) => ({
      pair,
      document: db().doc(paths.possibleTwin(toTwinsId(pair.ids))),
    }))
    const stored = await db().getAll(...documents.map(({ document }) => document), { fieldMask: ['decided'] })
    const batch = db().batch()
    const fresh = documents.filter((_, index) => !stored[index]?.exists)
    for (const { pair, document } of fresh) {
      const { ids, confidence, reasons } = pair
      batch.create(document, {
        place_ids: ids,
        confidence,
        reasons,
        created_at: FieldValue.serverTimestamp(),
        decided: null,
      })
    }
    if (fresh.length > 0) await batch.commit()
    noted += fresh.length
  }
  return noted
}
