import type { DocumentSnapshot, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { putBack } from '@/domain/import/twins/merged-place.ts'
import { toTwinsId } from '@/domain/places/merges/place-merge.ts'
import { twinOf } from '@/domain/places/merges/twin.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { expiryTime } from '@/domain/shared/retention.ts'
import { notifyManagers } from '../../notifications/notify.ts'
import { db, Timestamp } from '../../platform/admin.ts'
import { addStatement, ofMerge } from '../../moderation/add-statement.ts'
import { addAudit } from '../../platform/audit-log.ts'
import type { Handler } from '../../platform/callable.ts'
import { commitFor } from '../../platform/deleted-users.ts'
import { fetchAll } from '../../platform/fetch-all.ts'
import { ownershipRefs } from '../../platform/ownership.ts'
import { retryOnConflict } from '../../platform/retry-on-conflict.ts'
import { runSideEffects } from '../../platform/side-effects.ts'
import { toPlace, toStoredFields } from '../../platform/stored-places.ts'
import { recordChangedTwins, toReopened } from './merge-places.ts'
import { placeMergeRef } from './merge-steps.ts'
import { finishMerge } from './merge-walks.ts'

/**
 * Undoes a merge of the last day: the place opens again, its owner and what followed go back to it. What was written at the twin
 * meanwhile stays there. Safe to repeat: it goes on where it broke off.
 * @throws {AppError} as `addUndo` does
 */
export const undoMerge: Handler<'undoMerge'> = async ({ place_id }, caller) => {
  await prepareUndo(place_id)
  await retryOnConflict(async () => {
    const now = Timestamp.now()
    const batch = db().batch()
    const added = await addUndo(batch, { place_id, actor_id: caller.userId }, now)
    if (!added) return
    for (const { ref, updateTime } of added.corrections) {
      batch.update(ref, { status: 'rejected', decided_at: now, decided_by: 'admin' }, { lastUpdateTime: updateTime })
    }
    await commitFor([caller.userId, ...added.userIds], batch)
  })
  await runSideEffects(finishMerge(place_id))
  return {}
}

/** Has all follow that is still on its way: only what has arrived goes back. */
export async function prepareUndo(placeId: string): Promise<void> {
  const merge = await placeMergeRef(placeId).get()
  if (merge.data()?.state === 'merging') await finishMerge(placeId)
}

interface AddedUndo {
  /** Corrections that were accepted with the merge, and are there still: they are to be rejected in the same commit. */
  corrections: QueryDocumentSnapshot[]
  /** Whom the commit names besides; null for deleted accounts. */
  userIds: (string | null)[]
}

/**
 * Adds to a commit that a merge is undone. `prepareUndo` is to be called before it, and `finishMerge` after it.
 * @returns Null where that has begun: then nothing is added.
 * @throws {AppError} merge-undo-too-late (a day is over, or the twin was merged itself since), merge-undo-failed (all has not
 *   followed yet)
 */
export async function addUndo(
  batch: WriteBatch,
  { place_id, actor_id }: { place_id: string; actor_id: string },
  now: Timestamp,
): Promise<AddedUndo | null> {
  const stored = await placeMergeRef(place_id).get()
  const merge = stored.data()
  if (!merge || !stored.updateTime) throw new AppError('merge-undo-too-late')
  if (merge.state === 'undoing') return null
  if (merge.state === 'merging') throw new AppError('merge-undo-failed')
  if (merge.created_at.toMillis() <= expiryTime('placeMerge', now.toMillis())) {
    throw new AppError('merge-undo-too-late')
  }
  const { twin_id, owner_id, given_up, suggestion_ids } = merge
  const [snapshot, guard, twinSnapshot, twinGuard, pair] = await fetchAll(
    ...ownershipRefs(place_id),
    ...ownershipRefs(twin_id),
    db().doc(paths.possibleTwin(toTwinsId([place_id, twin_id]))),
  )
  if (!snapshot.updateTime || !twinSnapshot.updateTime) throw new AppError('place-not-found')
  const [place, twin] = [toPlace(snapshot), toPlace(twinSnapshot)]
  if (twinOf(twin)) throw new AppError('merge-undo-too-late')

  // Both places were theirs, or one was; unless it was revoked meanwhile.
  const isOwners = owner_id !== null && twinGuard.get('user_id') === owner_id && !guard.exists
  const passed = isOwners && !merge.had_owner
  const changes = putBack(twin, merge)
  batch.update(
    snapshot.ref,
    {
      ...(twinOf(place) ? toReopened(given_up) : {}),
      ...(isOwners ? { owner_claimed: true } : {}),
      updated_at: now,
    },
    { lastUpdateTime: snapshot.updateTime },
  )
  batch.update(
    twinSnapshot.ref,
    { ...toStoredFields(changes), ...(passed ? { owner_claimed: false } : {}), updated_at: now },
    { lastUpdateTime: twinSnapshot.updateTime },
  )
  // Without the manager of the twin: they were never asked to look after this one.
  if (isOwners) {
    const { manager_id: _, ...owner } = twinGuard.data() ?? {}
    batch.create(guard.ref, owner)
  }
  if (passed && twinGuard.updateTime) batch.delete(twinGuard.ref, { lastUpdateTime: twinGuard.updateTime })
  if (pair.updateTime && pair.get('decided') === 'same') {
    batch.update(pair.ref, { decided: null }, { lastUpdateTime: pair.updateTime })
  }
  batch.update(stored.ref, { state: 'undoing' }, { lastUpdateTime: stored.updateTime })
  recordChangedTwins(batch, place, twin, changes)
  addAudit(batch, { action: 'undo-merge', actor_id, user_id: owner_id, place_id, twin_id })
  await addStatement(batch, { about: ofMerge(merge), restriction: 'separated' })
  // The place that goes back to whose both were is what they are notified of.
  const undone = { event: 'place-unmerged', reason: null, actorId: actor_id } as const
  const parted = isOwners ? snapshot : twinSnapshot
  const managers = await notifyManagers(batch, { ...undone, place: parted, guard: twinGuard }, now)
  if (guard.exists) managers.push(...(await notifyManagers(batch, { ...undone, place: snapshot, guard }, now)))
  const suggestions = await Promise.all(suggestion_ids.map((id) => db().doc(paths.suggestion(id)).get()))
  const corrections = suggestions.filter(isAccepted)
  const authors = corrections.map((correction) => correction.get('user_id') as string | null)
  return { corrections, userIds: [owner_id, ...managers, ...authors] }
}

function isAccepted(suggestion: DocumentSnapshot): suggestion is QueryDocumentSnapshot {
  return suggestion.get('status') === 'accepted'
}
