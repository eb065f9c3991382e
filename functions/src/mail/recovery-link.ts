import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UserRecord } from 'firebase-admin/auth'
import { LINK_LIFETIMES_MS } from '@/domain/accounts/sign-in/account-link.ts'
import { paths } from '@/domain/shared/paths.ts'
import { Timestamp } from '../platform/admin.ts'
import { fetchSalt } from '../platform/client-ip.ts'
import { findAccount } from './recipient.ts'

/** For how long links are signed with one key, in milliseconds: much longer than they work. */
const KEY_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
/** What the identity service takes. */
const UID_MAX_CHARS = 128

/** Returns true iff an account can be got back by its address. */
export function canRecover({ disabled, emailVerified, customClaims, multiFactor }: UserRecord): boolean {
  return !disabled && emailVerified && customClaims?.['isAdmin'] !== true && !!multiFactor?.enrolledFactors.length
}

/** Returns the code of a link with which a recovery of an account begins. @param at When the link is made, in milliseconds. */
export async function signRecoveryCode({ uid, email }: UserRecord, at: number): Promise<string> {
  return Buffer.from(`${at} ${await sign(uid, email, at)} ${uid}`).toString('base64url')
}

/** Returns the account for which a code was signed; null if it was not, or is too old, or the account has another address now. */
export async function openRecoveryCode(code: string): Promise<UserRecord | null> {
  const [time, signature = '', uid = ''] = Buffer.from(code, 'base64url').toString().split(' ')
  const at = Number(time)
  if (uid === '' || uid.length > UID_MAX_CHARS || !(Math.abs(Date.now() - at) <= LINK_LIFETIMES_MS.recovery))
    return null
  const user = await findAccount(uid)
  if (!user) return null
  const [given, valid] = [Buffer.from(signature), Buffer.from(await sign(uid, user.email, at))]
  return given.length === valid.length && timingSafeEqual(given, valid) ? user : null
}

async function sign(uid: string, email: string | undefined, at: number): Promise<string> {
  const { salt } = await fetchSalt(paths.recoveryKey, KEY_LIFETIME_MS, Timestamp.now())
  return createHmac('sha256', salt)
    .update(`${uid} ${email ?? ''} ${at}`)
    .digest('base64url')
}
