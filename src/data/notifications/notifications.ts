import {
  collection,
  doc,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
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

/** A user's list, the newest first. */
export interface Notifications {
  entries: readonly Entry[]
  /** When it was read from the server, as ISO 8601. */
  readAt: string
  /** Whether it is the device's copy, for the server gave no answer. */
  isCopy: boolean
}

/** Reads the user's list; offline, the copy on this device. @throws Without both. */
export async function readNotifications(userId: string): Promise<Notifications> {
  try {
    if (!navigator.onLine) throw new AppError('offline')
    const newest = query(await openList(userId), orderBy('created_at', 'desc'), limit(QUERY_LIMIT_MAX))
    const { docs } = await getDocs(newest)
    // What is stored was checked when it was written, so this converts and does not check again.
    const entries = docs.map((stored) => ({ ...(fromStoredFields(stored.data()) as unknown as Entry), id: stored.id }))
    const readAt = new Date().toISOString()
    if (await isStillSignedIn(userId)) storeNotifications(userId, entries, readAt)
    return { entries, readAt, isCopy: false }
  } catch (error) {
    const copy = readNotificationsCopy(userId)
    if (!copy) throw error
    return { ...copy, isCopy: true }
  }
}

/** Counts what the user has not seen, and stores it. @throws Without a network. */
export async function countUnseen(userId: string): Promise<void> {
  const unseen = query(await openList(userId), where('read_at', '==', null), limit(QUERY_LIMIT_MAX))
  const { count } = (await getCount(unseen)).data()
  if (await isStillSignedIn(userId)) storeUnseen(userId, count)
}

/** Notes that the user has seen these. @throws Without a network; then they stay unseen. */
export async function markSeen(userId: string, ids: readonly string[]): Promise<void> {
  const firestore = await openPrivateFirestore()
  const batch = writeBatch(firestore)
  for (const id of ids) batch.update(doc(firestore, paths.notification(userId, id)), { read_at: serverTimestamp() })
  await batch.commit()
  await countUnseen(userId)
}

async function openList(userId: string) {
  return collection(await openPrivateFirestore(), paths.notifications(userId))
}

/** Returns true iff the user is still signed in: one who signed out meanwhile must leave nothing behind. */
async function isStillSignedIn(userId: string): Promise<boolean> {
  return (await openAuth()).currentUser?.uid === userId
}
