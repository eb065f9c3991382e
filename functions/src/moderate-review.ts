import { AppError } from '@/domain/app-error.ts'
import type { AuditAction } from '@/domain/audit-entry.ts'
import { paths } from '@/domain/paths.ts'
import { db } from './admin.ts'
import { afterwards } from './afterwards.ts'
import { addAudit } from './audit-log.ts'
import type { Handler } from './callable.ts'
import { untilWon } from './lost-race.ts'
import { reportsOf } from './review-reports.ts'
import { reviewOf } from './stored.ts'
import { noteUnsettled, settleNoted } from './unsettled-rating.ts'

/**
 * Hides a review, brings it back, or lets it stand where it was reported; that answers the reports that are open. The
 * value is what counts, so that two administrators who press at once do not undo each other. Safe to repeat.
 * @throws {AppError} review-not-found
 */
export const moderateReview: Handler<'moderateReview'> = async (input, caller) => {
  const { place_id, user_id, is_approved, reason } = input
  const note = await untilWon(async () => {
    const [review, reports] = await Promise.all([
      db().doc(paths.review(place_id, user_id)).get(),
      reportsOf(place_id, user_id).where('is_open', '==', true).get(),
    ])
    if (!review.updateTime) throw new AppError('review-not-found')
    const before = reviewOf(review)
    const hidden_reason = is_approved ? null : reason
    const isSo = before.is_approved === is_approved && before.hidden_reason === hidden_reason
    if (isSo && reports.empty) return null
    const batch = db().batch()
    if (!isSo) batch.update(review.ref, { is_approved, hidden_reason }, { lastUpdateTime: review.updateTime })
    for (const report of reports.docs) batch.update(report.ref, { is_open: false })
    const action = actionOf(before.is_approved, is_approved)
    addAudit(batch, { action, actor_id: caller.userId, user_id, place_id, reason })
    const unsettled = noteUnsettled(batch, place_id)
    await batch.commit()
    return unsettled
  })
  if (note) await afterwards(settleNoted(place_id, note))
  return { is_approved }
}

function actionOf(wasApproved: boolean, isApproved: boolean): AuditAction {
  if (!isApproved) return 'hide-review'
  return wasApproved ? 'keep-review' : 'restore-review'
}
