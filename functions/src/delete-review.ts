import { paths } from '@/domain/paths.ts'
import { db } from './admin.ts'
import { afterwards } from './afterwards.ts'
import type { Handler } from './callable.ts'
import { untilWon } from './lost-race.ts'
import { unpublishPhotos } from './publish-photo.ts'
import { reportsOf } from './review-reports.ts'
import { reviewOf } from './stored.ts'
import { noteUnsettled, settleNoted } from './unsettled-rating.ts'

/**
 * Deletes the caller's own review with its photos, its answer and what was reported of it. Safe to repeat: one that is
 * not there is deleted.
 */
export const deleteReview: Handler<'deleteReview'> = async ({ place_id }, { userId }) => {
  const deleted = await untilWon(async () => {
    const [review, reports] = await Promise.all([
      db().doc(paths.review(place_id, userId)).get(),
      reportsOf(place_id, userId).get(),
    ])
    if (!review.updateTime) return null
    const batch = db().batch()
    batch.delete(review.ref, { lastUpdateTime: review.updateTime })
    for (const report of reports.docs) batch.delete(report.ref)
    const note = noteUnsettled(batch, place_id)
    await batch.commit()
    return { note, photos: reviewOf(review).photos ?? [] }
  })
  if (deleted) await afterwards(settleNoted(place_id, deleted.note), unpublishPhotos(deleted.photos))
  return {}
}
