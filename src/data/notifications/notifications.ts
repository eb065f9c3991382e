import {
  collection,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  serverTimestamp,
  startAfter,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { openAuth } from '../firebase/firebase-auth.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'
import { type Entry, readNotificationsCopy, storeNotifications, storeUnseen } from './notifications-copy.ts'

/** A page of a user's list, the newest first. */
export interface NotificationsPage {
  entries: readonly Entry[]
  /** What the next page begins after; null on the last one. */
  next: QueryDocumentSnapshot | null
}

/** A user's list, as far as its first page. */
export interface Notifications extends NotificationsPage {
  /** When it was read from the server, as ISO 8601. */
  readAt: string
  /** Whether it is the device's copy, for the server gave no answer. */
  isCopy: boolean
}

/** Reads the user's list; offline, the copy on this device. @throws Without both. */
export async function readNotifications(userId: string): Promise<Notifications> {
  try {
    if (!navigator.onLine) throw new AppError('offline')
    const page = await readPage(userId, null)
    const readAt = new Date().toISOString()
    if (await isStillSignedIn(userId)) storeNotifications(userId, page.entries, readAt)
    return { ...page, readAt, isCopy: false }
  } catch (error) {
    const copy = readNotificationsCopy(userId)
    if (!copy) throw error
    return { ...copy, next: null, isCopy: true }
  }
}

/** Reads the page of the user's list that begins after an entry; the first one after null. @throws Without a network. */
export async function readPage(userId: string, after: QueryDocumentSnapshot | null): Promise<NotificationsPage> {
  const newest = query(await openList(userId), orderBy('created_at', 'desc'), limit(QUERY_LIMIT_MAX))
  const { docs } = await getDocs(after ? query(newest, startAfter(after)) : newest)
  return { entries: docs.map(toEntry), next: docs.length === QUERY_LIMIT_MAX ? (docs.at(-1) ?? null) : null }
}

/** Counts what the user has not seen, and stores it. @throws Without a network. */
export async function countUnseen(userId: string): Promise<void> {
  const { count } = (await getCount(await openUnseen(userId))).data()
  if (await isStillSignedIn(userId)) storeUnseen(userId, count)
}

/**
 * Notes that the user has seen what came until a moment, in ISO 8601, also what is on later pages of the list.
 * @throws Without a network; then it stays unseen.
 */
export async function markSeen(userId: string, until: string): Promise<void> {
  const unseen = await openUnseen(userId)
  for (;;) {
    const { docs } = await getDocs(unseen)
    const seen = docs.filter((stored) => toEntry(stored).created_at <= until)
    if (seen.length === 0) break
    const batch = writeBatch(unseen.firestore)
    for (const { ref } of seen) batch.update(ref, { read_at: serverTimestamp() })
    await batch.commit()
  }
  await countUnseen(userId)
}

/** What is stored was checked when it was written, so this converts and does not check again. */
function toEntry(stored: QueryDocumentSnapshot): Entry {
  return { ...(fromStoredFields(stored.data()) as unknown as Entry), id: stored.id }
}

async function openUnseen(userId: string) {
  return query(await openList(userId), where('read_at', '==', null), limit(QUERY_LIMIT_MAX))
}

async function openList(userId: string) {
  return collection(await openPrivateFirestore(), paths.notifications(userId))
}

/** Returns true iff the user is still signed in: one who signed out meanwhile must leave nothing behind. */
async function isStillSignedIn(userId: string): Promise<boolean> {
  return (await openAuth()).currentUser?.uid === userId
}
