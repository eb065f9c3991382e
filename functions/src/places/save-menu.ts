import { AppError } from '@/domain/shared/app-error.ts'
import { can } from '@/domain/accounts/role.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchOwnership, roleAt, toPlaceState } from '../platform/ownership.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { isClosed, toPlace } from '../platform/stored-places.ts'
import { noteOwnerNetwork } from '../reviews/holds/networks.ts'
import { fetchMenu, setMenu } from './history/place-menu.ts'
import { recordChange } from './history/record-change.ts'

/**
 * Gives a place the menu that its owner wants, or takes it off, where that has no lines. It has a document of its own; the
 * place says whether there is one, and its history what changed, in the same commit. Safe to repeat.
 * @throws {AppError} place-not-found, place-closed, not-place-owner
 */
export const saveMenu: Handler<'saveMenu'> = async ({ place_id, lines }, caller, addresses) => {
  const menu = lines.length > 0 ? lines : null
  await retryOnConflict(async () => {
    const { place, guard } = await fetchOwnership(place_id)
    if (!place.updateTime) throw new AppError('place-not-found')
    const by = roleAt(guard, caller.userId)
    if (by === null || !can(caller, 'place.edit', toPlaceState({ place, guard }))) throw new AppError('not-place-owner')
    if (isClosed(place)) throw new AppError('place-closed')
    const before = await fetchMenu(place_id)
    const now = Timestamp.now()
    const batch = db().batch()
    batch.update(
      place.ref,
      { ...setMenu(batch, place_id, menu, now), updated_at: now },
      { lastUpdateTime: place.updateTime },
    )
    recordChange(batch, { ...toPlace(place), menu: before }, { menu }, { by, actor_id: caller.userId, now })
    await commitFor([caller.userId], batch)
  })
  await runSideEffects(noteOwnerNetwork(place_id, caller.userId, addresses, Timestamp.now()))
  return { has_menu: menu !== null }
}
