import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  getMultiFactorResolver,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  updatePassword,
  type User,
} from 'firebase/auth'
import { ignore } from '@/base/ignore.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { openUser } from './second-factors.ts'
import { refreshSession } from './auth-state.ts'
import { toChallenge, isSecondFactorRequired, noteAccountSecurity, type SignInResult, toAppError } from './sign-in.ts'

/** How the user can prove again who they are. */
export interface SignInMethods {
  password: boolean
  google: boolean
}

/** Returns which ways this account has. @throws AppError */
export async function listSignInMethods(): Promise<SignInMethods> {
  const { user } = await openUser()
  const has = (providerId: string) => user.providerData.some((provider) => provider.providerId === providerId)
  return { password: has(EmailAuthProvider.PROVIDER_ID), google: has(GoogleAuthProvider.PROVIDER_ID) }
}

/** Signs the same user in again. @throws AppError */
export function reauthenticateWithPassword(password: string, locale: Locale): Promise<SignInResult> {
  return reauthenticate(locale, (user) =>
    reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)),
  )
}

/** Returns the same by Google's window, which opens only in answer to a tap. @throws AppError */
export function reauthenticateWithGoogle(locale: Locale): Promise<SignInResult> {
  return reauthenticate(locale, (user) =>
    reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver),
  )
}

/** Gives the account of the user who just signed in again another password; other devices are signed out. @throws AppError */
export async function replacePassword(password: string): Promise<void> {
  const { user } = await openUser()
  try {
    await updatePassword(user, password)
  } catch (error) {
    throw toAppError(error, 'password-change-failed')
  }
  noteAccountSecurity()
  await refreshSession().catch((error) => ignore(error, 'the password is changed, and the next look asks again'))
}

/** Notes nothing of it: a new password is about to end the session that would ask. */
async function reauthenticate(locale: Locale, ask: (user: User) => Promise<unknown>): Promise<SignInResult> {
  const { auth, user } = await openUser()
  try {
    auth.languageCode = locale
    await ask(user)
    return null
  } catch (error) {
    if (isSecondFactorRequired(error)) return toChallenge(getMultiFactorResolver(auth, error))
    throw toAppError(error, 'sign-in-failed')
  }
}
