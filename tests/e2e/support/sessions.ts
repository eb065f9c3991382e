import type { Page } from 'playwright/test'
import { auth, db } from '../../../functions/src/platform/admin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'

/** What the Auth emulator hands out to a user: the tokens, or what the second step begins with. */
interface Answer {
  localId?: string
  idToken?: string
  refreshToken?: string
  mfaPendingCredential?: string
  mfaInfo?: { mfaEnrollmentId: string }[]
  phoneResponseInfo?: { sessionInfo: string }
  verificationCodes?: { sessionInfo: string; code: string }[]
}

/** The key of the emulated project, which Hosting names. */
const API_KEY = 'fake-api-key'
/** Where Firebase Auth finds a session; it then moves it to IndexedDB. */
const SESSION_KEY = `firebase:authUser:${API_KEY}:[DEFAULT]`
const HOUR_MS = 60 * 60 * 1000

const origin = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}`

/** Asks the Auth emulator, as one who may do everything. */
export async function askAuth(version: 'v1' | 'v2', method: string, body: object): Promise<Answer> {
  return ask(`identitytoolkit.googleapis.com/${version}/${method}?key=${API_KEY}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function ask(path: string, request?: RequestInit): Promise<Answer> {
  const answer = await fetch(`${origin}/${path}`, request)
  if (!answer.ok) throw new Error(`Auth emulator: ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Signs in with Google, as an address that Google has confirmed: the emulator believes any such token. */
export async function signInWithGoogle(email: string): Promise<Answer> {
  const token = JSON.stringify({ sub: email, email, email_verified: true })
  return askAuth('v1', 'accounts:signInWithIdp', {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(token)}`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  })
}

/** Signs in with a password, and with the message to the first telephone where the account asks for it. */
async function signIn(email: string, password: string): Promise<Answer> {
  const first = await askAuth('v1', 'accounts:signInWithPassword', { email, password, returnSecureToken: true })
  const { mfaPendingCredential, mfaInfo } = first
  if (!mfaPendingCredential) return first
  const { phoneResponseInfo } = await askAuth('v2', 'accounts/mfaSignIn:start', {
    mfaPendingCredential,
    mfaEnrollmentId: mfaInfo?.[0]?.mfaEnrollmentId,
    phoneSignInInfo: {},
  })
  const sessionInfo = phoneResponseInfo?.sessionInfo
  const { verificationCodes = [] } = await ask(
    `emulator/v1/projects/${process.env['GCLOUD_PROJECT']}/verificationCodes`,
  )
  const code = verificationCodes.find((sent) => sent.sessionInfo === sessionInfo)?.code
  return askAuth('v2', 'accounts/mfaSignIn:finalize', {
    mfaPendingCredential,
    phoneVerificationInfo: { sessionInfo, code },
  })
}

/**
 * Has a page find a session of an account where it is led then, as one that signed in here before.
 * @param account Without a password it is one that signs in with Google.
 * @param open Leads the page there.
 */
export async function storeSession(
  page: Page,
  account: { uid: string; email: string; password?: string },
  open: () => Promise<unknown>,
): Promise<void> {
  const { email: address, password } = account
  const { idToken, refreshToken } = await (password === undefined
    ? signInWithGoogle(address)
    : signIn(address, password))
  const { uid, email = account.email, emailVerified, displayName = null } = await auth().getUser(account.uid)
  await storeUser(uid, email, displayName)
  const session = JSON.stringify({
    uid,
    email,
    emailVerified,
    displayName,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { accessToken: idToken, refreshToken, expirationTime: Date.now() + HOUR_MS },
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  })
  const script = await page.addInitScript(
    ([key, value, userId]) => {
      localStorage.setItem(key, value)
      // The app clears what belongs to the user before.
      if (localStorage.getItem('aquicito.session') === null) localStorage.setItem('aquicito.session', userId)
    },
    [SESSION_KEY, session, uid] as const,
  )
  await open()
  await script.dispose()
}

/** Stores of a user what their first sign-in stores. */
async function storeUser(uid: string, email: string, displayName: string | null): Promise<void> {
  const [account, profile] = [db().doc(paths.user(uid)), db().doc(paths.profile(uid))]
  const [storedAccount, storedProfile] = await db().getAll(account, profile)
  const now = new Date()
  if (!storedProfile?.exists) await profile.set({ full_name: displayName, avatar_url: null, updated_at: now })
  if (!storedAccount?.exists) await account.set({ email, locale: 'es', created_at: now })
}
