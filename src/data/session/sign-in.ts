import { FirebaseError } from 'firebase/app'
import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  GoogleAuthProvider,
  type MultiFactorError,
  type MultiFactorInfo,
  type MultiFactorResolver,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  signInWithEmailAndPassword,
  signInWithPopup,
  TotpMultiFactorGenerator,
  updateProfile,
  type User,
} from 'firebase/auth'
import { doc, runTransaction, serverTimestamp } from 'firebase/firestore/lite'
import { ignore } from '@/base/ignore.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'
import { readBrowserName } from '@/domain/accounts/browser-name.ts'
import { toFullName } from '@/domain/accounts/full-name.ts'
import { paths } from '@/domain/shared/paths.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openAuth } from '../firebase/firebase-auth.ts'
import { openFirebase } from '../firebase/firebase-app.ts'
import { followSession, refreshSession } from './auth-state.ts'
import { readDevice } from './device.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

/** A second factor that the account has, and how it is told from others. */
export interface FactorChoice {
  id: string
  kind: 'phone' | 'totp'
  /** As its user named it; null without a name. */
  name: string | null
  /** The end of the number, as the identity service shows it; null for an app. */
  phone: string | null
}

/** Half a sign-in: the password was right, and a second factor is asked for. */
export interface SecondFactorChallenge {
  choices: readonly FactorChoice[]
  /**
   * Sends the code, where one is sent at all.
   * @param button The id of an element that the identity service may use to tell people from machines.
   * @returns The code itself on emulators, which send nothing; null elsewhere.
   */
  sendCode: (choice: FactorChoice, button: string) => Promise<string | null>
  /** Ends the sign-in. @throws AppError `second-factor-code-wrong`, after which another code may be tried. */
  verifyCode: (choice: FactorChoice, code: string) => Promise<void>
}

/** Null once one is signed in; otherwise what is still asked. */
export type SignInResult = SecondFactorChallenge | null

/** Signs in with a password. @throws AppError that says what to do. */
export async function signInWithPassword(email: string, password: string, locale: Locale): Promise<SignInResult> {
  const auth = await openAuth()
  return finish('sign-in-failed', locale, async () => {
    await signInWithEmailAndPassword(auth, email, password)
  })
}

/**
 * Signs in with Google in a window of its own; a user without an account gets one. (Redirecting instead works only on
 * an app's own domain, and loses what the page holds.)
 */
export async function signInWithGoogle(locale: Locale): Promise<SignInResult> {
  const auth = await openAuth()
  auth.languageCode = locale
  return finish('google-sign-in-failed', locale, async () => {
    await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)
  })
}

/** What an account is opened with. */
interface NewAccount {
  fullName: string
  email: string
  password: string
  /** Where its user goes on, also by the link that confirms the e-mail. */
  next: string
}

/** Opens an account, signs in with it and has the e-mail checked. */
export async function signUp({ fullName, email, password, next }: NewAccount, locale: Locale): Promise<void> {
  const auth = await openAuth()
  await finish('sign-up-failed', locale, async () => {
    const { user } = await createUserWithEmailAndPassword(auth, email, password)
    // The account is there from here on.
    await updateProfile(user, { displayName: fullName }).catch((error) => ignore(error, 'the profile makes up for it'))
    await refreshSession()
    // No one waits for it.
    void callFunction('requestConfirmationMail', { key: crypto.randomUUID(), locale, next }).catch((error) =>
      ignore(error, 'the profile makes up for it'),
    )
  })
}

/**
 * Stores who one is, unless it is there: under the rules, which want exactly these fields. A sign-in does not wait for
 * it; what could not be stored is stored with the next one. A name that is changed meanwhile is not undone.
 */
async function storeUser({ uid, email, displayName }: User, locale: Locale): Promise<void> {
  const firestore = await openPrivateFirestore()
  const account = doc(firestore, paths.user(uid))
  const profile = doc(firestore, paths.profile(uid))
  await runTransaction(firestore, async (transaction) => {
    const [storedAccount, storedProfile] = await Promise.all([transaction.get(account), transaction.get(profile)])
    if (!storedProfile.exists()) {
      transaction.set(profile, { full_name: toFullName(displayName), avatar_url: null, updated_at: serverTimestamp() })
    }
    if (!storedAccount.exists()) transaction.set(account, { email, locale, created_at: serverTimestamp() })
  })
}

async function finish(failure: ErrorCode, locale: Locale, work: () => Promise<void>): Promise<SignInResult> {
  try {
    await work()
    await completeSignIn(locale)
    return null
  } catch (error) {
    if (!isSecondFactorRequired(error)) throw toAppError(error, failure)
    return toChallenge(getMultiFactorResolver(await openAuth(), error), () => completeSignIn(locale))
  }
}

/** What follows every way of signing in. */
async function completeSignIn(locale: Locale): Promise<void> {
  const { currentUser } = await openAuth()
  if (currentUser) storeUser(currentUser, locale).catch((error) => ignore(error, 'the next sign-in stores it'))
  noteAccountSecurity()
  await followSession()
}

