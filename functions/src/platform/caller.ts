import type { DecodedIdToken } from 'firebase-admin/auth'
import { AppError } from '@/domain/shared/app-error.ts'
import {
  ADMIN_SIGN_IN_MAX_MS,
  RECENT_SIGN_IN_MAX_MS,
  type callables,
  type CallableName,
} from '@/domain/api/callables.ts'
import { can, visitor, type Actor } from '@/domain/accounts/role.ts'
import { isRecord } from '@/domain/shared/unknown-value.ts'
import { auth } from './admin.ts'

/** A signed-in user, as the verified token describes them. */
export interface SignedIn extends Actor {
  userId: string
  /** When the user signed in; renewing a token does not change it. */
  signedInAtMs: number
}

/** The callers that a callable can admit. */
export type ReadCaller<Name extends CallableName> = (typeof callables)[Name]['caller'] extends 'anybody'
  ? Actor | SignedIn
  : SignedIn

/** `verifyIdToken` of firebase-admin; tests pass their own. */
export type VerifyIdToken = (idToken: string, checkRevoked: boolean) => Promise<DecodedIdToken>

const verifyWithAuth: VerifyIdToken = (idToken, checkRevoked) => auth().verifyIdToken(idToken, checkRevoked)

/**
 * Errors of firebase-admin that concern the token itself: foreign, expired, or its account is gone. Any other error (an
 * unreachable service) says nothing about the token.
 */
const REFUSED_TOKEN_CODES: unknown[] = [
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]

/** By how much our clock may be behind the one of those who sign tokens, in milliseconds. */
const CLOCKS_APART_MAX_MS = 60_000

/**
 * Identifies the caller and admits only those who may call.
 *
 * The token is verified here even though Firebase's own trigger does, for the Functions emulator only decodes it. Where
 * a user has to be signed in, Auth is asked as well whether the account is still there and the session not revoked;
 * that is one request, and those callables are rare ones.
 *
 * @throws {AppError} sign-in-required; of admin callables also not-admin, second-factor-required and
 * recent-sign-in-required.
 */
export async function admit(
  who: (typeof callables)[CallableName]['caller'],
  idToken: string | undefined,
  verify: VerifyIdToken = verifyWithAuth,
): Promise<Actor | SignedIn> {
  if (idToken === undefined) {
    if (who === 'anybody') return visitor
    throw new AppError('sign-in-required')
  }
  const caller = readCaller(await verified(idToken, who !== 'anybody', verify))
  if (who === 'admin') requireAdmin(caller)
  return caller
}

async function verified(idToken: string, checkRevoked: boolean, verify: VerifyIdToken): Promise<DecodedIdToken> {
  try {
    return await verify(idToken, checkRevoked)
  } catch (error) {
    if (!REFUSED_TOKEN_CODES.includes((error as { code?: unknown }).code)) throw error
    throw new AppError('sign-in-required', { cause: error })
  }
}

/** @throws {AppError} sign-in-required, if the token does not say how and when its user signed in: Google signs none such. */
function readCaller(token: DecodedIdToken): SignedIn {
  const { firebase, auth_time } = token as Record<string, unknown>
  if (!isRecord(firebase) || typeof auth_time !== 'number') throw new AppError('sign-in-required')
  const factor = firebase['sign_in_second_factor']
  return {
    userId: token.uid,
    isAdmin: token['isAdmin'] === true,
    secondFactor: typeof factor === 'string' ? factor : null,
    signedInAtMs: auth_time * 1000,
  }
}

/**
 * Admits only admins, with a second factor and signed in within the day.
 * @throws {AppError} not-admin, second-factor-required, recent-sign-in-required
 */
export function requireAdmin(caller: SignedIn): void {
  if (!caller.isAdmin) throw new AppError('not-admin')
  if (!can(caller, 'admin.view')) throw new AppError('second-factor-required')
  requireSignInWithin(caller, ADMIN_SIGN_IN_MAX_MS)
}

/**
 * Admits only a user who signed in recently, not one who picked up an unlocked phone.
 * @throws {AppError} recent-sign-in-required
 */
export function requireRecentSignIn(caller: SignedIn): void {
  requireSignInWithin(caller, RECENT_SIGN_IN_MAX_MS)
}

function requireSignInWithin(caller: SignedIn, maxMs: number): void {
  const sinceMs = Date.now() - caller.signedInAtMs
  if (!(sinceMs >= -CLOCKS_APART_MAX_MS && sinceMs <= maxMs)) throw new AppError('recent-sign-in-required')
}
