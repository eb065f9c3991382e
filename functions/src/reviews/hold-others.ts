import { judgeOthers, type Verdict } from '@/domain/reviews/signals/review-signals.ts'
import { paths } from '@/domain/shared/paths.ts'
import { settleReviewPhotos } from '../photos/review-photos.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { toReview } from '../platform/stored-places.ts'
import { heldFields, noteHold } from './holds/hold-review.ts'
import { type Judgement, printRef } from './holds/judge-review.ts'
import { markUnsettled, settleNoted } from './unsettled-rating.ts'

/** Holds the earlier reviews of the place that look otherwise, seen with one that was just held. Safe to repeat. */
export async function holdOthers({ print, known }: Judgement): Promise<void> {
  const others = judgeOthers(print, known)
  await runSideEffects(...others.map(([{ place_id, user_id }, verdict]) => holdShown(place_id, user_id, verdict)))
}

async function holdShown(placeId: string, userId: string, verdict: Verdict): Promise<void> {
  const note = await retryOnConflict(async () => {
    const [review, place, print] = await fetchAll(
      db().doc(paths.review(placeId, userId)),
      db().doc(paths.place(placeId)),
      printRef(placeId, userId),
    )
    // An admin who decides that a review is shown takes its print away.
    if (!review.updateTime || !place.exists || !print.exists) return null
    const shown = toReview(review)
    if (!shown.is_approved) return null
    const now = Timestamp.now()
    const batch = db().batch()
    batch.update(review.ref, heldFields(verdict, now), { lastUpdateTime: review.updateTime })
    await noteHold(batch, { place, review: shown, verdict }, now)
    const unsettled = markUnsettled(batch, placeId, { user_id: userId })
    await commitFor([userId], batch)
    return unsettled
  })
  if (note) await settleNoted(placeId, note, { user_id: userId })
  else await settleReviewPhotos(placeId, userId)
}
