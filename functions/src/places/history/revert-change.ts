import type { CallableOutput } from '@/domain/api/callables.ts'
import type { ChangeTopic } from '@/domain/places/history/place-change.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { notifyManagers } from '../../notifications/notify.ts'
import { db, Timestamp } from '../../platform/admin.ts'
import { addAudit } from '../../platform/audit-log.ts'
import type { Handler } from '../../platform/callable.ts'
import { commitFor } from '../../platform/deleted-users.ts'
import { retryOnConflict } from '../../platform/retry-on-conflict.ts'
import { runSideEffects } from '../../platform/side-effects.ts'
import { toPlace } from '../../platform/stored-places.ts'
import { hidePhotos } from '../../photos/publish-photo.ts'
import { addDecision } from './add-decision.ts'
import { addRevert, toChange, toPhotos } from './add-revert.ts'

/** How many changes a call takes back: each reads its place again and may move photos. */
const PIECE = 20

/**
 * Takes a change of a place back, in one commit with the entry in the log and the suggestions that it was made of: what the place
 * says as that change left it is as it was before, as an admin's word; what someone changed since stays, and is named. That is a
 * change of its own, which can be taken back in turn. Safe to repeat.
 * @throws {AppError} change-gone (there is none, or its place is gone)
 */
export const revertChange: Handler<'revertChange'> = async ({ change_id, reason }, { userId }) => ({
  conflicts: (await revertOne(change_id, userId, reason)).conflicts,
})

/**
 * Takes back what one person changed as owner or manager, the newest first, so that what they wrote twice is as it was before
 * both. What was taken back before is left alone. Safe to repeat.
 * @throws {AppError} change-gone (the one after which to go on)
 */
export const revertChangesBy: Handler<'revertChangesBy'> = async (input, { userId }) => {
  const { user_id, place_id, reason, after } = input
  const theirs = db()
    .collection(paths.placeChanges)
    .where('actor_id', '==', user_id)
    .where('by', 'in', ['owner', 'manager'])
    .orderBy('created_at', 'desc')
  const ofPlace = place_id === null ? theirs : theirs.where('place_id', '==', place_id)
  const last = after === null ? null : await db().doc(paths.placeChange(after)).get()
  if (last && !last.exists) throw new AppError('change-gone')
  const { docs } = await (last ? ofPlace.startAfter(last) : ofPlace).limit(PIECE).get()
  const outcome: CallableOutput<'revertChangesBy'> = { reverted: 0, conflicts: [], next: null }
  // One after the other: an earlier one may be what a later one puts back.
  for (const change of docs) {
    if (change.get('reverted_by') !== null) continue
    const { isReverted, conflicts } = await revertOne(change.id, userId, reason)
    if (isReverted) outcome.reverted++
    if (conflicts.length > 0) outcome.conflicts.push({ change_id: change.id, topics: conflicts })
  }
  if (docs.length === PIECE) outcome.next = docs.at(-1)?.id ?? null
  return outcome
}

interface Reverted {
  isReverted: boolean
  conflicts: ChangeTopic[]
}

async function revertOne(changeId: string, actorId: string, reason: string): Promise<Reverted> {
  const { hidden, ...outcome } = await retryOnConflict(() => revert(changeId, actorId, reason))
  await runSideEffects(hidePhotos(hidden))
  return outcome
}

/** @returns Also the photos that the place does not show any more. */
async function revert(changeId: string, actorId: string, reason: string): Promise<Reverted & { hidden: string[] }> {
  const stored = await db().doc(paths.placeChange(changeId)).get()
  if (!stored.exists) throw new AppError('change-gone')
  const { place_id, actor_id } = toChange(stored)
  const snapshot = await db().doc(paths.place(place_id)).get()
  if (!snapshot.exists) throw new AppError('change-gone')
  const now = Timestamp.now()
  const batch = db().batch()
  const { restored, conflicts, revertId, suggestions } = await addRevert(batch, snapshot, stored, actorId, now)
  if (revertId === null) return { isReverted: false, conflicts, hidden: [] }
  addAudit(batch, {
    action: 'revert-change',
    actor_id: actorId,
    user_id: actor_id,
    place_id,
    reason,
    change_id: revertId,
  })
  const authors = await addDecision(batch, suggestions, { status: 'rejected', change_id: null, reason }, now)
  const corrected = { event: 'place-corrected', place: snapshot, reason, actorId } as const
  const isChanged = Object.keys(restored).length > 0
  const managers = isChanged ? await notifyManagers(batch, corrected, now) : []
  await commitFor([actorId, actor_id, ...authors, ...managers], batch)
  const place = toPlace(snapshot)
  const shown = toPhotos({ ...place, ...restored })
  return { isReverted: true, conflicts, hidden: toPhotos(place).filter((address) => !shown.includes(address)) }
}
