import { createHash, createHmac } from 'node:crypto'
import type { UserRecord } from 'firebase-admin/auth'
import { LINK_LIFETIMES_MS } from '@/domain/accounts/sign-in/account-link.ts'
import { paths } from '@/domain/shared/paths.ts'
import { Timestamp } from '../platform/admin.ts'
import { fetchSalt } from '../platform/client-ip.ts'
import { isSameSecret } from '../platform/same-secret.ts'
import { findAccount, hasSecondFactor } from './recipient.ts'

/** For how long links are signed with one key, in milliseconds: ten years, for a link must not die with its key. */
const KEY_LIFETIME_MS = 10 * 365 * 24 * 60 * 60 * 1000

/** Returns true iff an account can be got back by its address: an admin's cannot. */
export function isRecoverable({ disabled, emailVerified, customClaims }: UserRecord): boolean {
  return !disabled && emailVerified && customClaims?.['isAdmin'] !== true
}

/** Returns true iff there is something to get back. */
export function canRecover(user: UserRecord): boolean {
  return isRecoverable(user) && hasSecondFactor(user)
}

/** Returns the code of a link with which a recovery of an account begins. @param at When the link is made, in milliseconds. */
export async function signRecoveryCode({ uid, email }: UserRecord, at: number): Promise<string> {
  const signed = `${at} ${hashAddress(email)} ${uid}`
  return Buffer.from(`${await sign(signed)} ${signed}`).toString('base64url')
}

/** Returns the account for which a code was signed; null if it was not, or is too old, or the account has another address now. */
export async function openRecoveryCode(code: string): Promise<UserRecord | null> {
  const [signature = '', ...parts] = Buffer.from(code, 'base64url').toString().split(' ')
  // Before anything is looked up: what was made up costs nothing.
  if (!isSameSecret(signature, await sign(parts.join(' ')))) return null
  const [at, address, uid = ''] = parts
  if (!(Math.abs(Date.now() - Number(at)) <= LINK_LIFETIMES_MS.recovery)) return null
  const user = await findAccount(uid)
  return user && hashAddress(user.email) === address ? user : null
}

function hashAddress(email: string | undefined): string {
  return createHash('sha256')
    .update(email ?? '')
    .digest('base64url')
}

async function sign(text: string): Promise<string> {
  const { salt } = await fetchSalt(paths.recoveryKey, KEY_LIFETIME_MS, Timestamp.now())
  return createHmac('sha256', salt).update(text).digest('base64url')
}
