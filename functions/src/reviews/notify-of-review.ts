import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { Locale } from '@/domain/categories/category.ts'
import type { Review, ReviewDraft } from '@/domain/reviews/review.ts'
import { addToList, findManagers, notify } from '../notifications/notify.ts'
import type { Timestamp } from '../platform/admin.ts'
import { fetchOwnership } from '../platform/ownership.ts'
import { toPlace } from '../platform/stored-places.ts'
import { reviewReceivedMail } from './review-mails.ts'

interface Shown {
  place: DocumentSnapshot
  /** The place's document of `place_owners`. */
  guard: DocumentSnapshot
  review: ReviewDraft & { user_id: string }
}

/**
 * Adds to the commit by which a review is shown that who looks after the place is notified of it.
 * @returns Whom the commit names by that.
 */
export async function notifyOfReview(
  batch: WriteBatch,
  { place, guard, review }: Shown,
  now: Timestamp,
): Promise<string[]> {
  const managers = await findManagers(guard, review.user_id)
  const { id, name } = toPlace(place)
  const about = { place_id: id, name }
  const message = (locale: Locale) => reviewReceivedMail(locale, { place: { id, name }, review })
  for (const userId of managers) {
    const entityId = `${place.id}_${userId}_${now.toMillis()}`
    await notify(batch, { event: 'review-received', userId, entityId, about, message }, now)
  }
  return managers
}

/**
 * Adds to the commit that who looks after the place finds in their list that a review has other stars. No mail: its author may
 * change them as often as they like.
 * @returns Whom the commit names by that.
 */
export async function notifyOfChangedReview(
  batch: WriteBatch,
  { place_id, user_id }: Pick<Review, 'place_id' | 'user_id'>,
  now: Timestamp,
): Promise<string[]> {
  const { place, guard } = await fetchOwnership(place_id)
  if (!place.exists) return []
  const managers = await findManagers(guard, user_id)
  const about = { place_id, name: toPlace(place).name }
  for (const userId of managers) {
    const entityId = `${place_id}_${user_id}_${userId}_${now.toMillis()}`
    await addToList(batch, { event: 'review-changed', userId, entityId, about }, now)
  }
  return managers
}
