import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { ReviewHold } from '@/domain/reviews/review-hold.ts'
import type { Verdict } from '@/domain/reviews/signals/review-signals.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { addStatement, ofReview } from '../../moderation/add-statement.ts'
import { notificationMail } from '../../notifications/notification-mails.ts'
import { notify } from '../../notifications/notify.ts'
import type { Timestamp } from '../../platform/admin.ts'
import { addAudit } from '../../platform/audit-log.ts'
import { toPlace } from '../../platform/stored-places.ts'

/** Returns the fields of a review that waits for a look, as they are stored. */
export function heldFields({ signals }: Verdict, now: Timestamp) {
  return {
    is_approved: false,
    hidden_reason: null,
    held: { state: 'waiting', signals, reason: null, objection: null, held_at: now } satisfies Record<
      keyof ReviewHold,
      unknown
    >,
  }
}

/** Adds to the commit by which a review is held the entry in the log, what is published of it, and that its author is notified. */
export async function noteHold(
  batch: WriteBatch,
  { place, review, verdict }: { place: DocumentSnapshot; review: Review; verdict: Verdict },
  now: Timestamp,
): Promise<void> {
  const { place_id, user_id: userId } = review
  // No one did it: rules did, and the reason names them.
  addAudit(batch, {
    action: 'hold-review',
    actor_id: null,
    user_id: userId,
    place_id,
    reason: verdict.signals.join(', '),
  })
  await addStatement(batch, {
    about: ofReview(review),
    restriction: 'withheld',
    ground: 'inauthentic',
    isFoundByProgram: true,
    isDecidedByProgram: true,
  })
  const about = { place_id, name: toPlace(place).name }
  const entityId = `${place_id}_${userId}_${now.toMillis()}`
  const message = notificationMail('review-held', about)
  await notify(batch, { event: 'review-held', userId, entityId, about, message }, now)
}
