import type { WriteBatch } from 'firebase-admin/firestore'
import type { Locale } from '@/domain/category.ts'
import { paths } from '@/domain/paths.ts'
import { db, type Timestamp } from './admin.ts'

/** What a mail is about. */
export type MailKind = 'claim-requested' | 'claim-decided' | 'owner-revoked'

/** What is said. A subject is ours alone: what people type stays in the text. */
export interface MailMessage {
  subject: string
  text: string
}

export interface Mail {
  kind: MailKind
  /** What it is about; of each kind there is one mail. */
  entityId: string
  to: string
  /** Whom an answer goes to; null for us. */
  replyTo: string | null
  message: MailMessage
  locale: Locale
  /** On whose account it is sent: it goes with their account. */
  userId: string
}

/** The path of a mail. */
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
    message,
    kind,
    locale,
    user_id: userId,
    created_at: now,
    delivery: { state: 'PENDING', attempts: 0, next_attempt_at: now },
  })
}
