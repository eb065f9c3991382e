import { ignore } from '@/base/ignore.ts'

declare const self: ServiceWorkerGlobalScope

/** A message as functions/src/push sends it: in the form that Safari shows by itself. */
interface Push {
  notification: { title: string; body: string; lang: string; tag: string; navigate: string }
}

/** Shows a message. Browsers end the subscription of an app that is sent one and shows nothing. */
export async function showPush({ data }: PushEvent): Promise<void> {
  const { title, navigate, ...options } = ((data as PushMessageData).json() as Push).notification
  await self.registration.showNotification(title, {
    ...options,
    icon: '/icon-192.png',
    data: navigate,
  })
  // Without a number, which the app asks for when it is opened. Not all browsers have it.
  const { setAppBadge } = self.navigator as { setAppBadge?: () => Promise<void> }
  await setAppBadge?.call(self.navigator).catch((error: unknown) => ignore(error, 'an icon has no badge, or may not'))
}

/** Opens the page that a message leads to, on the host where this app was opened. */
export async function openPushed(notification: Notification): Promise<void> {
  notification.close()
  const { pathname, search, hash } = new URL(String(notification.data), location.origin)
  await self.clients.openWindow(new URL(pathname + search + hash, location.origin).href)
}

/** Goes on under another address, which the app tells the server when it is opened: the worker is signed in nowhere. */
export async function renewSubscription({ oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (applicationServerKey)
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
