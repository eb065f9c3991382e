import type { WriteBatch } from 'firebase-admin/firestore'
import type { Locale } from '@/domain/categories/category.ts'
import type { MailKind } from '@/domain/contact/mail-kind.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, type Timestamp } from '../platform/admin.ts'
import { originForMails } from '../platform/site-origin.ts'
import { storedAs } from '../platform/stored-as.ts'
import { renderMail, type MailMessage, type RenderedMail, type StopLink } from './mail-template.ts'

export interface Mail {
  kind: MailKind
  /** What the mail is about; there is one mail for each kind and subject. */
  entityId: string
  /** One address, without a name. */
  to: string
  /** The address that replies go to, without a name; null for the team's. */
  replyTo: string | null
  message: MailMessage
  locale: Locale
  /** The user on whose account it is sent: it is deleted with the account. Null if there is none. */
  userId: string | null
  /** Where such mails are ended, by who reads it and by mail programs (RFC 8058). Absent of mails that cannot be turned off. */
  unsubscribe?: StopLink
  /** Of a mail with a link to the account, where its user goes on; it is written when it is sent, see `account-links.ts`. */
  accountNext?: string
}

/**
 * The state of a mail, in the words of Firebase's Trigger Email: a waiting one is PENDING, or RETRY after an attempt.
 * DISCARDED, which it does not have, is a dead one that an admin gave up. Fields that it does not have are in small letters.
 */
export interface Delivery {
  state: 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'RETRY' | 'ERROR' | 'DISCARDED'
  attempts: number
  /** It is not attempted before that time. */
  next_attempt_at: Timestamp
  /** When it was last tried. */
  startTime?: Timestamp
  /** When it was sent, or died. */
  endTime?: Timestamp | null
  /** Until then the lease belongs to one sender. */
  leaseExpireTime?: Timestamp | null
  /** The error of the last attempt. */
  error?: string | null
  /** When an admin retried it after it had died. */
  retried_at?: Timestamp
}

/** A mail as it is stored. */
export interface StoredMail {
  to: string
  replyTo: string | null
  message: RenderedMail
  kind: MailKind
  locale: Locale
  user_id: string | null
  /** Where such mails are ended, as a whole address. */
  unsubscribe?: string
  /** See `accountNext`. */
  account_next?: string
  created_at: Timestamp
  delivery: Delivery
}

/** All mails as they are stored. */
export function storedMails() {
  return db().collection(paths.mail).withConverter(storedAs<StoredMail>())
}

/** Returns parts of a delivery as the fields that an update of a mail names. */
export function toDeliveryFields(delivery: Partial<Delivery>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(delivery).map(([name, value]) => [`delivery.${name}`, value]))
}

/** Returns the path of a mail. */
export function mailPath(kind: MailKind, entityId: string): string {
  return `${paths.mail}/${kind}_${entityId}`
}

/**
 * Adds a mail to the commit that causes it: both are stored or neither. The document has the shape that Firebase's
 * Trigger Email expects.
 */
export function addMail(batch: WriteBatch, mail: Mail, now: Timestamp): void {
  const { kind, entityId, to, replyTo, message, locale, userId, unsubscribe, accountNext } = mail
  for (const header of [to, replyTo ?? '', message.subject]) {
    if (/[\r\n]/.test(header)) throw new Error('a line break in the header of a mail')
  }
  batch.create(db().doc(mailPath(kind, entityId)), {
    to,
    replyTo,
    message: renderMail(message, locale, unsubscribe),
    kind,
    locale,
    user_id: userId,
    ...(unsubscribe && { unsubscribe: new URL(unsubscribe.path, originForMails()).href }),
    ...(accountNext !== undefined && { account_next: accountNext }),
    created_at: now,
    delivery: { state: 'PENDING', attempts: 0, next_attempt_at: now },
  } satisfies StoredMail)
}
