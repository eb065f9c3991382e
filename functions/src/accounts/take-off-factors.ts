import { paths } from '@/domain/shared/paths.ts'
import { auth, db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { type AccountSecurity, toFactorNames } from './note-account-security.ts'
import { notifyOfAccount } from './notify-of-account.ts'

/**
 * Takes all second factors off an account with the recovery codes that stood for them, ends its sessions (a lost phone has one) and a
 * recovery that waits, and notifies the user of each factor. Safe to repeat, also where it broke off.
 * @param used The hash of the recovery code that did it; its repeat is known by it. Null without one.
 */
export async function takeOffFactors(userId: string, used: string | null = null): Promise<void> {
  const enrolled = toFactorNames(await auth().getUser(userId))
  await auth().revokeRefreshTokens(userId)
  await auth().updateUser(userId, { multiFactor: { enrolledFactors: null } })
  await retryOnConflict(async () => {
    const [security, codes] = await fetchAll(
      db().doc(paths.accountSecurity(userId)),
      db().doc(paths.recoveryCodesOf(userId)),
    )
    const now = Timestamp.now()
    const batch = db().batch()
    // Those that another call has not told of.
    const { factors } = (security.data() as AccountSecurity | undefined) ?? { factors: enrolled }
    if (security.updateTime) {
      const none = { factors: {} } satisfies Partial<AccountSecurity>
      batch.update(security.ref, none, { lastUpdateTime: security.updateTime })
    }
    batch.delete(db().doc(paths.factorRecovery(userId)))
    for (const [id, name] of Object.entries(factors)) {
      await notifyOfAccount(batch, { event: 'factor-removed', userId, about: { name }, subject: id }, now)
    }
    if (codes.updateTime && used === null) batch.delete(codes.ref)
    if (codes.updateTime && used !== null) batch.update(codes.ref, { hashes: [], last_used: used })
    await commitFor([userId], batch)
  })
}
