import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { Place } from '@/domain/places/place.ts'
import type { Authority } from '@/domain/places/provenance.ts'
import { factOfSaid, toChangedFields } from '@/domain/suggestions/correction.ts'
import type { Replaced, Said } from '@/domain/suggestions/suggestion.ts'
import { FieldValue, Timestamp } from '../platform/admin.ts'
import { toPlace } from '../platform/stored-places.ts'
import { recordChangedPlace } from '../publishing/changed-place.ts'

/**
 * Writes what a correction says to its place, in the same commit, which fails if the place changed since it was read.
 * @param by Who says so now.
 * @returns What the place said before.
 */
export function applyCorrection(
  batch: WriteBatch,
  snapshot: DocumentSnapshot,
  said: Said,
  by: Authority,
  now: Timestamp,
): Replaced {
  const place = toPlace(snapshot)
  const at = now.toDate().toISOString()
  const fact = factOfSaid(said)
  const fields = toChangedFields(said, at)
  writePlace(batch, snapshot, fields, { [fact]: { by, at } })
  const names = Object.keys(fields) as (keyof Place)[]
  return {
    fields: Object.fromEntries(names.map((name) => [name, place[name] ?? null])),
    provenance: place.provenance?.[fact] ?? null,
  }
}

/**
 * Writes back what a place said before a correction, in the same commit.
 * @returns False if the place says something else by now, which stays.
 */
export function revertCorrection(
  batch: WriteBatch,
  snapshot: DocumentSnapshot,
  said: Said,
  { fields, provenance }: Replaced,
): boolean {
  const place = toPlace(snapshot)
  const applied = Object.entries(toChangedFields(said, place.closed_at ?? ''))
  if (
    applied.some(([name, value]) => (place[name as keyof Place] ?? null) !== (value || null) && name !== 'featured')
  ) {
    return false
  }
  writePlace(batch, snapshot, fields, { [factOfSaid(said)]: provenance ?? FieldValue.delete() })
  return true
}

/** @param sayings Who says which fact, by its name. */
function writePlace(
  batch: WriteBatch,
  snapshot: DocumentSnapshot,
  fields: Partial<Place>,
  sayings: Record<string, unknown>,
): void {
  const { closed_at } = fields
  const written = {
    ...fields,
    ...(closed_at && { closed_at: Timestamp.fromDate(new Date(closed_at)) }),
    ...Object.fromEntries(Object.entries(sayings).map(([fact, said]) => [`provenance.${fact}`, said])),
    updated_at: Timestamp.now(),
  }
  batch.update(snapshot.ref, written, snapshot.updateTime ? { lastUpdateTime: snapshot.updateTime } : {})
  recordChangedPlace(batch, snapshot.id, [toPlace(snapshot).city])
}
