import type { WriteBatch } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { toAddedPlace } from '@/domain/suggestions/added-place.ts'
import { type Addition, toAddedPlaceId } from '@/domain/suggestions/suggestion.ts'
import { notify } from '../notifications/notify.ts'
import { addDeletion } from '../place-photos/delete-place-photo.ts'
import { db, type Timestamp } from '../platform/admin.ts'
import { recordChangedPlace } from '../publishing/changed-place.ts'
import { suggestionDecidedMail } from './suggestion-mails.ts'

interface AdditionDecision {
  suggestionId: string
  status: 'accepted' | 'rejected'
  /** What an admin writes to its author; null where there is nothing. */
  reason: string | null
}

/**
 * Makes an added place one of the directory, or deletes its photos, and notifies its author, in the same commit.
 * @returns The id of the place that is made of it; null where none is.
 */
export async function decideAddition(
  batch: WriteBatch,
  addition: Addition,
  { suggestionId, status, reason }: AdditionDecision,
  now: Timestamp,
): Promise<string | null> {
  const { user_id, name, city, is_own_business: isOwn = false } = addition
  const isAccepted = status === 'accepted'
  const placeId = isAccepted ? toAddedPlaceId(suggestionId) : null
  if (placeId) {
    batch.create(db().doc(paths.place(placeId)), { ...toAddedPlace(addition), updated_at: now, refreshed_at: now })
    recordChangedPlace(batch, placeId, [city])
  } else {
    const sent = db().collection(paths.placePhotos).where('place_id', '==', toAddedPlaceId(suggestionId))
    for (const photo of (await sent.get()).docs) await addDeletion(batch, photo)
  }
  await notify(
    batch,
    {
      event: isAccepted ? 'addition-accepted' : 'addition-rejected',
      userId: user_id,
      entityId: suggestionId,
      about: { place_id: placeId, name, reason },
      message: (locale) => suggestionDecidedMail(locale, { place: { id: placeId, name }, isAccepted, isOwn, reason }),
    },
    now,
  )
  return placeId
}
