import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { type Changer, withDerived } from '@/domain/places/history/place-change.ts'
import type { Authority, Provenance } from '@/domain/places/provenance.ts'
import { confirmedBy, factOfSaid, toChangedFields } from '@/domain/suggestions/correction.ts'
import type { Said } from '@/domain/suggestions/suggestion.ts'
import { FieldValue, type Timestamp } from '../platform/admin.ts'
import { toPlace, toStoredFields } from '../platform/stored-places.ts'
import { recordChange } from '../places/history/record-change.ts'
import { recordChangedPlace } from '../publishing/changed-place.ts'

interface Applying {
  /** Whose word it is now. */
  by: Authority
  /** Whom the place's history names. */
  actor: { by: Changer; id: string }
  now: Timestamp
}

/**
 * Writes what a correction says to its place, and what stood there before to its history, in the same commit, which fails if the
 * place changed since it was read.
 * @returns The id of the change; null where the place says so already, and only when it was said changes.
 */
export function applyCorrection(
  batch: WriteBatch,
  snapshot: DocumentSnapshot,
  said: Said,
  { by, actor, now }: Applying,
): string | null {
  const place = toPlace(snapshot)
  const at = now.toDate().toISOString()
  const applied = toChangedFields(said, at)
  const written = {
    ...toStoredFields(withDerived(applied, place)),
    [`provenance.${factOfSaid(said)}`]: { by, at },
    updated_at: now,
  }
  batch.update(snapshot.ref, written, snapshot.updateTime ? { lastUpdateTime: snapshot.updateTime } : {})
  recordChangedPlace(batch, snapshot.id, [place.city])
  return recordChange(batch, place, applied, { by: actor.by, actor_id: actor.id, now })
}

/**
 * Writes that a user found a place open, as it says itself: only when that was said last changes, of which its history says
 * nothing. The commit fails if the place changed since it was read.
 */
export function confirmPlace(
  batch: WriteBatch,
  snapshot: DocumentSnapshot,
  { isByNeighbor, now }: { isByNeighbor: boolean; now: Timestamp },
): void {
  const place = toPlace(snapshot)
  const said = confirmedBy(place, { isByNeighbor, at: now.toDate().toISOString() })
  const confirmed = { 'provenance.closed': said, updated_at: now }
  batch.update(snapshot.ref, confirmed, snapshot.updateTime ? { lastUpdateTime: snapshot.updateTime } : {})
  recordChangedPlace(batch, snapshot.id, [place.city])
}

/**
 * Takes back that a user found a place open: those who said so before say it again. What was said since stays. The commit fails if the
 * place changed since it was read.
 * @param at When the user said it, ISO 8601. @param before Null where no one had said so.
 */
export function takeBackConfirmation(
  batch: WriteBatch,
  snapshot: DocumentSnapshot,
  { at, before, now }: { at: string | null; before: Provenance | null; now: Timestamp },
): void {
  if (!snapshot.updateTime || snapshot.get('provenance.closed.at') !== at) return
  const confirmed = { 'provenance.closed': before ?? FieldValue.delete(), updated_at: now }
  batch.update(snapshot.ref, confirmed, { lastUpdateTime: snapshot.updateTime })
  recordChangedPlace(batch, snapshot.id, [toPlace(snapshot).city])
}
