import { randomBytes, scrypt as scryptWithCallback } from 'node:crypto'
import { promisify } from 'node:util'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import {
  formatRecoveryCode,
  parseRecoveryCode,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
} from '@/domain/accounts/sign-in/recovery-code.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { storeMessage } from '../contact/store-message.ts'
import { findAccountWith, hasSecondFactor } from '../mail/recipient.ts'
import { auth, db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { requireRecentSignIn } from '../platform/caller.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { isSameSecret } from '../platform/same-secret.ts'
import { notifyOfAccount } from './notify-of-account.ts'
import { takeOffFactors } from './take-off-factors.ts'

const scrypt = promisify(scryptWithCallback) as (code: string, salt: string, bytes: number) => Promise<Buffer>
const HASH_BYTES = 32

/** The recovery codes of an account as they are stored: what they are is shown once, to their user. */
export interface StoredRecoveryCodes {
  user_id: string
  made_at: Timestamp
  salt: string
  /** Of the codes that were not used. */
  hashes: string[]
  /** Of the one that was used last: its answer may have been lost on the way. */
  last_used: string | null
}

/**
 * Makes new codes, which replace those before, and notifies the user.
 * @throws {AppError} recent-sign-in-required, second-factor-missing
 */
export const makeRecoveryCodes: Handler<'makeRecoveryCodes'> = async (_, caller) => {
  requireRecentSignIn(caller)
  const { userId } = caller
  if (!hasSecondFactor(await auth().getUser(userId))) throw new AppError('second-factor-missing')
  const salt = randomBytes(16).toString('base64url')
  const codes = Array.from({ length: RECOVERY_CODES }, () => formatRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)))
  const hashes = await Promise.all(codes.map((code) => hashCode(code, salt)))
  const now = Timestamp.now()
  const batch = db().batch()
  const made = { user_id: userId, made_at: now, salt, hashes, last_used: null } satisfies StoredRecoveryCodes
  batch.set(db().doc(paths.recoveryCodesOf(userId)), made)
  await notifyOfAccount(batch, { event: 'codes-made', userId, about: {} }, now)
  await commitFor([userId], batch)
  return { codes }
}

/**
 * Takes the second factors off the account that has the address and the code; none of its codes works any more then. A try counts,
 * right or wrong.
 * @throws {AppError} recovery-code-wrong (also of an address without an account), too-many-requests, key-reused
 */
export const redeemRecoveryCode: Handler<'redeemRecoveryCode'> = async (input, caller, addresses) => {
  await storeMessage('redeemRecoveryCode', input, caller, addresses, () => {}, input.email)
  const code = parseRecoveryCode(input.code)
  if (code === null) throw new AppError('recovery-code-wrong')
  const user = await findAccountWith(input.email)
  const ref = db().doc(paths.recoveryCodesOf(user?.uid ?? 'no-account'))
  const found = await findCode(code, await ref.get())
  if (!user || user.disabled || !found) throw new AppError('recovery-code-wrong')
  const { hash, isUsed } = found
  const hasFactors = hasSecondFactor(user)
  // Its answer was lost on the way: what it asks for is done.
  if (isUsed && !hasFactors) return {}
  if (isUsed) throw new AppError('recovery-code-wrong')
  await takeOffFactors(user.uid, hash)
  return {}
}

/** Returns the stored hash of a code; null if it is none. It takes as long for an account without codes. */
async function findCode(code: string, stored: DocumentSnapshot): Promise<{ hash: string; isUsed: boolean } | null> {
  const none = { salt: '', hashes: [], last_used: null }
  const { salt, hashes, last_used } = (stored.data() ?? none) as StoredRecoveryCodes
  const given = await hashCode(code, salt)
  const isGiven = (hash: string) => isSameSecret(hash, given)
  const hash = hashes.find(isGiven)
  if (hash !== undefined) return { hash, isUsed: false }
  return last_used !== null && isGiven(last_used) ? { hash: last_used, isUsed: true } : null
}

async function hashCode(code: string, salt: string): Promise<string> {
  return (await scrypt(code, salt, HASH_BYTES)).toString('base64url')
}
