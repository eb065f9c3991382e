import { createHash } from 'node:crypto'
import type { Locale } from '@/domain/categories/category.ts'
import { paths } from '@/domain/shared/paths.ts'
import { accountDeletedMail } from '../mail/account-mails.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { requireRecentSignIn } from '../platform/caller.ts'
import { toLocale } from '../claims/claims.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { addMail } from '../mail/mail.ts'
import { eraseAccount, eraseRecords, fetchUserRecords, type UserRecords } from './personal-records.ts'

/**
 * Deletes the caller's account and everything that names them, and sends a mail that says so. A second call finds the
 * caller no longer signed in.
 * @throws {AppError} recent-sign-in-required
 */
export const deleteAccount: Handler<'deleteAccount'> = async (_input, caller) => {
  requireRecentSignIn(caller)
  const user = await fetchUserRecords(caller.userId)
  const locale = toLocale(await db().doc(paths.user(caller.userId)).get())
  await eraseRecords(user)
  // After the records, whose deletion removes any mail to them, and before the account: if this breaks off, it is
  // repeated.
  await writeAccountDeletedMail(user, locale)
  await eraseAccount(user)
  return {}
}

/**
 * Writes the one mail that outlives an account, to the address alone, until it is sent: see `purgeAccountDeletedMails`.
 */
async function writeAccountDeletedMail({ userId, email }: UserRecords, locale: Locale): Promise<void> {
  if (email === null) return
  const batch = db().batch()
  addMail(
    batch,
    {
      kind: 'account-deleted',
      // One per account, and not named after it.
      entityId: createHash('sha256').update(userId).digest('hex').slice(0, 32),
      to: email,
      replyTo: null,
      message: accountDeletedMail(locale),
      locale,
      userId: null,
    },
    Timestamp.now(),
  )
  try {
    await batch.commit()
  } catch (error) {
    // Called twice at once.
    if (!isConflict(error)) throw error
  }
}
