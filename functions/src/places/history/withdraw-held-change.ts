import { can } from '@/domain/accounts/role.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { db } from '../../platform/admin.ts'
import type { Handler } from '../../platform/callable.ts'
import { fetchAll } from '../../platform/fetch-all.ts'
import { ownershipRefs, toPlaceState } from '../../platform/ownership.ts'
import { isConflict } from '../../platform/retry-on-conflict.ts'

/**
 * Takes back what waits for an admin at a place that one looks after, or removes what was refused. Safe to repeat: one that is
 * gone, or has given way to another, is neither deleted nor missed.
 * @throws {AppError} not-place-owner
 */
export const withdrawHeldChange: Handler<'withdrawHeldChange'> = async ({ place_id, created_at }, caller) => {
  const [stored, place, guard] = await fetchAll(db().doc(paths.heldChange(place_id)), ...ownershipRefs(place_id))
  if (!can(caller, 'place.edit', toPlaceState({ place, guard }))) throw new AppError('not-place-owner')
  if (!stored.updateTime || fromStoredFields(stored.data() ?? {})['created_at'] !== created_at) return {}
  try {
    await stored.ref.delete({ lastUpdateTime: stored.updateTime })
  } catch (error) {
    // Decided, or asked for otherwise, at this very moment.
    if (!isConflict(error)) throw error
  }
  return {}
}
