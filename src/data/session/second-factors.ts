import {
  type ApplicationVerifier,
  type Auth,
  multiFactor,
  type MultiFactorAssertion,
  type MultiFactorInfo,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth'
import { AppError } from '@/domain/shared/app-error.ts'
import { openAuth } from '../firebase/firebase-auth.ts'
import { refreshSession } from './auth-state.ts'
import { emulatedCode, type FactorChoice, noteAccountSecurity, toAppError, toChoice } from './sign-in.ts'

/** Shown in the authenticator app beside the account. */
const ISSUER = 'Aquicito'

export type SecondFactorKind = FactorChoice['kind']

/** A second factor of the account, verified when it was enrolled. */
export interface SecondFactor extends FactorChoice {
  /** ISO 8601; null where the service does not say, as of factors that an admin gave. */
  enrolledAt: string | null
}

/** An enrolment that waits for its code; nothing of it is stored. */
export interface Enrolment {
  /** The code itself on emulators, which send nothing; null elsewhere. */
  demoCode: string | null
  /** Enrols the factor under a name. @throws AppError, after which another code may be tried. */
  finish: (code: string, name: string) => Promise<void>
}

/** What an authenticator app needs to know. */
export interface TotpEnrolment extends Enrolment {
  secretKey: string
  /** What its QR code says. */
  url: string
}

/** Returns the account's second factors, the oldest first, as the service has them now. @throws AppError */
export async function listSecondFactors(): Promise<SecondFactor[]> {
  try {
    const { user } = await openUser()
    await user.reload()
    return multiFactor(user).enrolledFactors.map(toSecondFactor)
  } catch (error) {
    throw toAppError(error, 'profile-load-failed')
  }
}

/**
 * Begins to enrol an authenticator app.
 * @throws AppError, of which `recent-sign-in-required` is solved by `reauthenticate`.
 */
export async function startTotp(): Promise<TotpEnrolment> {
  try {
    const { user } = await openUser()
    const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
    return {
      demoCode: null,
      secretKey: secret.secretKey,
      // The SDK writes the account's name into the address as it is.
      url: secret.generateQrCodeUrl(encodeURIComponent(user.email ?? user.uid), ISSUER),
      finish: (code, name) => enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name),
    }
  } catch (error) {
    throw toAppError(error, 'second-factor-enroll-failed')
  }
}

/**
 * Sends a message with a code to a telephone that shall be a second factor.
 * @param phone With the country code, as `+59170000000`.
 * @throws AppError, of which `recent-sign-in-required` is solved by `reauthenticate`.
 */
export async function startPhone(phone: string): Promise<Enrolment> {
  try {
    const { auth, user } = await openUser()
    const session = await multiFactor(user).getSession()
    const id = await withRobotCheck(auth, (check) =>
      new PhoneAuthProvider(auth).verifyPhoneNumber({ phoneNumber: phone, session }, check),
    )
    return {
      demoCode: await emulatedCode(id),
      finish: (code, name) => enroll(PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(id, code)), name),
    }
  } catch (error) {
    throw toAppError(error, 'second-factor-enroll-failed')
  }
}

async function enroll(assertion: MultiFactorAssertion, name: string): Promise<void> {
  try {
    const { user } = await openUser()
    await multiFactor(user).enroll(assertion, name)
    await refreshSession()
    noteAccountSecurity()
  } catch (error) {
    throw toAppError(error, 'second-factor-enroll-failed')
  }
}

/** Takes a second factor off the account. The service may end all its sessions, this one too. */
export async function removeSecondFactor(factorId: string): Promise<void> {
  try {
    const { user } = await openUser()
    await multiFactor(user).unenroll(factorId)
    await refreshSession()
    noteAccountSecurity()
  } catch (error) {
    throw toAppError(error, 'second-factor-remove-failed')
  }
}

/** Runs what sends a message behind reCAPTCHA, which shows itself only to whom it takes for a robot. */
async function withRobotCheck<Result>(auth: Auth, send: (check: ApplicationVerifier) => Promise<Result>) {
  const container = document.body.appendChild(document.createElement('div'))
  const check = new RecaptchaVerifier(auth, container, { size: 'invisible' })
  try {
    return await send(check)
  } finally {
    check.clear()
    container.remove()
  }
}

/** Returns the user at the identity service. @throws AppError `sign-in-required` where no user is signed in. */
export async function openUser(): Promise<{ auth: Auth; user: User }> {
  const auth = await openAuth()
  await auth.authStateReady()
  if (!auth.currentUser) throw new AppError('sign-in-required')
  return { auth, user: auth.currentUser }
}

function toSecondFactor(info: MultiFactorInfo): SecondFactor {
  // The SDK makes a text of a date that is none, too.
  const enrolledAt = new Date(info.enrollmentTime)
  return { ...toChoice(info), enrolledAt: Number.isNaN(enrolledAt.getTime()) ? null : enrolledAt.toISOString() }
}
