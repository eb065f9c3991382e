import { ignore } from '@/base/ignore.ts'
import { localStore } from '@/base/local-storage.ts'
import type { PushGroup } from '@/domain/notifications/push-groups.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { callAs } from '../session/call-as.ts'
import { toAppError } from '../session/sign-in.ts'
import { clearPush, findPushManager } from './clear-push.ts'
import { canBeInstalledByHand } from './install-prompt.ts'

/**
 * Whether a user is notified on this device: Apple's browsers can do so in the installed app alone, and where the user refused it once
 * the browser asks no more.
 */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on'

/** `not offered` where the server has no key, and notifies no device. */
export type PushOffer = PushState | 'not offered'

/** What this device told the server last. */
interface PushCopy {
  userId: string
  endpoint: string
  /** The server's key with which it was subscribed; copies of earlier builds have none. */
  key?: string
  off: readonly PushGroup[]
}

/** Returns whether a user is notified on this device. */
export function readPushState(userId: string): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return canBeInstalledByHand() ? 'install' : 'unsupported'
  const { permission } = Notification
  if (permission === 'denied') return 'blocked'
  return permission === 'granted' && readPushCopy(userId) ? 'on' : 'off'
}

/** Returns the groups that a user turned off on this device. */
export function readPushesOff(userId: string): readonly PushGroup[] {
  return readPushCopy(userId)?.off ?? []
}

/**
 * Returns true iff the user is to be asked whether they want to be notified here: once on a device, and never where it cannot be, or
 * where the server notifies none. @throws AppError
 */
export async function mayAskForPush(userId: string): Promise<boolean> {
  if (readPushState(userId) !== 'off' || localStore.read('aquicito.push_asked') !== null) return false
  return (await readPushKey(userId)) !== null
}

/**
 * Returns whether a user is notified on this device, as the browser and the server say it: browsers change a subscription by themselves,
 * or end it, and services refuse what another key than that of the subscription signs, so that a new one is made for a new key.
 * @throws AppError
 */
export async function checkPushState(userId: string): Promise<PushOffer> {
  if (!['off', 'on'].includes(readPushState(userId))) return readPushState(userId)
  const key = await readPushKey(userId)
  await renewPush(userId)
  const copy = readPushCopy(userId)
  if (!copy) return key === null ? 'not offered' : readPushState(userId)
  return key === null || copy.key === key ? readPushState(userId) : turnOnPush(userId, copy.off)
}

async function readPushKey(userId: string): Promise<string | null> {
  return (await callAs(userId, 'readPushKey', {})).key
}

/** Notes that the user was asked. */
export function noteAskedForPush(): void {
  localStore.write('aquicito.push_asked', '1')
}

/**
 * Has the browser ask the user, and notifies them here from now on. Called by a tap, for browsers ask at no other time.
 * @param off The groups that they do not want. @returns What became of it. @throws AppError
 */
export async function turnOnPush(userId: string, off: readonly PushGroup[] = []): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState(userId)
  try {
    const key = await readPushKey(userId)
    const manager = await findPushManager()
    if (key === null || !manager) throw new AppError('push-failed')
    // Of another user, or with a key of ours from before.
    await (await manager.getSubscription())?.unsubscribe()
    const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    await store(userId, subscription, { key, off })
  } catch (error) {
    // The server may have it, and its answer was lost: then its service says that it is gone.
    await clearPush()
    throw toAppError(error, 'push-failed')
  }
  return 'on'
}

/** Chooses whether a group is notified of here. @throws AppError */
export async function choosePush(userId: string, group: PushGroup, isWanted: boolean): Promise<void> {
  try {
    const subscription = await (await findPushManager())?.getSubscription()
    if (!subscription) throw new AppError('push-failed')
    const others = readPushesOff(userId).filter((off) => off !== group)
    await store(userId, subscription, { ...readPushCopy(userId), off: isWanted ? others : [...others, group] })
  } catch (error) {
    throw toAppError(error, 'push-failed')
  }
}

/** Notifies the user here no more. The server hears of it now, or by the service, which does not know this address any more. */
export async function turnOffPush(userId: string): Promise<void> {
  const endpoint = readPushCopy(userId)?.endpoint
  await clearPush()
  if (endpoint === undefined || !navigator.onLine) return
  const input = { endpoint, subscription: null }
  await callAs(userId, 'setPushSubscription', input).catch((error) => ignore(error, 'the service tells the server'))
}

/** Tells the server the address of this device, if the browser has changed it, or ended it with the permission. */
export async function renewPush(userId: string): Promise<void> {
  const copy = readPushCopy(userId)
  const subscription = copy && (await (await findPushManager())?.getSubscription())
  if (!copy || subscription?.endpoint === copy.endpoint) return
  if (subscription) await store(userId, subscription, copy)
  else await turnOffPush(userId)
}

function readPushCopy(userId: string): PushCopy | null {
  const copy = localStore.readJson('aquicito.push') as PushCopy | null
  return copy?.userId === userId ? copy : null
}

async function store(
  userId: string,
  subscription: PushSubscription,
  { key, off }: Pick<PushCopy, 'key' | 'off'>,
): Promise<void> {
  const { endpoint } = subscription
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  await callAs(userId, 'setPushSubscription', { endpoint, subscription: { p256dh, auth, off: [...off] } })
  localStore.write('aquicito.push', JSON.stringify({ userId, endpoint, ...(key && { key }), off } satisfies PushCopy))
}
