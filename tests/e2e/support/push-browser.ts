import { expect, type Page, type Worker } from 'playwright/test'
import { type PushBrowser, type PushReceiver, receivePushes } from '../../../tools/push/push-receiver.ts'
import { untilInstalled } from './cached-pages.ts'
import { test as base } from './watched-page.ts'

/** What the worker's own script knows of itself; the tests' types know of pages alone. */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (address: string) => Promise<null> }
}

/**
 * Tests with a push service on this machine, and a browser that it knows: Chromium subscribes with Google's service alone, so
 * that the subscription is made for it; all else is its own, up to the message in the worker.
 */
export const test = base.extend<{ service: PushReceiver; browserKeys: PushBrowser }>({
  // eslint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const service = await receivePushes()
    await use(service)
    await service.close()
  },
  browserKeys: async ({ page, service }, use) => {
    const keys = service.makeBrowser()
    await page.context().grantPermissions(['notifications'])
    await page.addInitScript(({ endpoint, p256dh, auth }) => {
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          sessionStorage.removeItem('subscribed')
          return true
        },
      } as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('subscribed') ? subscription : null)
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('subscribed', '1')
        return subscription
      }
    }, keys)
    await use(keys)
  },
})

/** Returns whether the browser has a subscription. */
export const isSubscribed = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return (await registration?.pushManager.getSubscription()) !== null
  })

/** Gives the page's worker a message that has arrived, as it was decrypted. */
export async function deliverToWorker(page: Page, message: unknown): Promise<Worker> {
  await untilInstalled(page)
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const data = JSON.stringify(message)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no worker')
  return worker
}

/** Returns what the worker shows. */
export const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as WorkerScope
    return (await registration.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }))
  })

/** Taps the one that is shown, and returns the address that the worker opens: the browser lets real taps alone open windows. */
export async function tapShown(worker: Worker): Promise<string> {
  await expect.poll(async () => (await shown(worker)).length).toBe(1)
  return worker.evaluate(async () => {
    const { registration, clients } = self as unknown as WorkerScope
    const [notification] = await registration.getNotifications()
    const opened = new Promise<string>((resolve) => {
      clients.openWindow = async (address) => {
        resolve(address)
        return null
      }
    })
    const Tap = (self as unknown as { NotificationEvent: new (type: string, init: object) => ExtendableTap })
      .NotificationEvent
    const tap = new Tap('notificationclick', { notification })
    tap.waitUntil = () => {}
    self.dispatchEvent(tap)
    return opened
  })
}

interface ExtendableTap extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