/** Has the user notified of a sign-in in another browser, and of second factors that came or went. No one waits for it. */
export function noteAccountSecurity(): void {
  const input = { device: readDevice(), ...readBrowserName(navigator.userAgent) }
  void callFunction('noteAccountSecurity', input).catch((error) => ignore(error, 'the next sign-in makes up for it'))
}

/** Returns true iff the password was right and a second factor is asked for, see `toChallenge`. */
export function isSecondFactorRequired(error: unknown): error is MultiFactorError {
  return error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required'
}

/**
 * Returns what the identity service still asks of a user who signs in, or in again.
 * @param complete What follows the right code.
 */
export function toChallenge(resolver: MultiFactorResolver, complete?: () => Promise<void>): SecondFactorChallenge {
  let verificationId: string | undefined
  const findHint = (choice: FactorChoice) => resolver.hints.find(({ uid }) => uid === choice.id)
  return {
    choices: resolver.hints.map(toChoice),
    async sendCode(choice, button) {
      if (choice.kind === 'totp') return null
      const auth = await openAuth()
      const verifier = new RecaptchaVerifier(auth, button, { size: 'invisible' })
      try {
        const multiFactorHint = findHint(choice)
        if (!multiFactorHint) throw new AppError('second-factor-required')
        const options = { multiFactorHint, session: resolver.session }
        verificationId = await new PhoneAuthProvider(auth).verifyPhoneNumber(options, verifier)
        return await emulatedCode(verificationId)
      } catch (error) {
        throw toAppError(error, 'sign-in-failed')
      } finally {
        verifier.clear()
      }
    },
    async verifyCode(choice, code) {
      try {
        await resolver.resolveSignIn(
          choice.kind === 'totp'
            ? TotpMultiFactorGenerator.assertionForSignIn(choice.id, code)
            : PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId ?? '', code)),
        )
        await complete?.()
      } catch (error) {
        throw toAppError(error, 'sign-in-failed')
      }
    },
  }
}

/** Returns the code that an emulator would have sent; null on a real project. */
export async function emulatedCode(verificationId: string): Promise<string | null> {
  const { app, emulators } = await openFirebase()
  if (!emulators.auth) return null
  const { host, port } = emulators.auth
  const path = `/emulator/v1/projects/${app.options.projectId}/verificationCodes`
  const answer = (await (await fetch(`http://${host}:${port}${path}`)).json()) as {
    verificationCodes: { sessionInfo: string; code: string }[]
  }
  return answer.verificationCodes.find(({ sessionInfo }) => sessionInfo === verificationId)?.code ?? null
}

/** Returns a factor as the identity service names it, as one that can be chosen. */
export function toChoice({ uid, factorId, displayName, ...hint }: MultiFactorInfo): FactorChoice {
  const phone = 'phoneNumber' in hint ? String(hint.phoneNumber) : null
  return { id: uid, kind: factorId === 'totp' ? 'totp' : 'phone', name: displayName ?? null, phone }
}

/** What the identity service's failures mean to a user. */
const reasons: Readonly<Record<string, ErrorCode>> = {
  'auth/invalid-credential': 'credentials-wrong',
  'auth/invalid-login-credentials': 'credentials-wrong',
  'auth/user-not-found': 'credentials-wrong',
  'auth/wrong-password': 'credentials-wrong',
  'auth/email-already-in-use': 'email-already-used',
  'auth/invalid-email': 'email-invalid',
  'auth/weak-password': 'password-too-short',
  'auth/user-disabled': 'account-disabled',
  'auth/too-many-requests': 'too-many-requests',
  'auth/popup-blocked': 'popup-blocked',
  'auth/popup-closed-by-user': 'popup-closed',
  'auth/cancelled-popup-request': 'popup-closed',
  'auth/user-cancelled': 'popup-closed',
  'auth/network-request-failed': 'offline',
  'auth/invalid-verification-code': 'second-factor-code-wrong',
  'auth/missing-code': 'second-factor-code-wrong',
  'auth/code-expired': 'second-factor-code-wrong',
  'auth/totp-challenge-timeout': 'second-factor-code-wrong',
  'auth/invalid-phone-number': 'phone-invalid',
  'auth/missing-phone-number': 'phone-invalid',
  'auth/second-factor-already-in-use': 'second-factor-duplicate',
  'auth/maximum-second-factor-count-exceeded': 'second-factor-limit',
  'auth/unverified-email': 'email-unverified',
  'auth/quota-exceeded': 'too-many-requests',
  'auth/user-mismatch': 'account-mismatch',
  'auth/requires-recent-login': 'recent-sign-in-required',
  'auth/user-token-expired': 'session-expired',
  'auth/invalid-user-token': 'session-expired',
}

/** Any failure of the identity service as one that can be told. @param fallback What failed, where it does not say. */
export function toAppError(error: unknown, fallback: ErrorCode): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof FirebaseError ? reasons[error.code] : undefined
  return new AppError(code ?? (navigator.onLine ? fallback : 'offline'), { cause: error })
}
