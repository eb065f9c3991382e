import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { Place } from '@/domain/places/place.ts'
import type { Authority, Fact, Provenance } from '@/domain/places/provenance.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { factOfSaid, toChangedFields } from '@/domain/suggestions/correction.ts'
import type { PlaceChange, Said } from '@/domain/suggestions/suggestion.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { toPlace } from '../platform/stored-places.ts'
import { recordChangedPlace } from '../publishing/changed-place.ts'

/** Fields that hold a time: a `Timestamp` in Firestore. */
const timeFields = ['closed_at', 'missing_since'] as const

/**
 * Writes what a correction says to its place, and what stood there before, in the same commit, which fails if the place
 * changed since it was read.
 * @param by Who says so now.
 * @returns The id of the change.
 */
export function applyCorrection(
  batch: WriteBatch,
  snapshot: DocumentSnapshot,
  said: Said,
  by: Authority,
  now: Timestamp,
): string {
  const place = toPlace(snapshot)
  const at = now.toDate().toISOString()
  const fact = factOfSaid(said)
  const applied = toChangedFields(said, at)
  // What Google says of a place must not outlive it here.
  const isGoogles = place.source === 'google'
  const names = Object.keys(applied) as (keyof Place)[]
  const replaced = Object.fromEntries(names.map((name) => [name, isGoogles ? null : (place[name] ?? null)]))
  const change = db().collection(paths.placeChanges).doc()
  const fields = { place_id: place.id, fact, applied, replaced, by, changed_at: now }
  batch.create(change, fields satisfies Record<keyof PlaceChange, unknown>)
  writePlace(batch, snapshot, applied, fact, { by, at })
  return change.id
}

/**
 * Writes back what a place said before a change, as what an admin says, in the same commit. A place that was featured is not
 * featured again.
 * @returns False if the place says something else by now, which stays, or if no one knows what it said.
 */
export async function revertChange(
  batch: WriteBatch,
  snapshot: DocumentSnapshot,
  changeId: string,
  now: Timestamp,
): Promise<boolean> {
  const change = await db().doc(paths.placeChange(changeId)).get()
  if (!change.exists) return false
  const { fact, applied, replaced } = fromStoredFields(change.data() ?? {}) as unknown as PlaceChange
  const place = toPlace(snapshot)
  const { featured: _, ...compared } = applied
  const { featured: __, ...restored } = replaced
  const names = Object.keys(compared) as (keyof Place)[]
  if (names.some((name) => (place[name] ?? null) !== (applied[name] ?? null))) return false
  writePlace(batch, snapshot, restored, fact, { by: 'admin', at: now.toDate().toISOString() })
  batch.delete(change.ref)
  return true
}

function writePlace(
  batch: WriteBatch,
  snapshot: DocumentSnapshot,
  fields: Partial<Place>,
  fact: Fact,
  said: Provenance,
): void {
  const times = timeFields.flatMap((name) => {
    const iso = fields[name]
    return iso ? [[name, Timestamp.fromDate(new Date(iso))]] : []
  })
  const written = {
    ...fields,
    ...Object.fromEntries(times),
    [`provenance.${fact}`]: said,
    updated_at: Timestamp.now(),
  }
  batch.update(snapshot.ref, written, snapshot.updateTime ? { lastUpdateTime: snapshot.updateTime } : {})
  recordChangedPlace(batch, snapshot.id, [toPlace(snapshot).city])
}
