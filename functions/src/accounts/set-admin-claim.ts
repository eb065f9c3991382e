import type { WriteBatch } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { findAccountWith, hasSecondFactor } from '../mail/recipient.ts'
import { auth, db, FieldValue } from '../platform/admin.ts'
import { addAudit, writeAudit } from '../platform/audit-log.ts'
import { commitFor, UserDeleted } from '../platform/deleted-users.ts'

/** How a change of an admin's claim ended; the last three changed nothing. */
export type AdminClaimOutcome = 'done' | 'account-unknown' | 'email-unverified' | 'second-factor-missing'

/**
 * Makes a user an admin. Their other claims stay. They have the powers once they sign in again with their
 * second factor.
 */
export async function grantAdmin(email: string): Promise<AdminClaimOutcome> {
  const user = await findAccountWith(email)
  if (!user) return 'account-unknown'
  // An unconfirmed address may be anyone's.
  if (!user.emailVerified) return 'email-unverified'
  if (!hasSecondFactor(user)) return 'second-factor-missing'
  // First, so that no power exists without an entry in the log, even if this process dies.
  await writeAudit({ action: 'grant-admin', actor_id: null, user_id: user.uid })
  await auth().setCustomUserClaims(user.uid, { ...user.customClaims, isAdmin: true })
  return 'done'
}

/**
 * Revokes an admin's powers and ends their sessions: callables and security rules refuse their tokens from now on. Rules
 * compare when the user signed in with the time that is stored here, so giving the claim again takes nothing back.
 */
export async function revokeAdmin(email: string): Promise<AdminClaimOutcome> {
  const user = await findAccountWith(email)
  if (!user) return 'account-unknown'
  const { isAdmin: _, ...otherClaims } = user.customClaims ?? {}
  const batch = db().batch()
  addAudit(batch, { action: 'revoke-admin', actor_id: null, user_id: user.uid })
  // First, so that no token from before reads anything, even if this process dies before the claim is taken.
  await commitRevocation(user.uid, batch)
  await auth().setCustomUserClaims(user.uid, otherClaims)
  await auth().revokeRefreshTokens(user.uid)
  // Once more: a sign-in since the first time could still get the claim.
  await commitRevocation(user.uid, db().batch())
  return 'done'
}

/**
 * Commits the batch with the time, by Firestore's clock, from before which no sign-in of the user is an admin's. Nothing is stored of
 * an account that is being deleted: rules refuse its tokens by its tombstone.
 */
async function commitRevocation(userId: string, batch: WriteBatch): Promise<void> {
  batch.set(db().doc(paths.revokedAdmin(userId)), { revoked_at: FieldValue.serverTimestamp() })
  try {
    await commitFor([userId], batch)
  } catch (error) {
    if (!(error instanceof UserDeleted)) throw error
  }
}
