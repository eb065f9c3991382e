import type { Locale } from '@/domain/categories/category.ts'
import type { MailKind } from '@/domain/contact/mail-kind.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { toInternalPath } from '@/domain/shared/internal-path.ts'
import { emailChangeMail, emailConfirmationMail, passwordResetMail, recoveryMail } from '../mail/account-links.ts'
import { addMail } from '../mail/mail.ts'
import type { MailMessage } from '../mail/mail-template.ts'
import { notificationMail } from '../notifications/notification-mails.ts'
import { notify } from '../notifications/notify.ts'
import { requireRecentSignIn } from '../platform/caller.ts'
import { storeMessage } from '../contact/store-message.ts'
import { auth } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'

interface MailAsked {
  key: string
  email: string
  locale: Locale
  next: string
}

/** Returns what adds a mail to an address to a commit, whether there is such an account or not. */
function mailAsked(
  kind: MailKind,
  { key, email, locale, next }: MailAsked,
  message: MailMessage,
): Parameters<typeof storeMessage>[4] {
  const mail = { kind, entityId: key, replyTo: null, message, locale, userId: null, accountNext: toInternalPath(next) }
  // As the identity service stores it.
  return (batch, now) => addMail(batch, { ...mail, to: email.toLowerCase() }, now)
}

/**
 * Leaves a mail about a new password to be sent.
 * @throws {AppError} too-many-requests, key-reused
 */
export const requestPasswordMail: Handler<'requestPasswordMail'> = async (input, caller, addresses) => {
  const add = mailAsked('password-reset', input, passwordResetMail(input.locale, ''))
  await storeMessage('requestPasswordMail', input, caller, addresses, add, input.email)
  return {}
}

/**
 * Leaves the mail to be sent with whose link a recovery begins.
 * @throws {AppError} too-many-requests, key-reused
 */
export const requestRecoveryMail: Handler<'requestRecoveryMail'> = async (input, caller, addresses) => {
  const add = mailAsked('factor-recovery', input, recoveryMail(input.locale, ''))
  await storeMessage('requestRecoveryMail', input, caller, addresses, add, input.email)
  return {}
}

/**
 * Leaves the mail that confirms the caller's address to be sent; none where it is confirmed.
 * @throws {AppError} too-many-requests, key-reused
 */
export const requestConfirmationMail: Handler<'requestConfirmationMail'> = async (input, caller, addresses) => {
  const { key, locale, next } = input
  const { email, emailVerified } = await auth().getUser(caller.userId)
  if (emailVerified) return {}
  if (email === undefined) throw new AppError('input-invalid')
  const add: Parameters<typeof storeMessage>[4] = (batch, now) =>
    addMail(
      batch,
      {
        kind: 'email-confirmation',
        entityId: `${caller.userId}_${key}`,
        to: email,
        replyTo: null,
        message: emailConfirmationMail(locale, ''),
        locale,
        userId: caller.userId,
        accountNext: toInternalPath(next),
      },
      now,
    )
  await storeMessage('requestConfirmationMail', input, caller, addresses, add, email)
  return {}
}

/**
 * Leaves the mail with which the caller's account gets another address to be sent there, and tells the address that it has. The answer
 * is the same where another account has that address.
 * @throws {AppError} recent-sign-in-required, too-many-requests, key-reused, input-invalid (the account has no password, or has it)
 */
export const requestEmailChange: Handler<'requestEmailChange'> = async (input, caller, addresses) => {
  requireRecentSignIn(caller)
  const { key, locale, next } = input
  const { userId } = caller
  const to = input.email.toLowerCase()
  const { email, providerData } = await auth().getUser(userId)
  // Who signs in with Google does so by Google's address.
  const hasPassword = providerData.some(({ providerId }) => providerId === 'password')
  if (!hasPassword || to === email) throw new AppError('input-invalid')
  const entityId = `${userId}_${key}`
  const about = { name: to }
  const add: Parameters<typeof storeMessage>[4] = async (batch, now) => {
    const mail = {
      kind: 'email-change',
      entityId,
      to,
      replyTo: null,
      message: emailChangeMail(locale, ''),
      locale,
    } as const
    addMail(batch, { ...mail, userId, accountNext: toInternalPath(next) }, now)
    const event = 'email-change-asked'
    await notify(batch, { event, userId, entityId, about, message: notificationMail(event, about) }, now)
  }
  await storeMessage('requestEmailChange', input, caller, addresses, add, to)
  return {}
}
