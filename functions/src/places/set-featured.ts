import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { recordChangedPlace } from '../publishing/changed-place.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { isClosed, toPlace } from '../platform/stored-places.ts'

/**
 * Features a place, or does so no more. The value is what counts, so that two admins who press at once do not
 * undo each other. Safe to repeat: what is so already is neither written nor noted.
 * @throws {AppError} place-not-found, place-closed
 */
export const setFeatured: Handler<'setFeatured'> = async ({ place_id, featured }, caller) => {
  await retryOnConflict(async () => {
    const place = await db().doc(paths.place(place_id)).get()
    if (!place.updateTime) throw new AppError('place-not-found')
    if (featured && isClosed(place)) throw new AppError('place-closed')
    const before = toPlace(place)
    if (before.featured === featured) return
    const batch = db().batch()
    batch.update(place.ref, { featured }, { lastUpdateTime: place.updateTime })
    recordChangedPlace(batch, place_id, [before.city])
    const action = featured ? 'feature-place' : 'unfeature-place'
    addAudit(batch, { action, actor_id: caller.userId, user_id: null, place_id })
    await commitFor([caller.userId], batch)
  })
  return { featured }
}
