import { can } from '@/domain/accounts/role.ts'
import { isSameDraft } from '@/domain/adverts/creatives/creative.ts'
import type { CallableOutput, CallableRequest } from '@/domain/api/callables.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { toCreative } from '../adverts/creatives.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import type { SignedIn } from '../platform/caller.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { ownershipRefs, toPlaceState } from '../platform/ownership.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { noteOwnerNetwork } from '../reviews/holds/networks.ts'

/**
 * Stores what an owner wants the adverts of a place to say. It waits for an admin, and what was approved before is shown until then;
 * that itself once more needs no one. The same twice is taken as a repeat.
 * @throws {AppError} not-place-owner
 */
export const saveCreative: Handler<'saveCreative'> = async (input, caller, addresses) => {
  const output = await retryOnConflict(() => save(input, caller))
  await runSideEffects(noteOwnerNetwork(input.place_id, caller.userId, addresses, Timestamp.now()))
  return output
}

async function save(
  { place_id, line, button }: CallableRequest<'saveCreative'>,
  caller: SignedIn,
): Promise<CallableOutput<'saveCreative'>> {
  const ref = db().doc(paths.advertCreative(place_id))
  const [place, guard, stored] = await fetchAll(...ownershipRefs(place_id), ref)
  if (!place.exists || !can(caller, 'place.edit', toPlaceState({ place, guard }))) {
    throw new AppError('not-place-owner')
  }
  const draft = { line, button }
  const before = stored.exists ? toCreative(stored) : null
  if (before && before.status !== 'rejected' && before.user_id === caller.userId && isSameDraft(before, draft)) {
    return { status: before.status }
  }
  const approved = before?.approved ?? null
  const status = isSameDraft(approved, draft) ? ('approved' as const) : ('waiting' as const)
  const now = Timestamp.now()
  const fields = {
    place_id,
    user_id: caller.userId,
    ...draft,
    status,
    reason: null,
    approved,
    created_at: now,
    decided_at: status === 'approved' ? now : null,
  }
  const batch = db().batch()
  if (stored.updateTime) batch.update(ref, fields, { lastUpdateTime: stored.updateTime })
  else batch.create(ref, fields)
  // Who looks after it no more by the time of the commit writes nothing.
  if (guard.updateTime) {
    batch.update(guard.ref, { user_id: guard.get('user_id') as string }, { lastUpdateTime: guard.updateTime })
  }
  await commitFor([caller.userId], batch)
  return { status }
}
