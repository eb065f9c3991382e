import type { NotificationEvent } from '@/domain/notifications/notification-events.ts'

// What tests of notifications have in common: what causes an event, and who is notified of it.

export const people = ['olga', 'ana', 'rita'] as const
export const reason = 'Lo revisamos'

export interface Cause {
  /** Who hears of it. */
  to: (typeof people)[number]
  /** What comes before. */
  prepare?: () => Promise<unknown>
  /** The cause, which is delivered twice: each call makes what is to be sent, the same each time. */
  cause: () => Promise<() => Promise<unknown>>
}

export type Causes = Partial<Record<NotificationEvent, Cause>>

/** Returns a cause that is the same each time. */
export const always =
  (work: () => Promise<unknown>): Cause['cause'] =>
  async () =>
    work
