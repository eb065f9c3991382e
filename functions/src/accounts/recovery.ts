import type { AuditEntry } from '@/domain/accounts/audit-entry.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { findAccount, findAccountWith, hasSecondFactor } from '../mail/recipient.ts'
import { canRecover, isRecoverable, openRecoveryCode } from '../mail/recovery-link.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { writeAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { storedAs } from '../platform/stored-as.ts'
import { makeWalk, pagesOfQuery } from '../walks/walk.ts'
import type { AccountSecurity } from './note-account-security.ts'
import { notifyOfAccount } from './notify-of-account.ts'
import type { StoredRecoveryCodes } from './recovery-codes.ts'
import { takeOffFactors } from './take-off-factors.ts'

// A user who lost their second factors and their recovery codes gets the account back by the confirmed address alone, after a time in
// which they, if another one asked for it, can sign in or press a button, and all stays as it is. An admin's account does not:
// who reads that mailbox would be an admin.

/** How long a recovery waits, in milliseconds. */
export const RECOVERY_WAIT_MS = 48 * 60 * 60 * 1000

/** A recovery that waits, as it is stored. */
export interface StoredRecovery {
  user_id: string
  asked_at: Timestamp
  due_at: Timestamp
}

/** Returns the caller's recovery codes by their number, and the recovery that waits. */
export const readRecovery: Handler<'readRecovery'> = async (_, { userId }) => {
  const [codes, recovery] = await fetchAll(
    db().doc(paths.recoveryCodesOf(userId)),
    db().doc(paths.factorRecovery(userId)),
  )
  const { hashes, made_at } = (codes.data() ?? {}) as Partial<StoredRecoveryCodes>
  const { due_at } = (recovery.data() ?? {}) as Partial<StoredRecovery>
  return {
    codes_left: hashes?.length ?? 0,
    codes_made_at: made_at?.toDate().toISOString() ?? null,
    recovery_due_at: due_at?.toDate().toISOString() ?? null,
  }
}

/**
 * Begins the waiting time of the account for which a link was signed, and notifies its user. One that has begun goes on.
 * @throws {AppError} recovery-link-invalid
 */
export const startRecovery: Handler<'startRecovery'> = async ({ code }) => {
  const user = await openRecoveryCode(code)
  if (!user || !canRecover(user)) throw new AppError('recovery-link-invalid')
  const userId = user.uid
  const ref = db().doc(paths.factorRecovery(userId))
  let due = Timestamp.now()
  await retryOnConflict(async () => {
    const before = await ref.get()
    const now = Timestamp.now()
    due = before.exists
      ? (before.data() as StoredRecovery).due_at
      : Timestamp.fromMillis(now.toMillis() + RECOVERY_WAIT_MS)
    if (before.exists) return
    const batch = db().batch()
    batch.create(ref, { user_id: userId, asked_at: now, due_at: due } satisfies StoredRecovery)
    const about = { until: due.toDate().toISOString() }
    await notifyOfAccount(batch, { event: 'recovery-asked', userId, about }, now)
    await commitFor([userId], batch)
  })
  return { due_at: due.toDate().toISOString() }
}

/** Ends the caller's recovery that waits. Safe to repeat. */
export const cancelRecovery: Handler<'cancelRecovery'> = async (_, { userId }) => {
  await db().doc(paths.factorRecovery(userId)).delete()
  return {}
}

/** Takes the second factors off each account whose waiting time is over. */
export const finishRecoveries = makeWalk({
  readPage: pagesOfQuery<StoredRecovery>(
    ({ nowMs }) =>
      db()
        .collection(paths.factorRecoveries)
        .withConverter(storedAs<StoredRecovery>())
        .where('due_at', '<=', Timestamp.fromMillis(nowMs)),
    { field: 'due_at' },
  ),
  visit: async ({ id: userId, ref }) => {
    const [user, recovery] = await Promise.all([findAccount(userId), ref.get()])
    const { asked_at } = recovery.data() ?? {}
    if (!asked_at) return
    // The app ends it at a sign-in, if its call arrives.
    const hasSignedIn = Date.parse(user?.metadata.lastSignInTime ?? '') > asked_at.toMillis()
    // Since it was asked for the account may have become an admin's.
    if (user && isRecoverable(user) && !hasSignedIn) await takeOffFactors(userId)
    else await ref.delete()
  },
})

/**
 * Takes the second factors off the account with an address, for an admin, or at the command line.
 * @param noted Who did it, and why, for the log alone.
 * @returns `done`, or why nothing was changed.
 */
export async function removeFactorsOf(
  email: string,
  noted: Pick<AuditEntry, 'actor_id' | 'reason'>,
): Promise<'done' | 'account-unknown' | 'second-factor-missing'> {
  const user = await findAccountWith(email)
  if (!user) return 'account-unknown'
  // Where it broke off the user was not told of them yet.
  const security = await db().doc(paths.accountSecurity(user.uid)).get()
  const { factors = {} } = (security.data() ?? {}) as Partial<AccountSecurity>
  const isDone = !hasSecondFactor(user) && Object.keys(factors).length === 0
  if (isDone) return 'second-factor-missing'
  // First, so that nothing is taken off without an entry in the log, even if this process dies.
  await writeAudit({ action: 'remove-factors', user_id: user.uid, ...noted })
  await takeOffFactors(user.uid)
  return 'done'
}

/** @throws {AppError} account-unknown, second-factor-missing */
export const removeFactors: Handler<'removeFactors'> = async ({ email, reason }, { userId }) => {
  const outcome = await removeFactorsOf(email, { actor_id: userId, reason })
  if (outcome !== 'done') throw new AppError(outcome)
  return {}
}
