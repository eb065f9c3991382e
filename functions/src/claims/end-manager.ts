import { AppError } from '@/domain/shared/app-error.ts'
import { can } from '@/domain/accounts/role.ts'
import { paths } from '@/domain/shared/paths.ts'
import { addAudit } from '../platform/audit-log.ts'
import { db, FieldValue, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchOwnership, toPlaceState } from '../platform/ownership.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { toPlace } from '../platform/stored-places.ts'
import { mailManagers } from './mail-user.ts'

/**
 * Ends that a manager looks after a place: the owner does so, or the manager. From then on the rules refuse the manager's changes;
 * both get a mail. Or takes back an invitation, which the owner alone may. Safe to repeat.
 * @throws {AppError} place-not-found, not-place-owner
 */
export const endManager: Handler<'endManager'> = async ({ place_id, what }, caller) => {
  await retryOnConflict(async () => {
    const { place, guard } = await fetchOwnership(place_id)
    if (!place.updateTime) throw new AppError('place-not-found')
    const state = toPlaceState({ place, guard })
    if (!can(caller, what === 'manager' ? 'place.edit' : 'place.hand-over', state)) {
      throw new AppError('not-place-owner')
    }
    const { owner_id: ownerId, manager_id: managerId } = state
    const now = Timestamp.now()
    const batch = db().batch()
    if (what === 'invitation') batch.delete(db().doc(paths.managerInvitation(place_id)))
    else {
      if (managerId === null || ownerId === null || !guard.updateTime) return
      batch.update(guard.ref, { manager_id: FieldValue.delete() }, { lastUpdateTime: guard.updateTime })
      // Whatever relies on who looks after it, and was read before, is not stored any more.
      batch.update(place.ref, { updated_at: now }, { lastUpdateTime: place.updateTime })
      const mailed = { id: place_id, name: toPlace(place).name }
      await mailManagers({ batch, now, place: mailed }, 'ended', { ownerId, managerId })
      addAudit(batch, { action: 'end-manager', actor_id: caller.userId, user_id: managerId, place_id })
    }
    await commitFor([caller.userId, ownerId, managerId], batch)
  })
  return {}
}
