import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { CallableOutput } from '@/domain/api/callables.ts'
import {
  type ChangeTopic,
  type PlaceChange,
  type Revert,
  toRevert,
  withDerived,
} from '@/domain/places/history/place-change.ts'
import type { Place } from '@/domain/places/place.ts'
import { toStoredProvenance } from '@/domain/places/provenance.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { notifyManagers } from '../../notifications/notify.ts'
import { db, Timestamp } from '../../platform/admin.ts'
import { addAudit } from '../../platform/audit-log.ts'
import type { Handler } from '../../platform/callable.ts'
import { commitFor } from '../../platform/deleted-users.ts'
import { retryOnConflict } from '../../platform/retry-on-conflict.ts'
import { runSideEffects } from '../../platform/side-effects.ts'
import { toPlace, toStoredFields } from '../../platform/stored-places.ts'
import { arePhotosThere, hidePhotos, showPhotos } from '../../photos/publish-photo.ts'
import { recordChangedPlace } from '../../publishing/changed-place.ts'
import { recordChange } from './record-change.ts'

/** How many changes a call takes back: each reads its place again and may move photos. */
const PIECE = 20

/** Returns a stored change as the domain knows it: dates as ISO 8601. */
export function toChange(snapshot: DocumentSnapshot): PlaceChange {
  return fromStoredFields(snapshot.data() ?? {}) as unknown as PlaceChange
}

/**
 * Takes a change of a place back, in one commit with the entry in the log: what the place says as that change left it is as it was
 * before, as an admin's word; what someone changed since stays, and is named. That is a change of its own, which can be taken
 * back in turn. Safe to repeat.
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
  let hidden: string[] = []
  const outcome = await retryOnConflict(async () => {
    const stored = await db().doc(paths.placeChange(changeId)).get()
    if (!stored.exists) throw new AppError('change-gone')
    const { place_id, reverted_by, actor_id } = toChange(stored)
    if (reverted_by !== null) return { isReverted: false, conflicts: [] }
    const snapshot = await db().doc(paths.place(place_id)).get()
    if (!snapshot.exists) throw new AppError('change-gone')
    const now = Timestamp.now()
    const batch = db().batch()
    const { restored, conflicts, revertId } = await addRevert(batch, snapshot, stored, actorId, now)
    const isReverted = Object.keys(restored).length > 0
    if (!isReverted) return { isReverted, conflicts }
    addAudit(batch, {
      action: 'revert-change',
      actor_id: actorId,
      user_id: actor_id,
      place_id,
      reason,
      ...(revertId && { change_id: revertId }),
    })
    hidden = toPhotos(toPlace(snapshot)).filter(
      (address) => !toPhotos({ ...toPlace(snapshot), ...restored }).includes(address),
    )
    const corrected = { event: 'place-corrected', place: snapshot, reason, actorId } as const
    await commitFor([actorId, actor_id, ...(await notifyManagers(batch, corrected, now))], batch)
    return { isReverted, conflicts }
  })
  await runSideEffects(hidePhotos(hidden))
  return outcome
}

/** What of a change is taken back, and the change that does. */
interface AddedRevert extends Revert {
  /** Null where nothing of it is. */
  revertId: string | null
}

/**
 * Adds to a commit that a change of a place is taken back, as far as no one changed it since; what is published again lies where it
 * was before the commit.
 * @param stored The change, as it was just read. @param actorId The admin.
 */
export async function addRevert(
  batch: WriteBatch,
  snapshot: DocumentSnapshot,
  stored: DocumentSnapshot,
  actorId: string,
  now: Timestamp,
): Promise<AddedRevert> {
  const place = toPlace(snapshot)
  const revert = await withoutLostPhotos(toRevert(toChange(stored), place), place)
  const { restored } = revert
  if (Object.keys(restored).length === 0 || !snapshot.updateTime || !stored.updateTime)
    return { ...revert, revertId: null }
  const said = toStoredProvenance(Object.keys(restored), { by: 'admin', at: now.toDate().toISOString() })
  const written = withDerived(restored, place)
  batch.update(
    snapshot.ref,
    { ...toStoredFields(written), provenance: { ...place.provenance, ...said }, updated_at: now },
    { lastUpdateTime: snapshot.updateTime },
  )
  const reverted_by = recordChange(batch, place, written, { by: 'admin', actor_id: actorId, now, reverts: stored.id })
  batch.update(stored.ref, { reverted_by }, { lastUpdateTime: stored.updateTime })
  recordChangedPlace(batch, place.id, [...new Set([place.city, restored.city ?? place.city])])
  return { ...revert, revertId: reverted_by }
}

/** Publishes the photos that a place is to show again. Where one of them is gone, its images stay as they are. */
async function withoutLostPhotos(revert: Revert, place: Place): Promise<Revert> {
  const { image_url, additional_images, ...others } = revert.restored
  if (image_url === undefined && additional_images === undefined) return revert
  const photos = toPhotos({ ...place, ...revert.restored })
  if (!(await arePhotosThere(photos))) return { restored: others, conflicts: [...revert.conflicts, 'images'] }
  await showPhotos(photos)
  return revert
}

function toPhotos({ image_url, additional_images }: Pick<Place, 'image_url' | 'additional_images'>): string[] {
  return [image_url, ...additional_images]
}
