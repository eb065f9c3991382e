import type { NotificationEvent } from './notification-events.ts'

/** An entry of a user's list, in `users/{userId}/notifications`: whom it is of is known by that alone. Times are ISO 8601. */
export interface Notification {
  event: NotificationEvent
  /** The place that it is about; null where it is about none, or none that has a page. */
  place_id: string | null
  /** The name of the place or the business. */
  name: string | null
  /** What an admin wrote about it. */
  reason: string | null
  /** The day that it speaks of. */
  until: string | null
  created_at: string
  /** Null until its user has seen it. */
  read_at: string | null
  expires_at: string
}

/** What an entry says of its event; what is absent is null. */
export type About = Partial<Pick<Notification, 'place_id' | 'name' | 'reason' | 'until'>>
