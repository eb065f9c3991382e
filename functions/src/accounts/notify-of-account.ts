import type { WriteBatch } from 'firebase-admin/firestore'
import type { About } from '@/domain/notifications/notification.ts'
import { notificationMail } from '../notifications/notification-mails.ts'
import { notify } from '../notifications/notify.ts'
import type { Timestamp } from '../platform/admin.ts'

/** What happened to how an account is signed in to. */
export interface AccountNews {
  event: 'new-sign-in' | 'factor-added' | 'factor-removed' | 'password-changed' | 'codes-made' | 'recovery-asked'
  userId: string
  about: About
  /** What it happened to, where several of a kind can at once. */
  subject?: string
}

/** Adds to the commit that the account's user is notified of it. */
export async function notifyOfAccount(
  batch: WriteBatch,
  { event, userId, about, subject = '' }: AccountNews,
  now: Timestamp,
): Promise<void> {
  const entityId = `${userId}_${subject}_${now.toMillis()}`
  await notify(batch, { event, userId, entityId, about, message: notificationMail(event, about) }, now)
}
