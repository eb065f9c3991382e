import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loggedLines } from '../support/logged-lines.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { PUSH_SUBSCRIPTIONS_MAX } from '@/domain/notifications/push-subscription.ts'
import { paths } from '@/domain/shared/paths.ts'
import { type PushBrowser, type PushReceiver, receivePushes } from '../../../tools/push/push-receiver.ts'
import { backOffMs } from '../../../functions/src/mail/deliver-mail.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { deliverPush, PUSH_LEASE_MS, sweepPushes } from '../../../functions/src/push/deliver-push.ts'
import { toPublicKey } from '../../../functions/src/push/encrypt-push.ts'
import { addPushes, toTopic } from '../../../functions/src/push/push.ts'
import { createPushKey, setPushSubscription } from '../../../functions/src/push/set-push-subscription.ts'
import { createAccounts, fetchAll } from '../reviews/review-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-push')

const KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const start = Date.parse('2026-11-27T12:00:00Z')
const at = (ms: number) => () => start + ms

let service: PushReceiver

beforeEach(async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true')
  vi.stubEnv('SITE_ORIGIN', 'https://aquicito.example')
  service = await receivePushes()
  await createAccounts(['olga', 'ana'])
})

afterEach(async () => {
  await service.close()
  vi.unstubAllEnvs()
})

const subscribe = (userId: string, { endpoint, p256dh, auth }: PushBrowser, off: readonly string[] = []) =>
  callAs(userId, 'setPushSubscription', setPushSubscription, { endpoint, subscription: { p256dh, auth, off } })
const unsubscribe = (userId: string, { endpoint }: PushBrowser) =>
  callAs(userId, 'setPushSubscription', setPushSubscription, { endpoint, subscription: null })

async function makePhone(userId = 'olga'): Promise<PushBrowser> {
  const browser = service.makeBrowser()
  expect(await subscribe(userId, browser)).toEqual({})
  return browser
}

/** Stores what a commit of a new review stores, for each phone of an owner. */
async function storePush(entityId = 'review-1', userId = 'olga', locale: Locale = 'es'): Promise<void> {
  const batch = db().batch()
  const push = {
    event: 'review-received',
    userId,
    entityId,
    title: 'Tu negocio tiene una reseña nueva',
    body: 'Café Ñandú',
    path: '/lugar/p1#resenas',
    locale,
    validSinceMs: 0,
  } as const
  await addPushes(batch, push, Timestamp.fromMillis(start))
  await batch.commit()
}

const countPushes = async () => (await fetchAll(paths.pushes)).length
const countSubscriptions = async () => (await fetchAll(paths.pushSubscriptions)).length

describe('a message', () => {
  it('reaches the phone encrypted and signed, in the form that Safari shows by itself, and is gone here', async () => {
    const phone = await makePhone()
    await storePush()
    await sweepPushes(KEY, at(0))
    expect(service.read(phone)).toEqual([
      {
        web_push: 8030,
        notification: {
          title: 'Tu negocio tiene una reseña nueva',
          body: 'Café Ñandú',
          lang: 'es',
          tag: toTopic('review-received /lugar/p1#resenas'),
          navigate: 'https://aquicito.example/lugar/p1#resenas',
        },
      },
    ])
    const [received] = service.received
    expect(received?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(48 * 3600),
      urgency: 'normal',
      topic: toTopic('review-received /lugar/p1#resenas'),
    })
    expect(received?.headers.authorization).toMatch(
      new RegExp(`^vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]+, k=${toPublicKey(KEY)}$`),
    )
    expect(service.received[0]?.body.includes('Café')).toBe(false)
    expect(await countPushes()).toBe(0)
    expect(await countSubscriptions()).toBe(1)
  })

  it('leads who reads English to the page in English', async () => {
    const phone = await makePhone()
    await storePush('review-1', 'olga', 'en')
    await sweepPushes(KEY, at(0))
    const navigate = 'https://aquicito.example/lugar/p1?lang=en#resenas'
    expect(service.read(phone)).toMatchObject([{ notification: { lang: 'en', navigate } }])
  })

  it('reaches each of one’s phones once, and no one else’s, however many workers deliver', async () => {
    const phones = [await makePhone(), await makePhone()]
    const other = await makePhone('ana')
    for (let review = 0; review < 20; review++) await storePush(`review-${review}`)
    const waiting = (await db().collection(paths.pushes).get()).docs.map(({ id }) => id)
    await Promise.all([
      sweepPushes(KEY, at(0)),
      sweepPushes(KEY, at(0)),
      ...waiting.map((id) => deliverPush(id, KEY, at(0))),
    ])
    expect(phones.map((phone) => service.read(phone).length)).toEqual([20, 20])
    expect(service.read(other)).toEqual([])
    expect(await countPushes()).toBe(0)
  })

  it('is stored once, though its cause is repeated', async () => {
    await makePhone()
    await storePush()
    await expect(storePush()).rejects.toThrow(/ALREADY_EXISTS|already exists/i)
    expect(await countPushes()).toBe(1)
  })

  it('is sent by another where its sender died, and not before', async () => {
    const phone = await makePhone()
    await storePush()
    const [push] = (await db().collection(paths.pushes).get()).docs
    await push?.ref.update({ attempts: 1, next_attempt_at: Timestamp.fromMillis(start + PUSH_LEASE_MS) })
    await sweepPushes(KEY, at(PUSH_LEASE_MS - 1))
    expect(service.read(phone)).toHaveLength(0)
    await sweepPushes(KEY, at(PUSH_LEASE_MS))
    expect(service.read(phone)).toHaveLength(1)
  })

  it('is not sent to a phone on which its user turned it off meanwhile', async () => {
    const phone = await makePhone()
    await storePush()
    expect(await unsubscribe('olga', phone)).toEqual({})
    await sweepPushes(KEY, at(0))
    expect(service.received).toHaveLength(0)
    expect(await countPushes()).toBe(0)
  })
})

