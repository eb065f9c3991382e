import type { WriteBatch } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { toAddedPlace } from '@/domain/suggestions/added-place.ts'
import { type AdditionDecision, toClaimStatus } from '@/domain/suggestions/decided-claim.ts'
import { type Addition, toAddedPlaceId } from '@/domain/suggestions/suggestion.ts'
import { notify } from '../notifications/notify.ts'
import { db, type Timestamp } from '../platform/admin.ts'
import { recordChangedPlace } from '../publishing/changed-place.ts'
import { addAdditionClaim } from './addition-claim.ts'
import { type ChosenPhotos, hideWithPlace, publishWithPlace } from './addition-photos.ts'
import { suggestionDecidedMail, toAdditionOutcome } from './suggestion-mails.ts'

/** What a decision stores of an addition. */
export type DecidedAddition = Pick<Addition, 'place_id' | 'claim' | 'claim_status'>

/**
 * Makes an added place one of the directory, with its photos (see `publishWithPlace`), which goes to its author where that is decided
 * with it, or hides its photos; and notifies its author, in the same commit. What was published is to be settled.
 * @returns What is stored of it: with the id of the place that is made of it, null where none is, and what became of its claim.
 * @throws {AppError} what `addAdditionClaim` refuses
 */
export async function decideAddition(
  batch: WriteBatch,
  addition: Addition,
  {
    suggestionId,
    status,
    reason,
    claim,
    chosen,
  }: AdditionDecision & { suggestionId: string; chosen?: ChosenPhotos | undefined },
  now: Timestamp,
): Promise<DecidedAddition> {
  const { user_id, name, city } = addition
  const isAccepted = status === 'accepted'
  const placeId = isAccepted ? toAddedPlaceId(suggestionId) : null
  const claimStatus = addition.claim ? toClaimStatus({ status, claim }) : null
  const isGiven = claimStatus === 'approved'
  const photos = placeId ? await publishWithPlace(batch, addition, { suggestionId, chosen }) : undefined
  if (placeId) {
    const place = { ...toAddedPlace(addition), owner_claimed: isGiven, updated_at: now, refreshed_at: now }
    if (claimStatus) await addAdditionClaim(batch, addition, { placeId, status: claimStatus, reason }, now)
    batch.create(db().doc(paths.place(placeId)), place)
    recordChangedPlace(batch, placeId, [city])
  } else {
    await hideWithPlace(batch, suggestionId, reason)
  }
  const outcome = toAdditionOutcome(status, claimStatus, addition)
  await notify(
    batch,
    {
      event: isGiven ? 'addition-given' : isAccepted ? 'addition-accepted' : 'addition-rejected',
      userId: user_id,
      // A refusal can be undone, and decided again.
      entityId: `${suggestionId}_${now.toMillis()}`,
      about: { place_id: placeId, name, reason },
      message: (locale) => suggestionDecidedMail(locale, { place: { id: placeId, name }, outcome, photos, reason }),
    },
    now,
  )
  // A claim that is refused with its place stays as long as that can be undone.
  return {
    place_id: placeId,
    ...(claimStatus && { claim_status: claimStatus }),
    ...(claimStatus && placeId && { claim: null }),
  }
}
