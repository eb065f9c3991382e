import type { DocumentSnapshot, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { placeId as toPlaceId } from '@/domain/import/osm-place.ts'
import type { Correction } from '@/domain/suggestions/suggestion.ts'
import { takeOver } from '@/domain/import/twins/merged-place.ts'
import { toOwnRecord } from '@/domain/import/twins/source-records.ts'
import type { Place, PlaceWithId } from '@/domain/places/place.ts'
import { toTwinsId } from '@/domain/places/merges/place-merge.ts'
import { twinOf } from '@/domain/places/merges/twin.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { nothingOfClosing } from '@/domain/suggestions/correction.ts'
import { notifyManagers } from '../../notifications/notify.ts'
import { db, FieldValue, Timestamp } from '../../platform/admin.ts'
import { addStatement, ofMerge } from '../../moderation/add-statement.ts'
import { releaseItem } from '../../moderation/take-item.ts'
import { addAudit } from '../../platform/audit-log.ts'
import type { Handler } from '../../platform/callable.ts'
import { commitFor } from '../../platform/deleted-users.ts'
import { fetchAll } from '../../platform/fetch-all.ts'
import { ownershipRefs } from '../../platform/ownership.ts'
import { fetchPlaceOrTwin } from '../../platform/twins/place-or-twin.ts'
import { deleteObject } from '../../platform/object-storage.ts'
import { retryOnConflict } from '../../platform/retry-on-conflict.ts'
import { runSideEffects } from '../../platform/side-effects.ts'
import { isClosed, toPlace, toStoredFields } from '../../platform/stored-places.ts'
import { recordChangedPlace } from '../../publishing/changed-place.ts'
import { mergeSteps, type MergeStep, placeMergeRef, type StoredMerge } from './merge-steps.ts'
import { finishMerge } from './merge-walks.ts'

/**
 * Merges a place into its twin. What decides is one commit: the place becomes a stub that leads to its twin, facts that the twin
 * lacks and its owner pass. What else follows does so afterwards, document by document. Safe to repeat: that goes on
 * where it broke off.
 * @throws {AppError} as `addMerge` does
 */
export const mergePlaces: Handler<'mergePlaces'> = async ({ place_id, twin_id }, caller) => {
  const left = await retryOnConflict(async () => {
    const now = Timestamp.now()
    const batch = db().batch()
    const added = await addMerge(batch, { place_id, twin_id, actor_id: caller.userId }, now)
    if (!added) return []
    for (const { ref, updateTime } of added.corrections) {
      batch.update(
        ref,
        { status: 'accepted', decided_at: now, decided_by: 'neighbors', evidence: null },
        { lastUpdateTime: updateTime },
      )
    }
    await commitFor([caller.userId, ...added.userIds], batch)
    return added.corrections.flatMap((stored) => (stored.get('evidence') as Correction['evidence']) ?? [])
  })
  await runSideEffects(finishMerge(place_id), ...left.map(deleteObject))
  return {}
}

interface Merging {
  /** The place that is given up. */
  place_id: string
  /** The one that stays, or one that was merged into that. */
  twin_id: string
  actor_id: string
}

interface AddedMerge {
  /** Pending corrections that say that the two are one: they are to be accepted in the same commit. */
  corrections: QueryDocumentSnapshot[]
  /** Whom the commit names besides; null for deleted accounts. */
  userIds: (string | null)[]
}

/**
 * Adds to a commit that a place is merged into its twin, and what has to happen at once. `finishMerge` is to be called after it.
 * @returns Null where it has been: then nothing is added.
 * @throws {AppError} place-not-found, place-closed (the twin), merge-into-google, merge-owners-differ, twins-already-decided (the
 *   twin leads to this place, or this place to another), merge-failed (an earlier merge is still going on, or being undone)
 */
export async function addMerge(
  batch: WriteBatch,
  { place_id, twin_id, actor_id }: Merging,
  now: Timestamp,
): Promise<AddedMerge | null> {
  const goal = await fetchPlaceOrTwin(twin_id)
  const [snapshot, guard, twinSnapshot, twinGuard, merge, pair] = await fetchAll(
    ...ownershipRefs(place_id),
    ...ownershipRefs(goal.id),
    placeMergeRef(place_id),
    db().doc(paths.possibleTwin(toTwinsId([place_id, goal.id]))),
  )
  if (!snapshot.updateTime || !twinSnapshot.updateTime) throw new AppError('place-not-found')
  if (goal.id === place_id) throw new AppError('twins-already-decided')
  const [place, twin] = [toPlace(snapshot), toPlace(twinSnapshot)]
  if (twinOf(place)) {
    if ((await fetchPlaceOrTwin(place_id)).id === goal.id) return null
    throw new AppError('twins-already-decided')
  }
  // A stub that an admin opened again may be merged again: then that is what can be undone.
  if (merge.exists && merge.data()?.state !== 'merged') throw new AppError('merge-failed')
  if (isClosed(twinSnapshot)) throw new AppError('place-closed')
  if (twin.source === 'google' && place.source !== 'google') throw new AppError('merge-into-google')
  const [ownerId, twinOwnerId] = [guard, twinGuard].map((one) => one.get('user_id') as string | undefined)
  if (ownerId && twinOwnerId && ownerId !== twinOwnerId) throw new AppError('merge-owners-differ')

  const at = now.toDate().toISOString()
  const { changes, taken, replaced } = takeOver(twin, place)
  const closed = { by: 'admin', at } as const
  batch.update(
    snapshot.ref,
    {
      ...nothingOfClosing,
      closed_at: now,
      closed_as: 'duplicate',
      twin_id: goal.id,
      featured: false,
      owner_claimed: false,
      'provenance.closed': closed,
      updated_at: now,
    },
    { lastUpdateTime: snapshot.updateTime },
  )
  const owned = ownerId ? { owner_claimed: true } : {}
  batch.update(twinSnapshot.ref, { ...changes, ...owned, updated_at: now }, { lastUpdateTime: twinSnapshot.updateTime })
  if (guard.updateTime) {
    batch.delete(guard.ref, { lastUpdateTime: guard.updateTime })
    if (!twinGuard.exists) batch.create(twinGuard.ref, { ...guard.data() })
  }
  batch.delete(db().doc(paths.heldChange(place_id)))
  await addRecords(batch, place, twin)
  if (pair.updateTime) batch.update(pair.ref, { decided: 'same' }, { lastUpdateTime: pair.updateTime })
  releaseItem(batch, 'twins', pair.id)
  const corrections = await fetchCorrections(place_id, goal.id)
  const { closed_at, closed_from = null, closed_until = null, closed_as = null, featured } = place
  const merging: StoredMerge = {
    place_id,
    twin_id: goal.id,
    state: 'merging',
    actor_id,
    owner_id: ownerId ?? null,
    had_owner: twinGuard.exists,
    given_up: {
      closed_at,
      closed_from,
      closed_until,
      closed_as,
      featured,
      provenance: place.provenance?.closed ?? null,
    },
    taken,
    replaced,
    suggestion_ids: corrections.map(({ id }) => id),
    created_at: now,
  }
  if (merge.updateTime) batch.update(merge.ref, { ...merging }, { lastUpdateTime: merge.updateTime })
  else batch.create(merge.ref, merging)
  recordChangedTwins(batch, place, twin, changes)
  const user_id = ownerId ?? null
  addAudit(batch, { action: 'merge-places', actor_id, user_id, place_id, twin_id: goal.id })
  // A page of the place that is given up leads to its twin. Who owns both hears of it once.
  const merged = { event: 'place-merged', reason: null, actorId: actor_id } as const
  const managers = await notifyManagers(batch, { ...merged, place: snapshot }, now)
  if (twinOwnerId !== ownerId) managers.push(...(await notifyManagers(batch, { ...merged, place: twinSnapshot }, now)))
  const about = ofMerge({ place_id, twin_id: goal.id })
  await addStatement(batch, { about, restriction: 'merged', ground: 'duplicate', isReported: corrections.length > 0 })
  const authors = corrections.map((correction) => correction.get('user_id') as string)
  // They pass with the record that names the owner.
  const managerId = guard.get('manager_id') as string | undefined
  return { corrections, userIds: [ownerId, managerId, ...managers, ...authors].filter((id) => id !== undefined) }
}

/** Has both places published again. @param changes Of the twin, which may have moved to another city. */
export function recordChangedTwins(
  batch: WriteBatch,
  place: PlaceWithId,
  twin: PlaceWithId,
  { city = twin.city }: Partial<Place>,
): void {
  recordChangedPlace(batch, place.id, [place.city])
  recordChangedPlace(batch, twin.id, [...new Set([twin.city, city])])
}

/** Notes what the sources of both places say, so that the next import finds the twin where it has the place. */
async function addRecords(batch: WriteBatch, place: PlaceWithId, twin: PlaceWithId): Promise<void> {
  const known = [place, twin].filter(({ source }) => source !== 'google').filter(isOfFirstSource)
  const records: DocumentSnapshot[] = await Promise.all(known.map(({ id }) => db().doc(paths.sourceRecord(id)).get()))
  for (const [index, one] of known.entries()) {
    const record = records[index]
    if (!record || record.exists) continue
    batch.create(record.ref, { ...toOwnRecord(one), place_id: twin.id })
    if (one !== place) continue
    const { path } = record.ref
    const step: MergeStep = {
      place_id: place.id,
      kind: 'source_records',
      from: path,
      to: path,
      mark: {},
      set_aside: [],
      user_id: null,
      user_ids: [],
    }
    batch.create(mergeSteps().doc(), step)
  }
}

/** One whose first source was withdrawn has the record of its present one under another id. */
function isOfFirstSource({ id, source, source_id }: Pick<PlaceWithId, 'id' | 'source' | 'source_id'>): boolean {
  return source_id !== null && toPlaceId(source, source_id) === id
}

/** Returns the pending corrections that say that two places are one, whichever they were made of. */
async function fetchCorrections(placeId: string, twinId: string): Promise<QueryDocumentSnapshot[]> {
  const sides = [
    [placeId, twinId],
    [twinId, placeId],
  ] as const
  const found = await Promise.all(
    sides.map(async ([id, value]) => {
      const { docs } = await db()
        .collection(paths.suggestions)
        .where('place_id', '==', id)
        .where('topic', '==', 'duplicate')
        .where('status', '==', 'pending')
        .get()
      return docs.filter((correction) => correction.get('value') === value)
    }),
  )
  return found.flat()
}

/** Returns fields of a place as they are stored: their times as timestamps, and who said so of what it is closed by. */
export function toReopened(given: StoredMerge['given_up']): Record<string, unknown> {
  const {
    closed_at = null,
    closed_from = null,
    closed_until = null,
    closed_as = null,
    featured,
    provenance,
  } = given as Partial<Place>
  return {
    ...nothingOfClosing,
    ...toStoredFields({ closed_at, closed_from, closed_until, closed_as }),
    featured: featured === true,
    'provenance.closed': provenance ?? FieldValue.delete(),
  }
}
