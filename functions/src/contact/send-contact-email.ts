import type { ContactMessage } from '@/domain/contact/contact-message.ts'
import { contactInformation } from '@/domain/contact/site-contact.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { addReceipt } from './add-receipt.ts'
import { contactMail } from './contact-mails.ts'
import { addMail } from '../mail/mail.ts'
import { storeMessage } from './store-message.ts'

/**
 * Stores a contact message together with the mail to the team; a reply to the mail goes to the sender. One whose honeypot is
 * filled in says so: a password manager fills it in as well as a robot.
 * @throws {AppError} too-many-requests, key-reused
 */
export const sendContactEmail: Handler<'send-contact-email'> = async (input, caller, addresses) => {
  const add: Parameters<typeof storeMessage>[4] = async (batch, now) => {
    const { key: _, nickname, ...draft } = input
    const isSuspect = Boolean(nickname)
    const message = db().collection(paths.contactMessages).doc()
    const fields = { ...draft, user_id: caller.userId, created_at: now, is_suspect: isSuspect }
    batch.create(message, fields satisfies Record<keyof ContactMessage, unknown>)
    addMail(
      batch,
      {
        kind: 'contact-message',
        entityId: message.id,
        to: contactInformation.email,
        replyTo: draft.email,
        message: contactMail(draft, isSuspect),
        locale: 'es',
        userId: caller.userId,
      },
      now,
    )
    await addReceipt(
      batch,
      'message-received',
      { caller, address: draft.email, isSuspect, entityId: message.id, name: null },
      now,
    )
  }
  await storeMessage('send-contact-email', input, caller, addresses, add, input.email)
  return {}
}
