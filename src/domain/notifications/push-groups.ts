import type { MailGroup } from '../accounts/mail-groups.ts'
import { type NotificationEvent, notificationEvents } from './notification-events.ts'

/**
 * What people turn the notifications of a device on and off by: the groups of mails, without receipts, which tell of what was just
 * done on that device, and without the month's numbers, which can wait.
 */
export const pushGroups = [
  'reviews',
  'places',
  'claims',
  'contributions',
  'plans',
] as const satisfies readonly MailGroup[]
export type PushGroup = (typeof pushGroups)[number]

/** Returns true iff devices are told of an event: it has a mail, and is no receipt. A walk around a block makes dozens of corrections. */
export function isPushed(event: NotificationEvent): boolean {
  const { mail, group } = notificationEvents[event]
  return mail !== null && group !== 'receipts'
}
