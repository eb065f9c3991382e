import { ignore } from '@/base/ignore.ts'
import { localStore } from '@/base/local-storage.ts'
import type { Notification } from '@/domain/notifications/notification.ts'

/** The time after which unseen ones are counted again, in milliseconds. */
const FRESH_MS = 5 * 60_000

/** An entry of the list, with its id. */
export type Entry = Notification & { id: string }

interface Copy {
  userId: string
  /** The newest, as they were read last. */
  entries: readonly Entry[]
  /** When these were read, as ISO 8601; null where they never were. */
  readAt: string | null
  /** How many are unseen, as it was heard last. */
  unseen: number
  /** When that was asked, in milliseconds since 1970. */
  askedAt: number
}

const listeners = new Set<() => void>()

/** Follows what the device knows of a user's notifications, in other tabs as well. */
export function followNotifications(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Returns the device's copy of a user's list; null where it was never read here. */
export function readNotificationsCopy(userId: string): { entries: readonly Entry[]; readAt: string } | null {
  const { entries, readAt } = readCopy(userId)
  return readAt === null ? null : { entries, readAt }
}

/** Returns how many a user has not seen, as this device heard last. */
export function lastUnseen(userId: string): number {
  return readCopy(userId).unseen
}

/** Returns true iff that was heard so long ago that it must be asked again. */
export function isUnseenStale(userId: string): boolean {
  const age = Date.now() - readCopy(userId).askedAt
  // Clocks are set back, too.
  return age < 0 || age > FRESH_MS
}

/** Stores the list as it was just read. */
export function storeNotifications(userId: string, entries: readonly Entry[], readAt: string): void {
  store({ ...readCopy(userId), entries, readAt })
}

/** Stores how many are unseen. */
export function storeUnseen(userId: string, unseen: number): void {
  store({ ...readCopy(userId), unseen, askedAt: Date.now() })
  showOnBadge(unseen)
}

/** Deletes what is known of a user's notifications. */
export function clearNotifications(): void {
  localStore.write('aquicito.notifications', null)
  showOnBadge(0)
  announce()
}

function readCopy(userId: string): Copy {
  const copy = localStore.readJson('aquicito.notifications') as Copy | null
  return copy?.userId === userId ? copy : { userId, entries: [], readAt: null, unseen: 0, askedAt: 0 }
}

function store(copy: Copy): void {
  localStore.write('aquicito.notifications', JSON.stringify(copy))
  announce()
}

/** Shows on the icon of the installed app how many are unseen, where the device does that; 0 takes the number away. */
function showOnBadge(unseen: number): void {
  // Not all browsers have it.
  const { setAppBadge } = navigator as Partial<Pick<Navigator, 'setAppBadge'>>
  setAppBadge?.call(navigator, unseen).catch((error) => ignore(error, 'an icon has no badge, or may not'))
}

function announce(): void {
  for (const listener of listeners) listener()
}
