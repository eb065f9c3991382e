import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { addAudit } from '../platform/audit-log.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { toPlace, toReview } from '../platform/stored-places.ts'
import { addStatement, ofAnswer } from '../moderation/add-statement.ts'
import { notificationMail } from '../notifications/notification-mails.ts'
import { notify, withoutDeleted } from '../notifications/notify.ts'
import { closeReports } from './close-reports.ts'
import { toReports } from './review-reports.ts'

/**
 * Takes off an owner's answer, as an admin; this closes the open reports of it, and no others. Who wrote it is notified, its
 * reporters of what came of that, and a statement of it is published. Safe to repeat.
 * @throws {AppError} review-not-found
 */
export const removeAnswer: Handler<'removeAnswer'> = async ({ place_id, user_id, reason }, caller) => {
  const closed = await retryOnConflict(async () => {
    const [[review, place, record], reports] = await Promise.all([
      fetchAll(
        db().doc(paths.review(place_id, user_id)),
        db().doc(paths.place(place_id)),
        db().doc(paths.reviewAnswer(place_id, user_id)),
      ),
      toReports(place_id, user_id).where('is_open', '==', true).where('reason', '==', 'answer').get(),
    ])
    if (!review.updateTime) throw new AppError('review-not-found')
    const { answer } = toReview(review)
    if (answer === null) return 0
    const batch = db().batch()
    batch.update(review.ref, { answer: null }, { lastUpdateTime: review.updateTime })
    batch.delete(record.ref)
    const now = Timestamp.now()
    const name = place.exists ? toPlace(place).name : null
    const reporters = await closeReports(batch, reports, { place_id, name, isUpheld: true }, now)
    const noted = record.get('user_id') as string | undefined
    const [writerId = null] = noted === undefined ? [] : await withoutDeleted([noted])
    addAudit(batch, { action: 'remove-answer', actor_id: caller.userId, user_id: writerId, place_id, reason })
    if (writerId !== null) {
      await addStatement(batch, {
        about: ofAnswer({ place_id, user_id: writerId, created_at: answer.created_at }),
        restriction: 'hidden',
        isReported: !reports.empty,
      })
      const about = { place_id, name, reason }
      // Another answer may be taken off as well.
      const entityId = `${place_id}_${user_id}_${now.toMillis()}`
      const message = notificationMail('answer-removed', about)
      await notify(batch, { event: 'answer-removed', userId: writerId, entityId, about, message }, now)
    }
    await commitFor([caller.userId, writerId, ...reporters], batch)
    return reports.size
  })
  return { closed }
}
