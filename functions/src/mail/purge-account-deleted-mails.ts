import { paths } from '@/domain/shared/paths.ts'
import { expiryTime } from '@/domain/shared/retention.ts'
import type { MailKind } from '@/domain/contact/mail-kind.ts'
import { db, type Timestamp } from '../platform/admin.ts'
import { makeWalk, pagesOfQuery } from '../walks/walk.ts'

/** Deletes mails to deleted accounts: those that were sent, and those that never will be. */
export const purgeAccountDeletedMails = makeWalk({
  readPage: pagesOfQuery(() =>
    db()
      .collection(paths.mail)
      .where('kind', '==', 'account-deleted' satisfies MailKind),
  ),
  visit: async (mail, { nowMs }) => {
    const createdAt = mail.get('created_at') as Timestamp
    const isCleared = mail.get('delivery.state') === 'SUCCESS' || createdAt.toMillis() < expiryTime('mail', nowMs)
    if (isCleared) await mail.ref.delete()
  },
})
