import type { WriteBatch } from 'firebase-admin/firestore'
import type { Locale } from '@/domain/categories/category.ts'
import type { MailKind } from '@/domain/contact/mail-kind.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, type Timestamp } from '../platform/admin.ts'
import { renderMail, type MailMessage, type RenderedMail } from './mail-template.ts'

export interface Mail {
  kind: MailKind
  /** What it is about; of each kind there is one mail. */
  entityId: string
  /** One address, without a name. */
  to: string
  /** Whom an answer goes to, one address without a name; null for us. */
  replyTo: string | null
  message: MailMessage
  locale: Locale
  /** On whose account it is sent: it goes with their account. Null where there is none. */
  userId: string | null
}

/**
 * What becomes of a mail, in the words of Firebase's Trigger Email: what waits is PENDING, or RETRY once it was tried.
 * What it has no word for is ours, in small letters.
 */
export interface Delivery {
  state: 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'RETRY' | 'ERROR'
  attempts: number
  /** Before that it is not tried. */
  next_attempt_at: Timestamp
  /** When it was last tried. */
  startTime?: Timestamp
  /** When it was sent, or died. */
  endTime?: Timestamp | null
  /** Until then it is a user's who sends it. */
  leaseExpireTime?: Timestamp | null
  /** Why it was not sent when it was last tried. */
  error?: string | null
  /** When an admin had it tried again after it had died. */
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
  created_at: Timestamp
  delivery: Delivery
}

/** Returns the path of a mail. */
export function mailPath(kind: MailKind, entityId: string): string {
  return `${paths.mail}/${kind}_${entityId}`
}

/**
 * Leaves a mail to be sent, together with its cause: both or neither. The document is of the shape that Firebase's
 * Trigger Email takes.
 */
export function addMail(batch: WriteBatch, mail: Mail, now: Timestamp): void {
  const { kind, entityId, to, replyTo, message, locale, userId } = mail
  for (const header of [to, replyTo ?? '', message.subject]) {
    if (/[\r\n]/.test(header)) throw new Error('a line break in the header of a mail')
  }
  batch.create(db().doc(mailPath(kind, entityId)), {
    to,
    replyTo,
    message: renderMail(message, locale),
    kind,
    locale,
    user_id: userId,
    created_at: now,
    delivery: { state: 'PENDING', attempts: 0, next_attempt_at: now },
  } satisfies StoredMail)
}
