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
import { followProfile, toAuthor } from './on-profile-written.ts'
import { addressOf, deleteUploads } from '../photos/publish-photo.ts'
import { countOneMore, recentTimes } from '../platform/rate-limit.ts'
import { fetchReviewLimit, reviewLimitRef } from './review-limit.ts'
import { publishReviewPhotos, reviewPhoto, settleReviewPhotos } from '../photos/review-photos.ts'
import type { ClientIps } from '../platform/client-ip.ts'
import { holdOthers } from './hold-others.ts'
import { heldFields, noteHold } from './holds/hold-review.ts'
import { judge, type Judgement, printRef } from './holds/judge-review.ts'
import { toNetwork } from './holds/networks.ts'
import { notifyOfReview } from './notify-of-review.ts'
import { watchVelocity } from './review-velocity.ts'
import { ownershipRefs, toPlaceState } from '../platform/ownership.ts'
import { fetchPlaceOrTwin } from '../platform/twins/place-or-twin.ts'
import { isClosed, toReview } from '../platform/stored-places.ts'
import { markUnsettled, settleNoted, settleTogether } from './unsettled-rating.ts'

type Input = CallableRequest<'submitReview'>

/**
 * Publishes a review, once however often it is sent. Photos come first, under names that a repeat gives them again; then
 * one commit creates the review under its author's id together with the note that this key is done. The place is not
 * written with it, so that any number of people can review it at once: its rating is settled afterwards. One that is suspicious is
 * stored as held, and waits for a look; so do earlier ones that are suspicious beside it.
 *
 * @throws {AppError} place-not-found, place-closed, review-own-place, review-duplicate, review-daily-limit, key-reused, and what
 *   `publishReviewPhotos` refuses
 */
export const submitReview: Handler<'submitReview'> = async (sent, caller, addresses) => {
  const request = idempotentRequest('submitReview', sent, caller.userId)
  // A phone may have known the place before it was merged.
  const input = { ...sent, place_id: (await fetchPlaceOrTwin(sent.place_id)).id }
  const uploads = [...new Set(input.photos)]
  const photos = uploads.map((upload) => reviewPhoto(caller.userId, input.place_id, upload))
  const limit = await fetchReviewLimit(caller.userId)

  if (photos.length > 0 && (await look(request, input, caller, limit)).isNew)
    await ignoreIfProcessed(request, () => publishReviewPhotos(photos))
  const { review, note, profile, held } = await retryOnConflict(() =>
    store(request, { ...input, photos: photos.map(addressOf) }, caller, limit, addresses),
  )

  await runSideEffects(
    note ? settleNoted(input.place_id, note, held ? { user_id: caller.userId } : {}) : settleTogether(input.place_id),
    deleteUploads(caller.userId, uploads),
    followProfile(profile),
    watchVelocity(input.place_id),
    // Photos were published before it was known whether it is held.
    photos.length > 0 && !review.is_approved ? settleReviewPhotos(input.place_id, caller.userId) : Promise.resolve(),
    held ? holdOthers(held) : Promise.resolve(),
  )
  return { review }
}

/** What is stored before the review; `isNew` is false for a repeat of the same call. */
type Found = { review: DocumentSnapshot; profile: DocumentSnapshot } & (
  | { isNew: false }
  | {
      isNew: true
      place: DocumentSnapshot
      guard: DocumentSnapshot
      limits: DocumentSnapshot
      recent: Timestamp[]
      now: Timestamp
    }
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
  if (review.exists) {
    // The same call sent twice at once may have stored it between these reads.
    if (isProcessed(request, await request.ref.get())) return { isNew: false, review, profile }
    throw new AppError('review-duplicate')
  }
  const now = Timestamp.now()
  const recent = recentTimes(limits, limit, 'review-daily-limit', now)
  return { isNew: true, review, profile, place, guard, limits, recent, now }
}

interface Stored {
  review: Review
  profile: DocumentSnapshot
  /** That its rating is to be settled; null of a repeat. */
  note: DocumentReference | null
  /** Why it is held; null where it is not, and of a repeat. */
  held: Judgement | null
}

async function store(
  request: IdempotentRequest,
  input: Input,
  caller: SignedIn,
  limit: number,
  addresses: ClientIps,
): Promise<Stored> {
  const found = await look(request, input, caller, limit)
  const { review, profile } = found
  const { photos, place_id } = input
  const now = found.isNew ? found.now : Timestamp.now()
  const fields = {
    place_id,
    user_id: caller.userId,
    ...pickFields(reviewDraftSchema, input),
    photos: photos.length > 0 ? photos : null,
    is_approved: true,
    hidden_reason: null,
    created_at: now,
    updated_at: null,
    answer: null,
    author: toAuthor(profile),
  } satisfies Record<Exclude<keyof Review, 'held'>, unknown>
  if (!found.isNew) {
    // A repeat returns the review as it is now. A review deleted since stays deleted.
    const repeated = review.exists ? toReview(review) : (fromStoredFields(fields) as Review)
    return { review: repeated, profile, note: null, held: null }
  }
  const judgement = await judge(fields, await toNetwork(addresses, place_id, now), now)
  const { print, verdict } = judgement
  const stored = { ...fields, ...(verdict.isHeld && heldFields(verdict, now)) }
  const written = fromStoredFields(stored) as Review
  const batch = db().batch()
  batch.create(review.ref, stored)
  batch.set(printRef(place_id, caller.userId), print)
  markProcessed(request, batch, now)
  countOneMore(caller.userId, found.limits, found.recent, batch, now)
  // Photos were published before it was known whether it is held.
  const note = markUnsettled(batch, place_id, verdict.isHeld ? { user_id: caller.userId } : {})
  const { place, guard } = found
  const managers = verdict.isHeld ? [] : await notifyOfReview(batch, { place, guard, review: written }, now)
  if (verdict.isHeld) await noteHold(batch, { place, review: written, verdict }, now)
  await commitFor([caller.userId, ...managers], batch)
  return { review: written, profile, note, held: verdict.isHeld ? judgement : null }
}
