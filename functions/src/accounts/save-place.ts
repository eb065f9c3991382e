import { AppError } from '@/domain/shared/app-error.ts'
import { SAVED_PLACES_MAX, type SavedPlace } from '@/domain/offline/saved-place.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { commitFor } from '../platform/deleted-users.ts'
import type { Handler } from '../platform/callable.ts'
import { idempotentRequest, isProcessed, markProcessed } from '../platform/idempotency.ts'
import { fetchPlaceOrTwin } from '../platform/twins/place-or-twin.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'

/**
 * Saves a place in the caller's account, unless it is there. `saved_at` is the server's time also for what was saved
 * without a network: devices' clocks are not to be trusted, and the outbox sends in the order of saving.
 * @throws {AppError} place-not-found, saved-places-full, key-reused
 */
export const savePlace: Handler<'savePlace'> = async (input, { userId }) => {
  const request = idempotentRequest('savePlace', input, userId)
  // A phone may have known it before it was merged.
  const { id: placeId, exists } = await fetchPlaceOrTwin(input.place_id)
  const ref = db().doc(paths.savedPlace(userId, placeId))
  const limitRef = db().doc(paths.savedPlaceLimit(userId))
  return retryOnConflict(async () => {
    const now = Timestamp.now()
    const [done, saved, limit] = await fetchAll(request.ref, ref, limitRef)
    if (saved.exists) return toOutput(saved.get('saved_at') as Timestamp)
    // Removed since: the same request, sent again by the browser, does not save it again.
    if (isProcessed(request, done)) return toOutput(done.get('created_at') as Timestamp)
    if (!exists) throw new AppError('place-not-found')
    // Counted after the limit's document was read: what is saved from then on changes it, and this commit fails.
    const { count } = (await ref.parent.count().get()).data()
    if (count >= SAVED_PLACES_MAX) throw new AppError('saved-places-full')
    const batch = db().batch()
    batch.create(ref, { place_id: placeId, saved_at: now } satisfies Record<keyof SavedPlace, unknown>)
    const counted = { user_id: userId, counted_at: now }
    if (limit.updateTime) batch.update(limitRef, counted, { lastUpdateTime: limit.updateTime })
    else batch.create(limitRef, counted)
    markProcessed(request, batch, now)
    await commitFor([userId], batch)
    return toOutput(now)
  })
}

const toOutput = (savedAt: Timestamp) => ({ saved_at: savedAt.toDate().toISOString() })
