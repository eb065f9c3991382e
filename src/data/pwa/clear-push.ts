import { ignore } from '@/base/ignore.ts'
import { localStore } from '@/base/local-storage.ts'

/** Ends what reaches this device, without a word to the server: also what was begun, and never noted. */
export async function clearPush(): Promise<void> {
  localStore.write('aquicito.push', null)
  try {
    await (await (await findPushManager())?.getSubscription())?.unsubscribe()
  } catch (error) {
    ignore(error, 'the browser knows of none')
  }
}

/** Where no worker is installed there is none, and waiting for one may never end. */
export async function findPushManager(): Promise<PushManager | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active ? registration.pushManager : undefined
}
