import { createHash } from 'node:crypto'
import type { Locale } from '@/domain/categories/category.ts'
import { paths } from '@/domain/shared/paths.ts'
import { accountDeletedMail } from '../mail/account-mails.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { createTombstone, UserDeleted } from '../platform/deleted-users.ts'
import type { Handler } from '../platform/callable.ts'
import { requireRecentSignIn } from '../platform/caller.ts'
import { toLocale } from '../mail/recipient.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { addMail } from '../mail/mail.ts'
import { cancelOwnPlans, eraseBusinessContact } from './leave-businesses.ts'
import { eraseAccount, eraseRecords, fetchUserRecords, type UserRecords } from './personal-records.ts'

/**
 * Deletes the caller's account and everything that names them, and sends a mail that says so. Of their businesses and plans, which
 * outlive it, goes what the first call says, before all else. A second call finds the caller no longer signed in.
 * @throws {AppError} recent-sign-in-required
 */
export const deleteAccount: Handler<'deleteAccount'> = async ({ erases_contact, cancels_plans }, caller) => {
  requireRecentSignIn(caller)
  const { userId } = caller
  try {
    if (erases_contact) await eraseBusinessContact(userId)
    await cancelOwnPlans(userId, { withPaid: cancels_plans })
  } catch (error) {
    // A call before this one has begun to delete: from then on nothing of the user is stored.
    if (!(error instanceof UserDeleted)) throw error
  }
  await eraseUser(userId)
  return {}
}

/**
 * Erases a user. The tombstone comes first, so that calls of theirs that are on their way store nothing any more, and
 * once more at the end everything is looked for: what a device wrote by itself in between, and files that such a call had
 * published. Safe to repeat.
 */
export async function eraseUser(userId: string): Promise<void> {
  await createTombstone(userId)
  const user = await fetchUserRecords(userId)
  const locale = toLocale(await db().doc(paths.user(userId)).get())
  await eraseRecords(user)
  // After the records, whose deletion removes any mail to them, and before the account: if this breaks off, it is
  // repeated.
  await writeAccountDeletedMail(user, locale)
  await eraseAccount(user)
  // By the id alone, for the mail that was just written shall stay.
  await eraseRecords({ userId, email: null })
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
