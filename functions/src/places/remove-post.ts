import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { addAudit } from '../platform/audit-log.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { toPlace } from '../platform/stored-places.ts'
import { recordChange } from './history/record-change.ts'

/**
 * Takes off the post of a place, as an admin. Safe to repeat: where there is none, nothing is written or noted.
 * @throws {AppError} place-not-found
 */
export const removePost: Handler<'removePost'> = async ({ place_id, reason }, caller) => {
  await retryOnConflict(async () => {
    const place = await db().doc(paths.place(place_id)).get()
    if (!place.updateTime) throw new AppError('place-not-found')
    if (!place.get('post')) return
    const batch = db().batch()
    const now = Timestamp.now()
    batch.update(place.ref, { post: null, updated_at: now }, { lastUpdateTime: place.updateTime })
    const change_id = recordChange(batch, toPlace(place), { post: null }, { by: 'admin', actor_id: caller.userId, now })
    addAudit(batch, {
      action: 'remove-post',
      actor_id: caller.userId,
      user_id: null,
      place_id,
      reason,
      ...(change_id && { change_id }),
    })
    await commitFor([caller.userId], batch)
  })
  return {}
}
