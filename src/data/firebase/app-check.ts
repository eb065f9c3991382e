import type { AppCheck } from 'firebase/app-check'
import { AppError, isOffline } from '@/domain/shared/app-error.ts'
import { withTimeout } from '../platform/timeout.ts'
import { isSiteReachable, openFirebase } from './firebase-app.ts'

/** The script by which reCAPTCHA tells people from robots; ad blockers stop it. */
const SCRIPT = 'script[src^="https://www.google.com/recaptcha/enterprise.js"]'

/** The longest time that the test for robots may take on a slow line, in milliseconds. */
const CHECK_LIMIT_MS = 60_000

/**
 * Returns the header that proves to a function of ours that the request comes from this app; none in the emulators, and in a
 * build without a key.
 * @throws AppError `app-check-failed` where something stops the proof, `offline` where the site cannot be reached either or the
 *   proof does not come in time, `server-failed`.
 */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  const { app, emulators } = await openFirebase()
  /** The public key of reCAPTCHA Enterprise for App Check, given to the build. */
  const key = import.meta.env.VITE_APP_CHECK_KEY as string | undefined
  if (!key || emulators.functions) return {}
  const { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check')
  const appCheck = initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(key) })
  const token = await getTokenOrFail(appCheck, getToken).catch(async (cause: unknown) => {
    throw await toAppError(cause)
  })
  return { 'X-Firebase-AppCheck': token }
}

/** Returns a token; rejects where reCAPTCHA's script does not come, for which the library would wait without end. */
async function getTokenOrFail(
  appCheck: AppCheck,
  getToken: (of: AppCheck) => Promise<{ token: string }>,
): Promise<string> {
  const script = loadScriptAgain() ?? document.querySelector<HTMLScriptElement>(SCRIPT)
  const failing = new Promise<never>((_, reject) => {
    script?.addEventListener('error', () => {
      failed.add(script)
      reject(new Error('the script of reCAPTCHA does not come'))
    })
  })
  return withTimeout(Promise.race([getToken(appCheck).then(({ token }) => token), failing]), CHECK_LIMIT_MS)
}

/** Those that did not come: a browser does not ask for a script twice. */
const failed = new WeakSet<HTMLScriptElement>()

/** Asks once more for a script that did not come, for what waits for it. */
function loadScriptAgain(): HTMLScriptElement | undefined {
  const before = document.querySelector<HTMLScriptElement>(SCRIPT)
  if (!before || !failed.has(before)) return undefined
  const again = document.createElement('script')
  again.src = before.src
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the library's own
  again.onload = before.onload
  before.replaceWith(again)
  return again
}

/** Tells what stops the proof from a line that is down, and from a service that is. */
async function toAppError(cause: unknown): Promise<AppError> {
  // It did not come in time: nothing stopped it.
  if (isOffline(cause) || !(await isSiteReachable())) return new AppError('offline', { cause })
  const status = (cause as { customData?: { httpStatus?: number } }).customData?.httpStatus ?? 0
  return new AppError(status >= 500 ? 'server-failed' : 'app-check-failed', { cause })
}
