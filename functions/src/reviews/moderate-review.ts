import type { WriteBatch } from 'firebase-admin/firestore'
import { toItemId } from '@/domain/accounts/taken-item.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import type { Locale } from '@/domain/categories/category.ts'
import type { Review } from '@/domain/reviews/review.ts'
import type { AuditAction } from '@/domain/accounts/audit-entry.ts'
import type { ReviewReport } from '@/domain/reviews/review-report.ts'
import { commonGround } from '@/domain/reviews/statement.ts'
import { isUndecided } from '@/domain/reviews/undecided.ts'
import { paths } from '@/domain/shared/paths.ts'
import { reviewHiddenMail } from '../mail/account-mails.ts'
import { db, FieldValue, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { addAudit } from '../platform/audit-log.ts'
import { addStatement, ofReview } from '../moderation/add-statement.ts'
import { releaseItem } from '../moderation/take-item.ts'
import type { Handler } from '../platform/callable.ts'
import { notificationMail } from '../notifications/notification-mails.ts'
import { notify } from '../notifications/notify.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { printRef, settlePrint } from './holds/judge-review.ts'
import { settleReviewPhotos } from '../photos/review-photos.ts'
import { closeReports } from './close-reports.ts'
import { toReports } from './review-reports.ts'
import { toPlace, toReview } from '../platform/stored-places.ts'
import { markUnsettled, settleNoted } from './unsettled-rating.ts'

/**
 * Hides a review, restores it, or confirms it after a report; this closes its open reports. The value is what counts,
 * so that two admins who press at once do not undo each other. Its photos are hidden and shown
 * with it. Safe to repeat. The author is notified when it is
 * hidden, and when it is shown again, its reporters of what came of that, and a statement of it is published.
 * @throws {AppError} review-not-found, input-invalid (no reason, where
 *   it is not a reported one that stays), decision-of-another (one's own that is held, or one that waits for `decideReview`)
 */
export const moderateReview: Handler<'moderateReview'> = async (input, caller) => {
  const { place_id, user_id, is_approved, reason } = input
  const done = await retryOnConflict(async () => {
    const [review, place, reports, print] = await Promise.all([
      db().doc(paths.review(place_id, user_id)).get(),
      db().doc(paths.place(place_id)).get(),
      toReports(place_id, user_id).where('is_open', '==', true).get(),
      printRef(place_id, user_id).get(),
    ])
    if (!review.updateTime) throw new AppError('review-not-found')
    const before = toReview(review)
    if (before.held && is_approved && (user_id === caller.userId || isUndecided(before.held))) {
      throw new AppError('decision-of-another')
    }
    const hidden_reason = is_approved ? null : reason
    const isSo = before.is_approved === is_approved && before.hidden_reason === hidden_reason
    if (isSo && reports.empty) return null
    const action = toAction(before.is_approved, is_approved)
    if (reason === null && action !== 'keep-review') throw new AppError('input-invalid')
    const batch = db().batch()
    if (!isSo)
      batch.update(
        review.ref,
        { is_approved, hidden_reason, ...(is_approved && { held: FieldValue.delete() }) },
        { lastUpdateTime: review.updateTime },
      )
    const now = Timestamp.now()
    const name = place.exists ? toPlace(place).name : null
    const reporters = await closeReports(batch, reports, { place_id, name, isUpheld: !is_approved }, now)
    settlePrint(batch, print, is_approved)
    releaseItem(batch, 'review', toItemId(input))
    addAudit(batch, { action, actor_id: caller.userId, user_id, place_id, ...(reason !== null && { reason }) })
    const note = markUnsettled(batch, place_id, { user_id })
    if (before.is_approved !== is_approved && reason !== null) {
      await addStatement(batch, {
        about: ofReview(before),
        restriction: is_approved ? 'restored' : 'hidden',
        ground: commonGround(reports.docs.map((report) => (report.data() as ReviewReport).reason)),
        isReported: !reports.empty,
      })
      // It may be hidden again after it was restored.
      const entityId = `${place_id}_${user_id}_${review.updateTime.toMillis()}`
      if (name !== null) await notifyAuthor(batch, before, { entityId, name, isHidden: !is_approved, reason }, now)
    }
    await commitFor([caller.userId, user_id, ...reporters], batch)
    return { note, closed: reports.size }
  })
  // A call that changed nothing may repeat one that was interrupted.
  await runSideEffects(done ? settleNoted(place_id, done.note, { user_id }) : settleReviewPhotos(place_id, user_id))
  return { is_approved, closed: done?.closed ?? 0 }
}

/** Notifies the author that it is hidden, or shown again. */
async function notifyAuthor(
  batch: WriteBatch,
  { place_id, user_id }: Review,
  { entityId, name, isHidden, reason }: { entityId: string; name: string; isHidden: boolean; reason: string },
  now: Timestamp,
): Promise<void> {
  const event = isHidden ? 'review-hidden' : 'review-restored'
  const about = { place_id, name, reason }
  const message = isHidden
    ? (locale: Locale) => reviewHiddenMail(locale, { place: { id: place_id, name }, reason })
    : notificationMail('review-restored', about)
  await notify(batch, { event, userId: user_id, entityId, about, message }, now)
}

function toAction(wasApproved: boolean, isApproved: boolean): AuditAction {
  if (!isApproved) return 'hide-review'
  return wasApproved ? 'keep-review' : 'restore-review'
}
