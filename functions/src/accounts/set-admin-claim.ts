import type { UserRecord } from 'firebase-admin/auth'
import { auth } from '../platform/admin.ts'
import { writeAudit } from '../platform/audit-log.ts'

/** How a change of an admin's claim ended; the last three changed nothing. */
export type AdminClaimOutcome = 'done' | 'unknown-account' | 'email-unverified' | 'second-factor-missing'

/**
 * Makes a user an admin. Their other claims stay. They have the powers once they sign in again with their
 * second factor.
 */
export async function grantAdmin(email: string): Promise<AdminClaimOutcome> {
  const user = await findUser(email)
  if (!user) return 'unknown-account'
  // An unconfirmed address may be anyone's.
  if (!user.emailVerified) return 'email-unverified'
  if (!user.multiFactor?.enrolledFactors.length) return 'second-factor-missing'
  // First, so that no power exists without an entry in the log, even if this process dies.
  await writeAudit({ action: 'grant-admin', actor_id: null, user_id: user.uid })
  await auth().setCustomUserClaims(user.uid, { ...user.customClaims, isAdmin: true })
  return 'done'
}

/** Revokes an admin's powers and ends their sessions: callables refuse their tokens from now on. */
export async function revokeAdmin(email: string): Promise<AdminClaimOutcome> {
  const user = await findUser(email)
  if (!user) return 'unknown-account'
  const { isAdmin: _, ...otherClaims } = user.customClaims ?? {}
  await writeAudit({ action: 'revoke-admin', actor_id: null, user_id: user.uid })
  await auth().setCustomUserClaims(user.uid, otherClaims)
  await auth().revokeRefreshTokens(user.uid)
  return 'done'
}

async function findUser(email: string): Promise<UserRecord | null> {
  const { users } = await auth().getUsers([{ email }])
  return users[0] ?? null
}
