import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import type { AuditAction } from '@/domain/accounts/audit-entry.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { reviewHiddenMail } from '../mail/account-mails.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { findAccount, toLocale } from '../claims/claims.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { addMail } from '../mail/mail.ts'
import { settleReviewPhotos } from '../photos/review-photos.ts'
import { toReports } from './review-reports.ts'
import { toPlace, toReview } from '../platform/stored-places.ts'
import { markUnsettled, settleNoted } from './unsettled-rating.ts'

/**
 * Hides a review, restores it, or confirms it after a report; this closes its open reports. The value is what counts,
 * so that two admins who press at once do not undo each other. Its photos are hidden and shown
 * with it. Safe to repeat. The author is told by mail when it is
 * hidden.
 * @throws {AppError} review-not-found
 */
export const moderateReview: Handler<'moderateReview'> = async (input, caller) => {
  const { place_id, user_id, is_approved, reason } = input
  const note = await retryOnConflict(async () => {
    const [review, reports] = await Promise.all([
      db().doc(paths.review(place_id, user_id)).get(),
      toReports(place_id, user_id).where('is_open', '==', true).get(),
    ])
    if (!review.updateTime) throw new AppError('review-not-found')
    const before = toReview(review)
    const hidden_reason = is_approved ? null : reason
    const isSo = before.is_approved === is_approved && before.hidden_reason === hidden_reason
    if (isSo && reports.empty) return null
    const batch = db().batch()
    if (!isSo) batch.update(review.ref, { is_approved, hidden_reason }, { lastUpdateTime: review.updateTime })
    for (const report of reports.docs) batch.update(report.ref, { is_open: false })
    const action = toAction(before.is_approved, is_approved)
    addAudit(batch, { action, actor_id: caller.userId, user_id, place_id, reason })
    const unsettled = markUnsettled(batch, place_id, user_id)
    if (before.is_approved && !is_approved) await addHiddenMail(batch, review, reason)
    await commitFor([caller.userId, user_id], batch)
    return unsettled
  })
  // A call that changed nothing may repeat one that was interrupted.
  await runSideEffects(note ? settleNoted(place_id, note, user_id) : settleReviewPhotos(place_id, user_id))
  return { is_approved }
}

/** Notifies the author, at a confirmed address. */
async function addHiddenMail(batch: WriteBatch, review: DocumentSnapshot, reason: string): Promise<void> {
  const { place_id, user_id } = toReview(review)
  const account = await findAccount(user_id)
  if (!account?.email || !account.emailVerified) return
  const [place, user] = await fetchAll(db().doc(paths.place(place_id)), db().doc(paths.user(user_id)))
  if (!place.exists) return
  const locale = toLocale(user)
  addMail(
    batch,
    {
      kind: 'review-hidden',
      // It may be hidden again after it was restored.
      entityId: `${place_id}_${user_id}_${review.updateTime?.toMillis() ?? 0}`,
      to: account.email,
      replyTo: null,
      message: reviewHiddenMail(locale, { place: toPlace(place), reason }),
      locale,
      userId: user_id,
    },
    Timestamp.now(),
  )
}

function toAction(wasApproved: boolean, isApproved: boolean): AuditAction {
  if (!isApproved) return 'hide-review'
  return wasApproved ? 'keep-review' : 'restore-review'
}
