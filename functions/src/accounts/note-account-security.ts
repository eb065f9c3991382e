import { createHash } from 'node:crypto'
import type { MultiFactorInfo, UserRecord } from 'firebase-admin/auth'
import { logger } from 'firebase-functions'
import { formatBrowserName } from '@/domain/accounts/browser-name.ts'
import { paths } from '@/domain/shared/paths.ts'
import { errorTrace } from '../logging/error-trace.ts'
import { auth, db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { countOneMore, readRecent } from '../platform/rate-limit.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { type AccountNews, notifyOfAccount } from './notify-of-account.ts'
import { fetchPasswordTime } from './password-time.ts'

/** How an account is signed in to: by which browsers, and with which second factors. As it is stored. */
export interface AccountSecurity {
  user_id: string
  /** Of the browsers in which it was signed in, the newest first: hashes of their random names. */
  devices: string[]
  /** The second factors, by their ids, as they were told of. */
  factors: Record<string, string>
  /** When its password was changed last, in milliseconds since 1970; null of one without a password, and where that is not known. */
  password_changed_at: number | null
}

/** The number of browsers that are remembered: one that was not used since so many others counts as new. */
const DEVICES_MAX = 20
/** The number of unknown browsers that are noted within a day. */
const NEW_DEVICES_A_DAY_MAX = 10
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Notes with which browser the caller signed in and which second factors the account has, and notifies its user of what was not
 * there before. What a device says of itself is only shown; the factors and the password's age are the identity service's. A recovery
 * that waits ends: its user can sign in. Safe to repeat.
 */
export const noteAccountSecurity: Handler<'noteAccountSecurity'> = async ({ device, ...browser }, { userId }) => {
  const hash = createHash('sha256').update(`${userId} ${device}`).digest('base64url')
  await retryOnConflict(async () => {
    const ref = db().doc(paths.accountSecurity(userId))
    const recoveryRef = db().doc(paths.factorRecovery(userId))
    const [account, passwordTime, [snapshot, user, limit, recovery]] = await Promise.all([
      auth().getUser(userId),
      // What else there is to note does not wait for the next time.
      fetchPasswordTime(userId).catch((error: unknown) => {
        logger.warn('the age of a password is not known', errorTrace(error))
        return null
      }),
      fetchAll(ref, db().doc(paths.user(userId)), db().doc(paths.securityLimit(userId)), recoveryRef),
    ])
    const now = Timestamp.now()
    const before = snapshot.data() as AccountSecurity | undefined
    const factors = toFactorNames(account)
    const devices = before?.devices ?? []
    const recent = readRecent(limit, now)
    // Names of devices are made up by who calls: what could fill a mailbox has an end.
    const isNewDevice = !devices.includes(hash) && recent.length < NEW_DEVICES_A_DAY_MAX
    // What an account begins with is no news; of one from before this was noted, the first sign-in is.
    const isKnown = before !== undefined || now.toMillis() - Date.parse(account.metadata.creationTime) > DAY_MS
    const added = before ? Object.keys(factors).filter((id) => !(id in before.factors)) : []
    const removed = before ? Object.keys(before.factors).filter((id) => !(id in factors)) : []
    // One whose address was changed: admins read it there.
    const isMoved = user.exists && account.email !== undefined && user.get('email') !== account.email
    const knownTime = before?.password_changed_at ?? null
    // Where no password was known, one from after the last look was added. Of two calls at once one may have read it before.
    const lookedAt = knownTime ?? snapshot.updateTime?.toMillis() ?? null
    const isPasswordChanged = passwordTime !== null && lookedAt !== null && passwordTime > lookedAt
    const password_changed_at = isPasswordChanged ? passwordTime : (knownTime ?? passwordTime)
    const isNews = isNewDevice || isMoved || isPasswordChanged || recovery.exists || added.length + removed.length > 0
    if (before && !isNews && knownTime === password_changed_at) return

    const batch = db().batch()
    const noted = {
      user_id: userId,
      devices: isNewDevice ? [hash, ...devices].slice(0, DEVICES_MAX) : devices,
      factors,
      password_changed_at,
    } satisfies AccountSecurity
    // What was read is what is replaced: of two calls at once one begins again, and finds what the other stored.
    if (snapshot.updateTime) batch.update(ref, noted, { lastUpdateTime: snapshot.updateTime })
    else batch.create(ref, noted)
    const add = (event: AccountNews['event'], subject: string, name: string | null = null) =>
      notifyOfAccount(batch, { event, userId, subject, about: { name } }, now)
    if (recovery.exists) batch.delete(recoveryRef)
    // They stood for what is gone.
    if (removed.length > 0 && Object.keys(factors).length === 0) batch.delete(db().doc(paths.recoveryCodesOf(userId)))
    if (isPasswordChanged) await add('password-changed', 'password')
    if (isMoved) batch.update(user.ref, { email: account.email })
    if (isNewDevice) countOneMore(userId, limit, recent, batch, now)
    if (isKnown && isNewDevice) await add('new-sign-in', hash, formatBrowserName(browser))
    for (const id of added) await add('factor-added', id, factors[id])
    for (const id of removed) await add('factor-removed', id, before?.factors[id])
    await commitFor([userId], batch)
  })
  return {}
}

/** Returns the second factors of an account by their ids, as users know them. */
export function toFactorNames({ multiFactor }: UserRecord): Record<string, string> {
  return Object.fromEntries((multiFactor?.enrolledFactors ?? []).map((factor) => [factor.uid, toName(factor)]))
}

/** Returns what a user tells a factor by: its name, the end of the number, or what such apps are called. */
function toName({ displayName, ...factor }: MultiFactorInfo): string {
  if (displayName) return displayName
  return 'phoneNumber' in factor ? `•••• ${String(factor.phoneNumber).slice(-4)}` : 'TOTP'
}
