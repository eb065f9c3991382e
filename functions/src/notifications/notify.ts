import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { Locale } from '@/domain/categories/category.ts'
import type { About, Notification } from '@/domain/notifications/notification.ts'
import {
  type NotificationEvent,
  notificationEvents,
  toNotificationPath,
} from '@/domain/notifications/notification-events.ts'
import { paths } from '@/domain/shared/paths.ts'
import { lifetimeMs } from '@/domain/shared/retention.ts'
import { addMail } from '../mail/mail.ts'
import type { MailMessage } from '../mail/mail-template.ts'
import { addPushes } from '../push/push.ts'
import { findAccount, isTurnedOff, toLocale } from '../mail/recipient.ts'
import { toStopPath } from '../mail/stop-mails.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { isDeleted } from '../platform/deleted-users.ts'
import { notificationMail } from './notification-mails.ts'

/** That something concerns someone. */
interface Noted {
  event: NotificationEvent
  /** Null of a visitor without an account, who has no list. */
  userId: string | null
  /** What happened: each event has one mail for it, and one entry of a list. It names the user where it concerns several. */
  entityId: string
  about: About
}

interface Notified extends Noted {
  message: (locale: Locale) => MailMessage
  /** The address that was given for it; the confirmed one of the account where it is absent. */
  to?: string
}

/**
 * Adds to the commit of what happened that someone is notified of it: the entry of their list, and the mail and the messages to
 * their devices, unless they turned such off. Without an account there is the mail alone, to an address that was given. The commit
 * names the user.
 */
export async function notify(batch: WriteBatch, notified: Notified, now: Timestamp): Promise<void> {
  const { event, userId, entityId, about, message, to } = notified
  const { mail: kind, group } = notificationEvents[event]
  const [account, user] =
    userId === null ? [null, null] : await Promise.all([findAccount(userId), db().doc(paths.user(userId)).get()])
  const locale = user ? toLocale(user) : 'es'
  if (userId !== null && account) {
    addEntry(batch, { event, userId, entityId, about }, now)
    const { place_id = null, name } = about
    // What concerns the account would show an address or a number on a screen that is locked.
    const body = notificationEvents[event].target === 'security' ? '' : (name ?? '')
    const push = { title: message(locale).subject, body, path: toNotificationPath(event, place_id) }
    const validSinceMs = Date.parse(account.tokensValidAfterTime ?? '') || 0
    await addPushes(batch, { ...push, event, userId, entityId, locale, validSinceMs }, now)
  }
  const address = to ?? (account?.emailVerified ? account.email : undefined)
  if (kind === null || !address || (user && group && isTurnedOff(user, group))) return
  const canStop = userId !== null && account && group
  const unsubscribe = canStop && { group, path: await toStopPath({ userId, group }, locale, now) }
  const mail = { kind, entityId, to: address, replyTo: null, message: message(locale), locale, userId }
  addMail(batch, { ...mail, ...(unsubscribe && { unsubscribe }) }, now)
}

/** Adds to the commit an entry of a user's list alone, of an event without a mail; none to one whose account is gone. */
export async function addToList(batch: WriteBatch, noted: Noted & { userId: string }, now: Timestamp): Promise<void> {
  if (await findAccount(noted.userId)) addEntry(batch, noted, now)
}

function addEntry(
  batch: WriteBatch,
  { event, userId, entityId, about }: Noted & { userId: string },
  now: Timestamp,
): void {
  const { place_id = null, name = null, reason = null, until = null } = about
  const fields = {
    event,
    place_id,
    name,
    reason,
    until,
    created_at: now,
    read_at: null,
    expires_at: Timestamp.fromMillis(now.toMillis() + lifetimeMs('notification')),
  } satisfies Record<keyof Notification, unknown>
  batch.create(db().doc(paths.notification(userId, `${event}_${entityId}`)), fields)
}

/**
 * Returns who looks after a place and did not do something themselves: its owner, and its manager. One who is being deleted hears
 * of nothing any more, and stops nothing.
 * @param guard The place's document of `place_owners`.
 */
export async function findManagers(guard: DocumentSnapshot, exceptId: string): Promise<string[]> {
  const ids = ['user_id', 'manager_id']
    .map((role) => guard.get(role) as string | undefined)
    .filter((id) => id !== undefined && id !== exceptId) as string[]
  return withoutDeleted(ids)
}

/** Returns those of some users whose account is not being deleted. */
export async function withoutDeleted(userIds: readonly string[]): Promise<string[]> {
  const areDeleted = await Promise.all(userIds.map(isDeleted))
  return userIds.filter((_, index) => !areDeleted[index])
}

/** What another one did to a place. */
interface PlaceChange {
  event: 'place-corrected' | 'place-closed' | 'place-reopened' | 'place-merged' | 'place-unmerged'
  /** As it was read before. */
  place: DocumentSnapshot
  /** The document of `place_owners` that names them; that of the place where it is absent. */
  guard?: DocumentSnapshot
  /** What an admin wrote about it. */
  reason: string | null
  /** Who did it, and need not hear of it. */
  actorId: string
}

/** Adds to the commit that who looks after the place is notified of a change. @returns Whom the commit names by that. */
export async function notifyManagers(
  batch: WriteBatch,
  { event, place, guard, reason, actorId }: PlaceChange,
  now: Timestamp,
): Promise<string[]> {
  const managers = await findManagers(guard ?? (await db().doc(paths.placeOwner(place.id)).get()), actorId)
  const about = { place_id: place.id, name: place.get('name') as string, reason }
  for (const userId of managers) {
    const entityId = `${event}_${place.id}_${userId}_${now.toMillis()}`
    await notify(batch, { event, userId, entityId, about, message: notificationMail(event, about) }, now)
  }
  return managers
}
