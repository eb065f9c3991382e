import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { type Review, type ReviewDraft, reviewDraftSchema } from '@/domain/reviews/review.ts'
import { pickFields } from '@/domain/shared/form-fields.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import type { Handler } from '../platform/callable.ts'
import {
  idempotentRequest,
  isProcessed,
  markProcessed,
  ignoreIfProcessed,
  type IdempotentRequest,
} from '../platform/idempotency.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { addressOf, deleteUploads, unpublishPhotos } from '../photos/publish-photo.ts'
import { publishReviewPhotos, reviewPhoto, settleReviewPhotos } from '../photos/review-photos.ts'
import { toReview } from '../platform/stored-places.ts'
import { holdOthers } from './hold-others.ts'
import { heldFields, noteHold } from './holds/hold-review.ts'
import { judgeAgain, type Judgement, printRef } from './holds/judge-review.ts'
import { findReviewedPlace } from './reviewed-place.ts'
import { notifyOfChangedReview } from './notify-of-review.ts'
import { markUnsettled, settleNoted, settleTogether } from './unsettled-rating.ts'

type Input = CallableRequest<'editReview'>

/**
 * Changes the caller's own review, once however often it is sent. Who answered it, and whether it is hidden, stays.
 * Photos that it no longer shows are deleted. Who looks after the place finds in their list that it has other stars. What it says now is judged as that of a new one: it may wait for a look from then on.
 *
 * @throws {AppError} review-not-found, input-invalid (a photo to keep that the review does not have), key-reused, and
 *   what `publishReviewPhotos` refuses
 */
export const editReview: Handler<'editReview'> = async (sent, { userId }) => {
  const request = idempotentRequest('editReview', sent, userId)
  const input = { ...sent, place_id: await findReviewedPlace(sent.place_id, userId) }
  const uploads = [...new Set(input.photos.flatMap((photo) => ('upload' in photo ? [photo.upload] : [])))]
  const added = uploads.map((upload) => reviewPhoto(userId, input.place_id, upload))
  const photos = [
    ...new Set(
      input.photos.map((photo) =>
        'upload' in photo ? addressOf(reviewPhoto(userId, input.place_id, photo.upload)) : photo.keep,
      ),
    ),
  ]

  if (added.length > 0) {
    const { stored, isNew } = await look(request, input)
    const isHidden = !toReview(stored).is_approved
    if (isNew) await ignoreIfProcessed(request, () => publishReviewPhotos(added, isHidden))
  }
  const { review, dropped, note, held } = await retryOnConflict(() => change(request, input, photos))

  await runSideEffects(
    note ? settleNoted(input.place_id, note, held ? { user_id: userId } : {}) : settleTogether(input.place_id),
    deleteUploads(userId, uploads),
    unpublishPhotos(dropped),
    // It may have been hidden or restored while its new photos were stored.
    added.length > 0 || held ? settleReviewPhotos(input.place_id, userId) : Promise.resolve(),
    held ? holdOthers(held) : Promise.resolve(),
  )
  return { review }
}

interface Found {
  stored: DocumentSnapshot
  updateTime: Timestamp
  /** Null for a repeat of the same call. */
  isNew: boolean
}

/** Reads everything that decides, and rejects what is not allowed. */
async function look(request: IdempotentRequest, { place_id, photos }: Input): Promise<Found> {
  const [done, stored] = await fetchAll(request.ref, db().doc(paths.review(place_id, request.userId)))
  const isNew = !isProcessed(request, done)
  const { updateTime } = stored
  if (!updateTime) throw new AppError('review-not-found')
  const has = toReview(stored).photos ?? []
  const isStrange = photos.some((photo) => 'keep' in photo && !has.includes(photo.keep))
  if (isNew && isStrange) throw new AppError('input-invalid')
  return { stored, updateTime, isNew }
}

interface Changed {
  review: Review
  /** Addresses of photos that it no longer shows. */
  dropped: string[]
  /** The note that its place's rating is unsettled; null for a repeat. */
  note: DocumentReference | null
  /** Why it waits for a look from now on; null where it does not. */
  held: Judgement | null
}

async function change(request: IdempotentRequest, input: Input, photos: string[]): Promise<Changed> {
  const { stored, updateTime, isNew } = await look(request, input)
  if (!isNew) return { review: toReview(stored), dropped: [], note: null, held: null }
  const now = Timestamp.now()
  const fields = {
    ...pickFields(reviewDraftSchema, input),
    photos: photos.length > 0 ? photos : null,
    updated_at: now,
  } satisfies ReviewDraft & Partial<Record<keyof Review, unknown>>
  const before = toReview(stored)
  const { place_id } = input
  const isChanged = before.rating !== fields.rating || before.content !== fields.content
  const judgement = isChanged ? await judgeAgain({ ...fields, place_id, user_id: request.userId }, now) : null
  const held = before.is_approved && judgement?.verdict.isHeld ? judgement : null
  const written = { ...fields, ...(held && heldFields(held.verdict, now)) }
  const batch = db().batch()
  batch.update(stored.ref, written, { lastUpdateTime: updateTime })
  markProcessed(request, batch, now)
  const note = markUnsettled(batch, place_id, held ? { user_id: request.userId } : {})
  if (judgement) batch.set(printRef(place_id, request.userId), judgement.print)
  if (held) {
    const place = await db().doc(paths.place(place_id)).get()
    if (place.exists) await noteHold(batch, { place, review: before, verdict: held.verdict }, now)
  }
  const hasOtherStars = before.is_approved && !held && before.rating !== fields.rating
  const managers = hasOtherStars ? await notifyOfChangedReview(batch, { place_id, user_id: request.userId }, now) : []
  await commitFor([request.userId, ...managers], batch)
  const dropped = (before.photos ?? []).filter((address) => !photos.includes(address))
  return { review: fromStoredFields({ ...stored.data(), ...written }) as Review, dropped, note, held }
}
