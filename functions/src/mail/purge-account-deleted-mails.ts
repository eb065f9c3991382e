import { paths } from '@/domain/shared/paths.ts'
import type { MailKind } from '@/domain/contact/mail-kind.ts'
import { db, Timestamp } from '../platform/admin.ts'

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/** Deletes mails to deleted accounts at night: those that were sent, and those that never will be. */
export async function purgeAccountDeletedMails(nowMs = Date.now()): Promise<void> {
  const accountDeletedMails = await db()
    .collection(paths.mail)
    .where('kind', '==', 'account-deleted' satisfies MailKind)
    .get()
  const cleared = accountDeletedMails.docs.filter((mail) => {
    const createdAt = mail.get('created_at') as Timestamp
    return mail.get('delivery.state') === 'SUCCESS' || createdAt.toMillis() < nowMs - RETENTION_MS
  })
  await Promise.all(cleared.map((mail) => mail.ref.delete()))
}
