import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import { fetchPlaceOrTwin } from '../platform/twins/place-or-twin.ts'
import { dropSetAsideReviews } from '../platform/twins/set-aside.ts'
import { moderatedContent, ofReview } from '../moderation/add-statement.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import type { Handler } from '../platform/callable.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { unpublishPhotos } from '../photos/publish-photo.ts'
import { printRef } from './holds/judge-review.ts'
import { toReports } from './review-reports.ts'
import { toReview } from '../platform/stored-places.ts'
import { markUnsettled, settleNoted } from './unsettled-rating.ts'

/**
 * Deletes the caller's own review with its photos, its answer and its reports, and what a merge set aside of it, which would come
 * back once that is undone. Safe to repeat: a review that does not exist counts as deleted.
 */
export const deleteReview: Handler<'deleteReview'> = async ({ place_id }, { userId }) => {
  // Where the place is merged with another at this moment, it may be at either.
  const twin = await fetchPlaceOrTwin(place_id)
  for (const id of new Set([place_id, twin.id])) await deleteAt(id, userId)
  return {}
}

async function deleteAt(place_id: string, userId: string): Promise<void> {
  const deleted = await retryOnConflict(async () => {
    const [review, reports] = await Promise.all([
      db().doc(paths.review(place_id, userId)).get(),
      toReports(place_id, userId).get(),
    ])
    if (!review.updateTime) return null
    const batch = db().batch()
    batch.delete(review.ref, { lastUpdateTime: review.updateTime })
    batch.delete(db().doc(paths.reviewAnswer(place_id, userId)))
    batch.delete(moderatedContent(ofReview(toReview(review)).key))
    batch.delete(printRef(place_id, userId))
    for (const report of reports.docs) batch.delete(report.ref)
    const setAside = await dropSetAsideReviews(batch, place_id, userId)
    const note = markUnsettled(batch, place_id)
    await batch.commit()
    return { note, photos: [...(toReview(review).photos ?? []), ...setAside] }
  })
  if (deleted) await runSideEffects(settleNoted(place_id, deleted.note), unpublishPhotos(deleted.photos))
}
