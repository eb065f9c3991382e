import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { notificationMail } from '../notifications/notification-mails.ts'
import { findManagers, notify } from '../notifications/notify.ts'
import type { Timestamp } from '../platform/admin.ts'
import { toPlace } from '../platform/stored-places.ts'

/**
 * Adds to the commit by which a review is shown that who looks after the place is notified of it.
 * @param guard The place's document of `place_owners`.
 * @returns Whom the commit names by that.
 */
export async function notifyOfReview(
  batch: WriteBatch,
  { place, guard, userId: authorId }: { place: DocumentSnapshot; guard: DocumentSnapshot; userId: string },
  now: Timestamp,
): Promise<string[]> {
  const managers = await findManagers(guard, authorId)
  const about = { place_id: place.id, name: toPlace(place).name }
  for (const userId of managers) {
    const entityId = `${place.id}_${userId}_${now.toMillis()}`
    const message = notificationMail('review-received', about)
    await notify(batch, { event: 'review-received', userId, entityId, about, message }, now)
  }
  return managers
}
