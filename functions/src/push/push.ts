import { createHash } from 'node:crypto'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { Locale } from '@/domain/categories/category.ts'
import { type NotificationEvent, notificationEvents } from '@/domain/notifications/notification-events.ts'
import { isPushed, type PushGroup } from '@/domain/notifications/push-groups.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, type Timestamp } from '../platform/admin.ts'
import { storedAs } from '../platform/stored-as.ts'

/** A browser in which a user is notified. Its address is a secret: who knows it can reach the device. */
export interface StoredSubscription {
  user_id: string
  endpoint: string
  p256dh: string
  auth: string
  /** The groups that are turned off on this device. */
  off: readonly PushGroup[]
  created_at: Timestamp
}

/** A message to one browser, as long as it waits. */
export interface StoredPush {
  user_id: string
  subscription_id: string
  title: string
  body: string
  /** The page that it leads to. */
  path: string
  /** What a newer one with the same replaces: on the way, and on the device. */
  topic: string
  locale: Locale
  created_at: Timestamp
  attempts: number
  /** It is not attempted before that time; who attempts it moves that on before. */
  next_attempt_at: Timestamp
}

/** All browsers in which users are notified. */
export function pushSubscriptions() {
  return db().collection(paths.pushSubscriptions).withConverter(storedAs<StoredSubscription>())
}

/** All messages that wait. */
export function storedPushes() {
  return db().collection(paths.pushes).withConverter(storedAs<StoredPush>())
}

interface Push {
  event: NotificationEvent
  userId: string
  /** What happened, as of `notify`. */
  entityId: string
  title: string
  /** What it is about; screens that are locked show it, so it names no person. */
  body: string
  path: string
  locale: Locale
  /** When all sessions of the account were ended last: who holds a device from before is told of nothing. */
  validSinceMs: number
}

/** Adds to the commit of what happened a message to each device on which the user wants to hear of it. */
export async function addPushes(
  batch: WriteBatch,
  { event, userId, entityId, validSinceMs, ...texts }: Push,
  now: Timestamp,
): Promise<void> {
  if (!isPushed(event)) return
  const { group } = notificationEvents[event]
  const { docs } = await pushSubscriptions().where('user_id', '==', userId).get()
  for (const subscription of docs) {
    if (subscription.data().created_at.toMillis() < validSinceMs) {
      batch.delete(subscription.ref)
      continue
    }
    if (subscription.data().off.some((off) => off === group)) continue
    batch.create(storedPushes().doc(`${subscription.id}_${event}_${entityId}`), {
      ...texts,
      user_id: userId,
      subscription_id: subscription.id,
      topic: toTopic(`${event} ${texts.path}`),
      created_at: now,
      attempts: 0,
      next_attempt_at: now,
    })
  }
}

/** Returns a name of 32 characters, which is what services take. */
export function toTopic(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32)
}
