import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { CallableOutput, CallableRequest } from '@/domain/api/callables.ts'
import { can } from '@/domain/accounts/role.ts'
import { divideEdit, type HeldChange, type Identity } from '@/domain/places/history/held-change.ts'
import { withDerived } from '@/domain/places/history/place-change.ts'
import type { Place } from '@/domain/places/place.ts'
import { toStoredProvenance } from '@/domain/places/provenance.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../../platform/admin.ts'
import type { Handler } from '../../platform/callable.ts'
import type { SignedIn } from '../../platform/caller.ts'
import { commitFor } from '../../platform/deleted-users.ts'
import { fetchAll } from '../../platform/fetch-all.ts'
import { idempotentRequest, isProcessed, markProcessed } from '../../platform/idempotency.ts'
import { ownershipRefs, roleAt, toPlaceState } from '../../platform/ownership.ts'
import { retryOnConflict } from '../../platform/retry-on-conflict.ts'
import { runSideEffects } from '../../platform/side-effects.ts'
import { toPlace } from '../../platform/stored-places.ts'
import { noteOwnerNetwork } from '../../reviews/holds/networks.ts'
import { recordChange } from './record-change.ts'

type Input = CallableRequest<'editBusiness'>
type Output = CallableOutput<'editBusiness'>

/**
 * Writes what an owner or a manager says of their place, and what stood there before, in one commit. What would make a place
 * with reviews another one waits for an admin in `held_changes` instead: the rest of the same form is live at once. Safe to repeat.
 * @returns What of it waits.
 * @throws {AppError} place-not-found, not-place-owner, key-reused
 */
export const editBusiness: Handler<'editBusiness'> = async (input, caller, addresses) => {
  const output = await retryOnConflict(() => edit(input, caller))
  await runSideEffects(noteOwnerNetwork(input.place_id, caller.userId, addresses, Timestamp.now()))
  return output
}

async function edit(input: Input, caller: SignedIn): Promise<Output> {
  const { place_id } = input
  const request = idempotentRequest('editBusiness', input, caller.userId)
  const [done, snapshot, guard, waiting] = await fetchAll(
    request.ref,
    ...ownershipRefs(place_id),
    db().doc(paths.heldChange(place_id)),
  )
  if (!snapshot.updateTime) throw new AppError('place-not-found')
  const by = roleAt(guard, caller.userId)
  if (by === null || !can(caller, 'place.edit', toPlaceState({ place: snapshot, guard }))) {
    throw new AppError('not-place-owner')
  }
  const wanted = toFields(input.changes)
  if (isProcessed(request, done)) return { held: Object.keys(heldOf(waiting.data(), wanted)) as Output['held'] }

  const place = toPlace(snapshot)
  const { live, held } = divideEdit(place, wanted)
  const now = Timestamp.now()
  const batch = db().batch()
  markProcessed(request, batch, now)
  const changed = Object.entries(live).filter(([field, value]) => (place[field as keyof Place] ?? null) !== value)
  if (changed.length > 0) {
    const fields = Object.fromEntries(changed) as Partial<Place>
    const said = toStoredProvenance(Object.keys(fields), { by: 'owner', at: now.toDate().toISOString() })
    const written = { ...withDerived(fields, place), provenance: { ...place.provenance, ...said } }
    batch.update(snapshot.ref, { ...written, updated_at: now }, { lastUpdateTime: snapshot.updateTime })
    recordChange(batch, place, written, { by, actor_id: caller.userId, now })
  }
  if (Object.keys(held).length > 0) hold(batch, waiting, { place_id, user_id: caller.userId, by, fields: held }, now)
  // Who looks after it no more by the time of the commit writes nothing.
  if (guard.updateTime) {
    batch.update(guard.ref, { user_id: guard.get('user_id') as string }, { lastUpdateTime: guard.updateTime })
  }
  await commitFor([caller.userId], batch)
  return { held: Object.keys(held) as Output['held'] }
}

/** Returns what is to be stored of what was asked for; fields that were left out stay as they are. */
function toFields(changes: Input['changes']): Partial<Place> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** Adds to a commit that something waits for an admin, beside what waits already. @param stored That, as it was just read. */
function hold(
  batch: WriteBatch,
  stored: DocumentSnapshot,
  { fields, ...change }: Pick<HeldChange, 'place_id' | 'user_id' | 'by' | 'fields'>,
  now: Timestamp,
): void {
  const written = {
    ...change,
    fields: { ...heldFields(stored.data()), ...fields },
    status: 'waiting',
    reason: null,
    created_at: now,
    decided_at: null,
  } satisfies Record<keyof HeldChange, unknown>
  if (stored.updateTime) batch.update(stored.ref, written, { lastUpdateTime: stored.updateTime })
  else batch.create(stored.ref, written)
}

/** Returns what waits already, to which more is added; of what was refused nothing. */
function heldFields(stored: Partial<HeldChange> | undefined): Partial<Identity> {
  return stored?.status === 'waiting' ? (stored.fields ?? {}) : {}
}

/** Returns what waits of what was wanted, to a repeat. */
function heldOf(stored: Partial<HeldChange> | undefined, wanted: Partial<Place>): Partial<Identity> {
  const waits = Object.entries(heldFields(stored)).filter(([field, value]) => wanted[field as keyof Place] === value)
  return Object.fromEntries(waits)
}
