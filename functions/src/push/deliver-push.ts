import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { toLocalePath } from '@/domain/categories/locale-path.ts'
import { errorTrace } from '../logging/error-trace.ts'
import { backOffMs, type Clock } from '../mail/deliver-mail.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { originForMails } from '../platform/site-origin.ts'
import { logSkipped, makeWalk, pagesOfQuery, walkUntil } from '../walks/walk.ts'
import { encryptPush, toAuthorization } from './encrypt-push.ts'
import { pushSubscriptions, type StoredPush, type StoredSubscription, storedPushes } from './push.ts'

// A message waits until its next attempt. Who attempts it moves that time on first, under the condition that no other has: so it is
// sent by one alone, and by another only where that one died. What is done with is deleted: the entry of the list stays, and with it
// the guarantee that its cause stores none again. A copy, where an answer was never heard, replaces the first one on the device.

const ANSWER_MAX_MS = 20_000
/** Longer than sending may take, and longer than two machines' clocks differ. */
export const PUSH_LEASE_MS = ANSWER_MAX_MS + 100_000
const HOUR_MS = 60 * 60_000
/** The time for which a message is tried, and for which a service stores it for a device that is off. */
const TRIED_MAX_MS = 48 * HOUR_MS
const SWEEP_MAX_MS = 4 * 60_000

/** Delivers a message, if it is waiting and due. @param privateKey Of VAPID, 32 bytes in base64url. */
export async function deliverPush(pushId: string, privateKey: string, clock: Clock = Date.now): Promise<void> {
  await deliver(await storedPushes().doc(pushId).get(), privateKey, clock)
}

/** Delivers all due messages: those whose sender died, and those that failed before. */
export async function sweepPushes(privateKey: string, clock: Clock = Date.now): Promise<void> {
  const nowMs = clock()
  const endMs = nowMs + SWEEP_MAX_MS
  const delivering = makeWalk({
    readPage: pagesOfQuery<StoredPush>(
      () => storedPushes().where('next_attempt_at', '<=', Timestamp.fromMillis(nowMs)),
      { field: 'next_attempt_at' },
    ),
    visit: async (push) => {
      if (clock() < endMs) await deliver(push, privateKey, clock)
    },
  })
  await walkUntil(delivering, { nowMs, sinceMs: 0 }, { endMs, clock, onFailure: logSkipped('sweepPushes') })
}

async function deliver(snapshot: DocumentSnapshot<StoredPush>, privateKey: string, clock: Clock): Promise<void> {
  const push = snapshot.data()
  const nowMs = clock()
  if (!push || !snapshot.updateTime || push.next_attempt_at.toMillis() > nowMs) return
  const { ref } = snapshot
  const attempts = push.attempts + 1
  const lease = { attempts, next_attempt_at: Timestamp.fromMillis(nowMs + PUSH_LEASE_MS) }
  const leasedAt = await change(ref, lease, snapshot.updateTime)
  if (!leasedAt) return
  const subscription = await pushSubscriptions().doc(push.subscription_id).get()
  const browser = subscription.data()
  // Turned off since, or another user's device now.
  if (browser?.user_id !== push.user_id || nowMs >= push.created_at.toMillis() + TRIED_MAX_MS) {
    await ref.delete()
    return
  }
  const { outcome, waitMs = 0 } = await send(push, browser, privateKey, nowMs)
  if (outcome === 'failed') {
    const next = clock() + Math.max(backOffMs(attempts), waitMs)
    await change(ref, { next_attempt_at: Timestamp.fromMillis(next) }, leasedAt)
    return
  }
  const batch = db().batch()
  // The browser will not be back; one that was stored again since has the same id, and stays.
  if (outcome === 'gone' && subscription.updateTime)
    batch.delete(subscription.ref, { lastUpdateTime: subscription.updateTime })
  batch.delete(ref)
  await batch.commit()
}

interface Sent {
  /** `refused`: the service does not take our key, and will not take it later. */
  outcome: 'sent' | 'gone' | 'refused' | 'failed'
  /** How long the service asks to be left alone. */
  waitMs?: number
}

async function send(push: StoredPush, browser: StoredSubscription, privateKey: string, nowMs: number): Promise<Sent> {
  try {
    const response = await fetch(browser.endpoint, {
      method: 'POST',
      // A service answers itself: where it leads elsewhere, it is none.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
      headers: {
        Authorization: toAuthorization(browser.endpoint, privateKey, nowMs),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(TRIED_MAX_MS / 1000),
        Topic: push.topic,
        Urgency: 'normal',
      },
      body: new Uint8Array(encryptPush(toPayload(push), browser)),
    })
    await response.body?.cancel()
    if (response.ok) return { outcome: 'sent' }
    if (response.status === 404 || response.status === 410) return { outcome: 'gone' }
    if (response.status === 401 || response.status === 403) {
      // All others fail the same way until VAPID_PRIVATE_KEY is the one that browsers subscribed with.
      logger.error('a push service refuses our key', {
        status: response.status,
        service: new URL(browser.endpoint).host,
      })
      return { outcome: 'refused' }
    }
    logger.warn('a push was not taken', { status: response.status, attempts: push.attempts + 1 })
    const seconds = Number(response.headers.get('Retry-After')) || 0
    return { outcome: 'failed', waitMs: Math.min(seconds * 1000, HOUR_MS) }
  } catch (error) {
    logger.warn('a push was not sent', { attempts: push.attempts + 1, ...errorTrace(error) })
    return { outcome: 'failed' }
  }
}

/** Returns the message in the declarative form, which Safari shows by itself, and our worker in all others. */
function toPayload({ title, body, path, topic, locale }: StoredPush): string {
  const navigate = new URL(toLocalePath(path, locale), originForMails()).href
  return JSON.stringify({ web_push: 8030, notification: { title, body, lang: locale, tag: topic, navigate } })
}

/** Changes a message that is still as it was read; returns null otherwise. */
async function change(
  ref: DocumentReference<StoredPush>,
  fields: Partial<Pick<StoredPush, 'attempts' | 'next_attempt_at'>>,
  lastUpdateTime: Timestamp,
): Promise<Timestamp | null> {
  try {
    return (await ref.update(fields, { lastUpdateTime })).writeTime
  } catch (error) {
    if (!isConflict(error)) throw error
    return null
  }
}
