import { AppError } from '@/domain/shared/app-error.ts'
import { toStoredProvenance } from '@/domain/places/provenance.ts'
import { nothingOfClosing } from '@/domain/suggestions/correction.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { notifyManagers } from '../notifications/notify.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { recordChangedPlace } from '../publishing/changed-place.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { isClosed, toPlace, toStoredFields } from '../platform/stored-places.ts'
import { recordChange } from './history/record-change.ts'

/**
 * Closes a place for good: it leaves lists, search and the sitemap, is featured no more and takes no reviews, and its
 * page says so. Or opens it again, where that was a mistake. Safe to repeat: what is so already is neither written nor
 * noted, and a place that is closed keeps since when.
 * @throws {AppError} place-not-found
 */
export const closePlace: Handler<'closePlace'> = async ({ place_id, closed, reason }, caller) => {
  await retryOnConflict(async () => {
    const place = await db().doc(paths.place(place_id)).get()
    if (!place.updateTime) throw new AppError('place-not-found')
    const isClosedForNow = Boolean(place.get('closed_until'))
    if (isClosed(place) === closed && (closed || !isClosedForNow)) return
    const now = Timestamp.now()
    const at = now.toDate().toISOString()
    const said = toStoredProvenance(['closed_at'], { by: 'admin', at })
    const provenance = { ...toPlace(place).provenance, ...said }
    const batch = db().batch()
    const written = { ...nothingOfClosing, ...(closed && { closed_at: at, featured: false }) }
    batch.update(place.ref, { ...toStoredFields(written), provenance }, { lastUpdateTime: place.updateTime })
    recordChangedPlace(batch, place_id, [toPlace(place).city])
    const change_id = recordChange(batch, toPlace(place), written, { by: 'admin', actor_id: caller.userId, now })
    const action = closed ? 'close-place' : 'reopen-place'
    addAudit(batch, {
      action,
      actor_id: caller.userId,
      user_id: null,
      place_id,
      reason,
      ...(change_id && { change_id }),
    })
    const event = closed ? 'place-closed' : 'place-reopened'
    const change = { event, place, reason, actorId: caller.userId } as const
    await commitFor([caller.userId, ...(await notifyManagers(batch, change, now))], batch)
  })
  return {}
}
