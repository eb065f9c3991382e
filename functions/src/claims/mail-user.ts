import type { WriteBatch } from 'firebase-admin/firestore'
import type { Locale } from '@/domain/categories/category.ts'
import type { MailMessage } from '../mail/mail-template.ts'
import { notify } from '../notifications/notify.ts'
import type { Timestamp } from '../platform/admin.ts'
import { managerMail } from './manager-mails.ts'

/** What users are notified of: something that a commit does at a place. */
export interface Occasion {
  batch: WriteBatch
  now: Timestamp
  place: { id: string; name: string }
}

/** Adds to the commit that a user is notified of it. */
export async function mailUser(
  { batch, now, place }: Occasion,
  userId: string,
  event: 'manager-started' | 'manager-ended' | 'place-handed-over',
  toMessage: (locale: Locale) => MailMessage,
): Promise<void> {
  const entityId = `${place.id}_${userId}_${now.toMillis()}`
  await notify(
    batch,
    { event, userId, entityId, about: { place_id: place.id, name: place.name }, message: toMessage },
    now,
  )
}

interface Managing {
  /** Absent where the owner need not be told. */
  ownerId?: string
  managerId: string
}

/** Adds the mails that a manager looks after a place from now on, or no longer. */
export async function mailManagers(
  occasion: Occasion,
  what: 'started' | 'ended',
  { ownerId, managerId }: Managing,
): Promise<void> {
  for (const userId of [ownerId, managerId]) {
    if (userId === undefined) continue
    const mailed = { place: occasion.place, what, isOwner: userId === ownerId }
    await mailUser(occasion, userId, `manager-${what}`, (locale) => managerMail(locale, mailed))
  }
}
