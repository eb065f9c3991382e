import { FirebaseError } from 'firebase/app'
import { ActionCodeOperation, applyActionCode, checkActionCode, confirmPasswordReset } from 'firebase/auth'
import { ignore } from '@/base/ignore.ts'
import { type AccountLink, type AccountLinkKind, hasLinkExpired } from '@/domain/accounts/sign-in/account-link.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { callAsGuest, callFunction } from '../firebase/call-function.ts'
import { openAuth } from '../firebase/firebase-auth.ts'
import { refreshSession } from './auth-state.ts'
import { signInWithPassword, type SignInResult, toAppError } from './sign-in.ts'

/** What is wrong with a link of a mail. Firebase does not tell a used code from one that it never made. */
export type LinkProblem = 'expired' | 'used' | 'other' | 'disabled'

/** What a link was followed to, or why it cannot be. */
export type FollowedLink = { email: string } | { problem: LinkProblem }

/** What can be wrong with a code, as the identity service says it. */
const problems: Readonly<Record<string, LinkProblem>> = {
  'auth/expired-action-code': 'expired',
  'auth/invalid-action-code': 'used',
  'auth/user-not-found': 'used',
  'auth/user-disabled': 'disabled',
}

/** Kinds of links whose codes the identity service made. */
type ServiceLinkKind = Exclude<AccountLinkKind, 'recovery'>

const operations: Readonly<Record<ServiceLinkKind, string>> = {
  confirm: ActionCodeOperation.VERIFY_EMAIL,
  password: ActionCodeOperation.PASSWORD_RESET,
  change: ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL,
}

/** Asks for a link to choose a new password. Says nothing about whether there is such an account. @throws AppError */
export async function requestPasswordMail(email: string, locale: Locale, next: string): Promise<void> {
  await callAsGuest('requestPasswordMail', { key: crypto.randomUUID(), email, locale, next })
}

/** Asks for the link that confirms the e-mail address. @throws AppError */
export async function requestConfirmationMail(locale: Locale, next: string): Promise<void> {
  const input = { key: crypto.randomUUID(), locale, next }
  await callFunction('requestConfirmationMail', input, 'verification-mail-failed')
}

/** Asks for the link by which the account gets another address. @throws AppError, also where one signed in long ago. */
export async function requestEmailChange(email: string, locale: Locale): Promise<void> {
  const input = { key: crypto.randomUUID(), email, locale, next: '/perfil' }
  await callFunction('requestEmailChange', input, 'verification-mail-failed')
}

/**
 * Confirms the address to which a code was sent, or gives it to the account. The latter ends all its sessions.
 * @throws AppError where that is not known, as without a network.
 */
export async function confirmEmail(kind: 'confirm' | 'change', link: AccountLink): Promise<FollowedLink> {
  const followed = await openLink(kind, link)
  if ('problem' in followed) return orDoneBefore(kind, link, followed)
  const auth = await openAuth()
  const problem = await problemOf(() => applyActionCode(auth, link.code))
  if (problem) return { problem }
  await auth.authStateReady()
  if (auth.currentUser) await refreshSession().catch((error) => ignore(error, 'the next look asks again'))
  return followed
}

/** Returns the address of the user who is signed in here instead, if it is confirmed: a code that was used did its work. */
async function orDoneBefore(
  kind: 'confirm' | 'change',
  link: AccountLink,
  otherwise: { problem: LinkProblem },
): Promise<FollowedLink> {
  if (otherwise.problem !== 'used' && otherwise.problem !== 'expired') return otherwise
  const auth = await openAuth()
  await auth.authStateReady()
  await refreshSession().catch((error) => ignore(error, 'then the address counts as it was'))
  const { currentUser } = auth
  if (!currentUser?.email || !currentUser.emailVerified) return otherwise
  return kind === 'confirm' || currentUser.email === link.to ? { email: currentUser.email } : otherwise
}

/** Returns whose code it is, without using it. @throws AppError as `confirmEmail` does. */
export async function openLink(kind: ServiceLinkKind, link: AccountLink): Promise<FollowedLink> {
  const auth = await openAuth()
  let email: string | null | undefined
  let operation = ''
  const problem = await problemOf(async () => {
    const info = await checkActionCode(auth, link.code)
    operation = info.operation
    email = info.data.email
  })
  // Where the identity service no longer knows a code, its link knows how old it is.
  if (problem) return { problem: problem === 'used' && hasLinkExpired(kind, link, Date.now()) ? 'expired' : problem }
  return operation === operations[kind] && email ? { email } : { problem: 'other' }
}

/**
 * Gives an account another password and signs in with it, which may take a second factor.
 * @returns `changed` where the password is changed, and one has to sign in oneself.
 * @throws AppError
 */
export async function changePassword(
  code: string,
  email: string,
  password: string,
  locale: Locale,
): Promise<{ problem: LinkProblem } | { challenge: SignInResult } | 'changed'> {
  const auth = await openAuth()
  const problem = await problemOf(() => confirmPasswordReset(auth, code, password))
  if (problem) return { problem }
  try {
    return { challenge: await signInWithPassword(email, password, locale) }
  } catch (error) {
    ignore(error, 'the page leads to the sign-in')
    return 'changed'
  }
}

async function problemOf(action: () => Promise<void>): Promise<LinkProblem | null> {
  try {
    await action()
    return null
  } catch (error) {
    const problem = error instanceof FirebaseError ? problems[error.code] : undefined
    if (problem) return problem
    throw toAppError(error, 'server-failed')
  }
}
