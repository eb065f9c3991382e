import type { WriteBatch } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { notificationMail } from '../notifications/notification-mails.ts'
import { notify } from '../notifications/notify.ts'
import { auth, db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { type AccountSecurity, toFactorNames } from './note-account-security.ts'

/**
 * Takes all second factors off an account, ends its sessions (a lost phone has one), ends a recovery that waits, and notifies the user
 * of each factor. Safe to repeat.
 * @param add Adds what belongs to the same commit.
 */
export async function takeOffFactors(
  userId: string,
  add: (batch: WriteBatch) => Promise<void> | void = () => {},
): Promise<void> {
  const enrolled = toFactorNames(await auth().getUser(userId))
  await auth().updateUser(userId, { multiFactor: { enrolledFactors: null } })
  await auth().revokeRefreshTokens(userId)
  await retryOnConflict(async () => {
    const [security] = await fetchAll(db().doc(paths.accountSecurity(userId)))
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
      const about = { name }
      const entityId = `${userId}_${id}_${now.toMillis()}`
      const message = notificationMail('factor-removed', about)
      await notify(batch, { event: 'factor-removed', userId, entityId, about, message }, now)
    }
    await add(batch)
    await commitFor([userId], batch)
  })
}
