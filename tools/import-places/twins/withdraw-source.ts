import { changesWithoutSource, type SourceRecord } from '@/domain/import/twins/source-records.ts'
import { paths } from '@/domain/shared/paths.ts'
import { recordChange } from '../../../functions/src/places/history/record-change.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { isConflict } from '../../../functions/src/platform/retry-on-conflict.ts'
import { toPlace } from '../../../functions/src/platform/stored-places.ts'

/** What became of the places of which a source that is withdrawn said something. */
export interface Withdrawn {
  /** Other sources know them, and now say what it said. */
  shared: number
  /** No other source knows them: what and where they are stays, marked as missing, until an admin closes them. */
  alone: number
  /** They were changed meanwhile: run it again for them. */
  changedMeanwhile: number
}

/** Takes back all that a source said, and nothing that others said. Safe to repeat. */
export async function withdrawSource(source: string, now: Date = new Date()): Promise<Withdrawn> {
  const [records, places] = await Promise.all([
    db().collection(paths.sourceRecords).get(),
    db().collection(paths.places).where('source', '==', source).select().get(),
  ])
  const recordsOf = Map.groupBy(records.docs, (record) => record.get('place_id') as string)
  const theirs = records.docs.filter((record) => record.get('source') === source)
  const ids = new Set([...places.docs.map(({ id }) => id), ...theirs.map((record) => record.get('place_id') as string)])
  const withdrawn: Withdrawn = { shared: 0, alone: 0, changedMeanwhile: 0 }
  for (const id of ids) withdrawn[await withdrawFrom(id, source, recordsOf.get(id) ?? [], now)]++
  await db().doc(paths.importRun(source)).delete()
  return withdrawn
}

async function withdrawFrom(
  placeId: string,
  source: string,
  records: readonly FirebaseFirestore.QueryDocumentSnapshot[],
  now: Date,
): Promise<keyof Withdrawn> {
  const snapshot = await db().doc(paths.place(placeId)).get()
  const others = records.map((record) => record.data() as SourceRecord).filter((record) => record.source !== source)
  const batch = db().batch()
  for (const record of records) if (record.get('source') === source) batch.delete(record.ref)
  const place = toPlace(snapshot)
  const isAlone = others.length === 0 && place.source === source
  if (snapshot.updateTime) {
    const changes = changesWithoutSource(place, source, others)
    const fields = {
      ...changes,
      updated_at: Timestamp.fromDate(now),
      ...(changes.refreshed_at ? { refreshed_at: Timestamp.fromDate(new Date(changes.refreshed_at)) } : {}),
      ...(isAlone && !place.missing_since ? { missing_since: Timestamp.fromDate(now) } : {}),
    }
    // Nothing but the date: it was withdrawn before.
    if (Object.keys(fields).length > 1) {
      batch.update(snapshot.ref, fields, { lastUpdateTime: snapshot.updateTime })
      recordChange(batch, place, changes, { by: 'import', actor_id: null, now: Timestamp.fromDate(now) })
    }
  }
  try {
    await batch.commit()
    return isAlone ? 'alone' : 'shared'
  } catch (error) {
    if (!isConflict(error)) throw error
    return 'changedMeanwhile'
  }
}
