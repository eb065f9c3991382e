import { AppError } from '@/domain/shared/app-error.ts'
import { can } from '@/domain/accounts/role.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchOwnership, toPlaceState } from '../platform/ownership.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { isClosed } from '../platform/stored-places.ts'
import { noteOwnerNetwork } from '../reviews/holds/networks.ts'

/**
 * Gives a place the menu that its owner wants, or takes it off, where that has no lines. It has a document of its own, and the
 * place says whether there is one, in the same commit. Safe to repeat.
 * @throws {AppError} place-not-found, place-closed, not-place-owner
 */
export const saveMenu: Handler<'saveMenu'> = async ({ place_id, lines }, caller, addresses) => {
  const has_menu = lines.length > 0
  await retryOnConflict(async () => {
    const { place, guard } = await fetchOwnership(place_id)
    if (!place.updateTime) throw new AppError('place-not-found')
    if (!can(caller, 'place.edit', toPlaceState({ place, guard }))) throw new AppError('not-place-owner')
    if (isClosed(place)) throw new AppError('place-closed')
    const now = Timestamp.now()
    const batch = db().batch()
    const menu = db().doc(paths.placeMenu(place_id))
    if (has_menu) batch.set(menu, { place_id, lines, updated_at: now })
    else batch.delete(menu)
    batch.update(place.ref, { has_menu, updated_at: now }, { lastUpdateTime: place.updateTime })
    await commitFor([caller.userId], batch)
  })
  await runSideEffects(noteOwnerNetwork(place_id, caller.userId, addresses, Timestamp.now()))
  return { has_menu }
}
