import type { AuditAction } from '@/domain/accounts/audit-entry.ts'
import type { PlacePhotoStatus } from '@/domain/photos/place-photo-limits.ts'
import type { PhotoReport } from '@/domain/reviews/photo-report.ts'
import { commonGround } from '@/domain/reviews/statement.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { addStatement, ofPhoto } from '../moderation/add-statement.ts'
import { releaseItem } from '../moderation/take-item.ts'
import { settlePlacePhoto } from '../photos/place-photos.ts'
import { notificationMail } from '../notifications/notification-mails.ts'
import { notify } from '../notifications/notify.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { toPlacePhoto } from '../platform/stored-places.ts'
import { closeReports } from '../reviews/close-reports.ts'
import { markUnsettled, settleNoted } from '../reviews/unsettled-rating.ts'
import { toReports } from './photo-reports.ts'

/**
 * Publishes a photo that waits, hides one, restores it, or confirms it after a report; this closes its open reports. The value
 * is what counts, so that two admins who press at once do not undo each other. Its files are moved with it, and its author is notified, as its reporters are. A statement is published
 * of what is hidden or restored. Safe to repeat.
 * @throws {AppError} photo-not-found, input-invalid (no reason, where it did not just wait to be published)
 */
export const moderatePlacePhoto: Handler<'moderatePlacePhoto'> = async ({ photo_id, status, reason }, caller) => {
  const done = await retryOnConflict(async () => {
    const [stored, reports] = await Promise.all([
      db().doc(paths.placePhoto(photo_id)).get(),
      toReports(photo_id).where('is_open', '==', true).get(),
    ])
    if (!stored.updateTime) throw new AppError('photo-not-found')
    const before = toPlacePhoto(stored)
    const hiddenReason = status === 'hidden' ? reason : null
    const isSo = before.status === status && before.reason === hiddenReason
    if (isSo && reports.empty) return null
    const action = toAction(before.status, status)
    if (reason === null && action !== 'publish-photo') throw new AppError('input-invalid')
    const { place_id, user_id } = before
    const batch = db().batch()
    if (!isSo) batch.update(stored.ref, { status, reason: hiddenReason }, { lastUpdateTime: stored.updateTime })
    const now = Timestamp.now()
    const place = await db().doc(paths.place(place_id)).get()
    const name = (place.get('name') ?? null) as string | null
    const reporters = await closeReports(batch, reports, { place_id, name, isUpheld: status === 'hidden' }, now)
    releaseItem(batch, 'photo', photo_id)
    addAudit(batch, { action, actor_id: caller.userId, user_id, place_id, ...(reason !== null && { reason }) })
    const note = markUnsettled(batch, place_id, { photo_id })
    // One that only waited for a look was restricted by no decision.
    if (before.status !== status && action !== 'publish-photo') {
      await addStatement(batch, {
        about: ofPhoto(before),
        restriction: status === 'hidden' ? 'hidden' : 'restored',
        ground: commonGround(reports.docs.map((report) => (report.data() as PhotoReport).reason)),
        isReported: !reports.empty,
      })
    }
    if (before.status !== status) {
      const event = status === 'hidden' ? 'photo-hidden' : 'photo-published'
      const about = { place_id, name, reason: hiddenReason }
      const entityId = `${photo_id}_${stored.updateTime.toMillis()}`
      const notified = { event, userId: user_id, entityId, about, message: notificationMail(event, about) } as const
      await notify(batch, notified, now)
    }
    await commitFor([caller.userId, user_id, ...reporters], batch)
    return { note, place_id, decided: reports.size + (before.status === 'pending' ? 1 : 0) }
  })
  // A call that changed nothing may repeat one that was interrupted.
  await runSideEffects(done ? settleNoted(done.place_id, done.note, { photo_id }) : settlePlacePhoto(photo_id))
  return { status, decided: done?.decided ?? 0 }
}

function toAction(before: PlacePhotoStatus, now: PlacePhotoStatus): AuditAction {
  if (now === 'hidden') return 'hide-photo'
  return ({ pending: 'publish-photo', hidden: 'restore-photo', published: 'keep-photo' } as const)[before]
}