describe('a service', () => {
  it.each([404, 410])('that answers %i knows the phone no more, and neither do we', async (status) => {
    await makePhone()
    await storePush()
    service.answerWith(status)
    await sweepPushes(KEY, at(0))
    expect(await countSubscriptions()).toBe(0)
    expect(await countPushes()).toBe(0)
    await sweepPushes(KEY, at(HOUR_MS))
    expect(service.received).toHaveLength(1)
  })

  it.each([401, 403])('that answers %i does not take our key: that is logged, and not tried again', async (status) => {
    await makePhone()
    await storePush()
    service.answerWith(status)
    await sweepPushes(KEY, at(0))
    const { host } = new URL(service.makeBrowser().endpoint)
    expect(JSON.parse(loggedLines.at(-1) ?? '{}')).toMatchObject({
      severity: 'ERROR',
      message: expect.stringContaining('a push service refuses our key') as unknown,
      status,
      service: host,
    })
    expect(await countPushes()).toBe(0)
    // With the right key again it is reached again.
    expect(await countSubscriptions()).toBe(1)
    await sweepPushes(KEY, at(HOUR_MS))
    expect(service.received).toHaveLength(1)
  })

  it.each([413, 429, 500, 503, 0])('that answers %i is asked again later, and then no more', async (status) => {
    const phone = await makePhone()
    await storePush()
    service.answerWith(status, 201)
    await sweepPushes(KEY, at(0))
    await sweepPushes(KEY, at(backOffMs(1) - 1))
    expect(service.read(phone)).toHaveLength(1)
    await sweepPushes(KEY, at(backOffMs(1) + MINUTE_MS))
    await sweepPushes(KEY, at(HOUR_MS))
    const sent = service.read(phone)
    expect(sent).toHaveLength(2)
    // A phone that had the first one after all shows one.
    expect(sent[0]).toEqual(sent[1])
    expect(await countPushes()).toBe(0)
    expect(await countSubscriptions()).toBe(1)
  })

  it('that is down for two days costs the message, not the phone', async () => {
    await makePhone()
    await storePush()
    await service.close()
    await sweepPushes(KEY, at(0))
    expect(await countPushes()).toBe(1)
    await sweepPushes(KEY, at(48 * HOUR_MS))
    expect(await countPushes()).toBe(0)
    expect(await countSubscriptions()).toBe(1)
  })
})

describe('a subscription', () => {
  it('names a known service: a phone cannot send the server elsewhere', async () => {
    const phone = service.makeBrowser()
    const elsewhere = ['https://example.com/a', 'http://10.0.0.1/a', 'https://metadata.google.internal/a']
    for (const endpoint of elsewhere)
      expect(await subscribe('olga', { ...phone, endpoint })).toEqual({ refused: 'input-invalid' })
    vi.stubEnv('FUNCTIONS_EMULATOR', '')
    expect(await subscribe('olga', phone)).toEqual({ refused: 'input-invalid' })
    expect(await countSubscriptions()).toBe(0)
  })

  it('has keys of the right size, and groups that there are', async () => {
    const phone = service.makeBrowser()
    const wrong = [{ p256dh: 'short' }, { auth: 'x'.repeat(2_000) }, { p256dh: `A${'a'.repeat(86)}` }]
    for (const fields of wrong)
      expect(await subscribe('olga', { ...phone, ...fields })).toEqual({ refused: 'input-invalid' })
    expect(await subscribe('olga', phone, ['receipts'])).toEqual({ refused: 'input-invalid' })
    expect(await callAs(undefined, 'setPushSubscription', setPushSubscription, {})).toEqual({
      refused: 'sign-in-required',
    })
  })

  it('is of who stored it last: of two people with one phone each hears of their own', async () => {
    const phone = await makePhone('olga')
    await storePush('review-1', 'olga')
    await subscribe('ana', phone)
    await storePush('review-2', 'olga')
    await sweepPushes(KEY, at(0))
    expect(service.received).toHaveLength(0)
    expect(await unsubscribe('olga', phone)).toEqual({})
    expect(await countSubscriptions()).toBe(1)
  })

  it('takes the place of the oldest where a user has too many', async () => {
    const phones = []
    for (let count = 0; count <= PUSH_SUBSCRIPTIONS_MAX; count++) phones.push(await makePhone())
    expect(await countSubscriptions()).toBe(PUSH_SUBSCRIPTIONS_MAX)
    await storePush()
    await sweepPushes(KEY, at(0))
    const [oldest, ...others] = phones.map((phone) => service.read(phone).length)
    expect(oldest).toBe(0)
    expect(others).toEqual(Array.from({ length: PUSH_SUBSCRIPTIONS_MAX }, () => 1))
  })

  it('that is stored again takes what was chosen, and is one', async () => {
    const phone = await makePhone()
    await subscribe('olga', phone, ['reviews'])
    await storePush()
    expect(await countPushes()).toBe(0)
    expect(await countSubscriptions()).toBe(1)
  })

  it('is bound to our key, and there is none where phones are not notified', async () => {
    const readKey = (key: string) =>
      callAs(
        'olga',
        'readPushKey',
        createPushKey(() => key),
        {},
      )
    expect(await readKey(KEY)).toEqual({ key: toPublicKey(KEY) })
    expect(await readKey('none')).toEqual({ key: null })
    expect(await readKey('')).toEqual({ key: null })
  })
})
