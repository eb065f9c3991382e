import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  getMultiFactorResolver,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
} from 'firebase/auth'
import type { Locale } from '@/domain/categories/category.ts'
import { openUser } from './second-factors.ts'
import { challengeOf, isSecondFactorWanted, type SignInResult, toAppError } from './sign-in.ts'

/** How the person can prove again who they are. */
export interface SignInWays {
  password: boolean
  google: boolean
}

/** Which ways this account has. @throws AppError */
export async function listSignInWays(): Promise<SignInWays> {
  const { user } = await openUser()
  const has = (providerId: string) => user.providerData.some((provider) => provider.providerId === providerId)
  return { password: has(EmailAuthProvider.PROVIDER_ID), google: has(GoogleAuthProvider.PROVIDER_ID) }
}

/** Signs the same person in anew. @throws AppError */
export function reauthenticateWithPassword(password: string, locale: Locale): Promise<SignInResult> {
  return reauthenticate(locale, (user) =>
    reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)),
  )
}

/** The same by Google's window, which opens only in answer to a tap. @throws AppError */
export function reauthenticateWithGoogle(locale: Locale): Promise<SignInResult> {
  return reauthenticate(locale, (user) =>
    reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver),
  )
}

async function reauthenticate(locale: Locale, ask: (user: User) => Promise<unknown>): Promise<SignInResult> {
  const { auth, user } = await openUser()
  try {
    auth.languageCode = locale
    await ask(user)
    return null
  } catch (error) {
    if (isSecondFactorWanted(error)) return challengeOf(getMultiFactorResolver(auth, error), locale)
    throw toAppError(error, 'sign-in-failed')
  }
}
