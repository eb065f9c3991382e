import { paths } from '@/domain/shared/paths.ts'
import { expiryTime } from '@/domain/shared/retention.ts'
import type { MailKind } from '@/domain/contact/mail-kind.ts'
import { db, Timestamp } from '../platform/admin.ts'

/** Deletes mails to deleted accounts at night: those that were sent, and those that never will be. */
export async function purgeAccountDeletedMails(nowMs = Date.now()): Promise<void> {
  const accountDeletedMails = await db()
    .collection(paths.mail)
    .where('kind', '==', 'account-deleted' satisfies MailKind)
    .get()
  const cleared = accountDeletedMails.docs.filter((mail) => {
    const createdAt = mail.get('created_at') as Timestamp
    return mail.get('delivery.state') === 'SUCCESS' || createdAt.toMillis() < expiryTime('mail', nowMs)
  })
  await Promise.all(cleared.map((mail) => mail.ref.delete()))
}
