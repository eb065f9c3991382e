import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { toReview } from '../platform/stored-places.ts'
import { findReviewedPlace } from './reviewed-place.ts'
import { markUnsettled, settleNoted } from './unsettled-rating.ts'

/**
 * Stores what the author of a withheld review says against that, once; another admin decides. The same text once more is taken as a
 * repeat.
 * @throws {AppError} review-not-found, objection-impossible
 */
export const objectReview: Handler<'objectReview'> = async ({ place_id: sent, text }, { userId }) => {
  const place_id = await findReviewedPlace(sent, userId)
  const note = await retryOnConflict(async () => {
    const review = await db().doc(paths.review(place_id, userId)).get()
    if (!review.updateTime) throw new AppError('review-not-found')
    const { held } = toReview(review)
    if (held?.objection === text) return null
    if (held?.state !== 'withheld') throw new AppError('objection-impossible')
    const batch = db().batch()
    batch.update(
      review.ref,
      { 'held.state': 'objected', 'held.objection': text },
      { lastUpdateTime: review.updateTime },
    )
    addAudit(batch, { action: 'object-review', actor_id: userId, user_id: userId, place_id })
    const unsettled = markUnsettled(batch, place_id)
    await commitFor([userId], batch)
    return unsettled
  })
  if (note) await runSideEffects(settleNoted(place_id, note))
  return {}
}
