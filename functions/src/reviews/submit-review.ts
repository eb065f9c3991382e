import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { type Review, reviewDraftSchema } from '@/domain/reviews/review.ts'
import { pickFields } from '@/domain/shared/form-fields.ts'
import { can } from '@/domain/accounts/role.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import type { Handler } from '../platform/callable.ts'
import type { SignedIn } from '../platform/caller.ts'
import {
  idempotentRequest,
  isProcessed,
  markProcessed,
  ignoreIfProcessed,
  type IdempotentRequest,
} from '../platform/idempotency.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { toAuthor, onProfileWritten } from './on-profile-written.ts'
import { addressOf, deleteUploads } from '../photos/publish-photo.ts'
import { countOneMore, recentTimes } from '../platform/rate-limit.ts'
import { fetchReviewLimit, reviewLimitRef } from './review-limit.ts'
import { publishReviewPhotos, reviewPhoto } from '../photos/review-photos.ts'
import { watchVelocity } from './review-velocity.ts'
import { ownershipRefs, toPlaceState } from '../platform/ownership.ts'
import { isClosed, toReview } from '../platform/stored-places.ts'
import { markUnsettled, settleNoted, settleTogether } from './unsettled-rating.ts'

type Input = CallableRequest<'submitReview'>

/**
 * Publishes a review, once however often it is sent. Photos come first, under names that a repeat gives them again; then
 * one commit creates the review under its author's id together with the note that this key is done. The place is not
 * written with it, so that any number of people can review it at once: its rating is settled afterwards.
 *
 * @throws {AppError} place-not-found, place-closed, review-own-place, review-duplicate, review-daily-limit, key-reused, and what
 *   `publishReviewPhotos` refuses
 */
export const submitReview: Handler<'submitReview'> = async (input, caller) => {
  const request = idempotentRequest('submitReview', input, caller.userId)
  const uploads = [...new Set(input.photos)]
  const photos = uploads.map((upload) => reviewPhoto(caller.userId, input.place_id, upload))
  const limit = await fetchReviewLimit(caller.userId)

  if (photos.length > 0 && (await look(request, input, caller, limit)).isNew)
    await ignoreIfProcessed(request, () => publishReviewPhotos(photos))
  const { review, note, profile } = await retryOnConflict(() =>
    store(request, input, photos.map(addressOf), caller, limit),
  )

  await runSideEffects(
    note ? settleNoted(input.place_id, note) : settleTogether(input.place_id),
    deleteUploads(caller.userId, uploads),
    followProfile(profile),
    watchVelocity(input.place_id),
  )
  return { review }
}

/** What is stored before the review; `isNew` is false for a repeat of the same call. */
type Found = { review: DocumentSnapshot; profile: DocumentSnapshot } & (
  { isNew: false } | { isNew: true; limits: DocumentSnapshot; recent: Timestamp[]; now: Timestamp }
)

/** Reads everything that decides at one moment, and rejects what is not allowed. */
async function look(request: IdempotentRequest, { place_id }: Input, caller: SignedIn, limit: number): Promise<Found> {
  const [done, place, guard, review, profile, limits] = await fetchAll(
    request.ref,
    ...ownershipRefs(place_id),
    db().doc(paths.review(place_id, caller.userId)),
    db().doc(paths.profile(caller.userId)),
    reviewLimitRef(caller.userId),
  )
  if (isProcessed(request, done)) return { isNew: false, review, profile }
  if (!place.exists) throw new AppError('place-not-found')
  if (isClosed(place)) throw new AppError('place-closed')
  if (!can(caller, 'review.submit', toPlaceState({ place, guard }))) throw new AppError('review-own-place')
  if (review.exists) throw new AppError('review-duplicate')
  const now = Timestamp.now()
  return { isNew: true, review, profile, limits, recent: recentTimes(limits, limit, 'review-daily-limit', now), now }
}

interface Stored {
  review: Review
  profile: DocumentSnapshot
  /** That its rating is to be settled; null of a repeat. */
  note: DocumentReference | null
}

async function store(
  request: IdempotentRequest,
  input: Input,
  photos: string[],
  caller: SignedIn,
  limit: number,
): Promise<Stored> {
  const found = await look(request, input, caller, limit)
  const { review, profile } = found
  const now = found.isNew ? found.now : Timestamp.now()
  const fields = {
    place_id: input.place_id,
    user_id: caller.userId,
    ...pickFields(reviewDraftSchema, input),
    photos: photos.length > 0 ? photos : null,
    is_approved: true,
    hidden_reason: null,
    created_at: now,
    updated_at: null,
    answer: null,
    author: toAuthor(profile),
  } satisfies Record<keyof Review, unknown>
  const written = fromStoredFields(fields) as Review
  // A repeat returns the review as it is now. A review deleted since stays deleted.
  if (!found.isNew) return { review: review.exists ? toReview(review) : written, profile, note: null }
  const batch = db().batch()
  batch.create(review.ref, fields)
  markProcessed(request, batch, now)
  countOneMore(caller.userId, found.limits, found.recent, batch, now)
  const note = markUnsettled(batch, input.place_id)
  await commitFor([caller.userId], batch)
  return { review: written, profile, note }
}

/**
 * Copies the name again if it changed while the review was stored: the trigger that copied the change did not find the
 * review yet.
 */
async function followProfile(copied: DocumentSnapshot): Promise<void> {
  const { updateTime } = await copied.ref.get()
  if (updateTime?.valueOf() !== copied.updateTime?.valueOf()) await onProfileWritten(copied.id)
}
