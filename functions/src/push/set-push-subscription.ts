import { PUSH_SUBSCRIPTIONS_MAX } from '@/domain/notifications/push-subscription.ts'
import { isPushService } from '@/domain/notifications/push-services.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { toPublicKey } from './encrypt-push.ts'
import { pushSubscriptions, toTopic } from './push.ts'

/**
 * Stores that the caller is notified in a browser, or that they are no longer. A browser has one address and belongs to who stored it
 * last: of two people with one device each hears of their own alone. Of too many the oldest goes, of a device that is long lost.
 * @throws {AppError} input-invalid
 */
export const setPushSubscription: Handler<'setPushSubscription'> = async ({ endpoint, subscription }, { userId }) => {
  const ref = pushSubscriptions().doc(toTopic(endpoint))
  const stored = (await ref.get()).data()
  if (subscription === null) {
    if (stored?.user_id === userId) await ref.delete()
    return {}
  }
  if (!isPushService(endpoint, process.env['FUNCTIONS_EMULATOR'] === 'true')) throw new AppError('input-invalid')
  const { docs } = await pushSubscriptions().where('user_id', '==', userId).get()
  const others = docs
    .filter(({ id }) => id !== ref.id)
    .toSorted((a, b) => b.data().created_at.toMillis() - a.data().created_at.toMillis())
  const batch = db().batch()
  for (const other of others.slice(PUSH_SUBSCRIPTIONS_MAX - 1)) batch.delete(other.ref)
  const { p256dh, auth, off } = subscription
  batch.set(ref, { user_id: userId, endpoint, p256dh, auth, off, created_at: Timestamp.now() })
  await commitFor([userId], batch)
  return {}
}

/** Makes what tells browsers the key that they bind a subscription to. @param privateKey `none` or empty where devices are not notified. */
export function createPushKey(privateKey: () => string): Handler<'readPushKey'> {
  return async () => ({ key: ['', 'none'].includes(privateKey()) ? null : toPublicKey(privateKey()) })
}
