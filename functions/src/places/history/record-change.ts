import type { WriteBatch } from 'firebase-admin/firestore'
import {
  type ChangedFields,
  type Changer,
  type PlaceChange,
  type PlaceWithMenu,
  toChangedFields,
  withoutGoogles,
} from '@/domain/places/history/place-change.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { paths } from '@/domain/shared/paths.ts'
import { lifetimeMs } from '@/domain/shared/retention.ts'
import { db, Timestamp } from '../../platform/admin.ts'

/** Who changes a place, when, and what for. */
export interface Change {
  by: Changer
  /** The account; null of an import. What names one is committed by `commitFor`. */
  actor_id: string | null
  now: Timestamp
  /** The change that is taken back by it. */
  reverts?: string
}

const nothingChanged: ChangedFields = { topics: [], applied: {}, replaced: {} }

/**
 * Adds to the commit that changes a place what its history says of that: what was written, and what stood there before.
 * Whatever changes what a place says of itself calls this, in the same commit.
 * @param place As it was read; the commit demands that it is so still.
 * @param written Fields as the domain has them: times as ISO 8601.
 * @returns The id of the change; null where nothing changes of which history speaks, unless a change is taken back.
 */
export function recordChange(
  batch: WriteBatch,
  place: PlaceWithId & PlaceWithMenu,
  written: Partial<PlaceWithMenu>,
  { by, actor_id, now, reverts }: Change,
): string | null {
  const fields = toChangedFields(place, written) ?? (reverts ? nothingChanged : null)
  if (!fields) return null
  const ref = db().collection(paths.placeChanges).doc()
  batch.create(ref, {
    place_id: place.id,
    by,
    actor_id,
    ...(place.source === 'google' ? withoutGoogles(fields, place.provenance) : fields),
    reverts: reverts ?? null,
    reverted_by: null,
    created_at: now,
    expires_at: Timestamp.fromMillis(now.toMillis() + lifetimeMs('placeChange')),
  } satisfies Record<keyof PlaceChange, unknown>)
  return ref.id
}
