import { expiryTime } from '@/domain/shared/retention.ts'
import type { MailKind } from '@/domain/contact/mail-kind.ts'
import { makeWalk, pagesOfQuery } from '../walks/walk.ts'
import { type StoredMail, storedMails } from './mail.ts'

/** Deletes mails to deleted accounts: those that were sent, and those that never will be. */
export const purgeAccountDeletedMails = makeWalk({
  readPage: pagesOfQuery<StoredMail>(() => storedMails().where('kind', '==', 'account-deleted' satisfies MailKind)),
  visit: async (mail, { nowMs }) => {
    const { delivery, created_at } = mail.data()
    const isCleared =
      ['SUCCESS', 'DISCARDED'].includes(delivery.state) || created_at.toMillis() < expiryTime('mail', nowMs)
    if (isCleared) await mail.ref.delete()
  },
})
