import { openFirebase } from './firebase-app.ts'

/** The public key of reCAPTCHA Enterprise for App Check, given to the build. */
const APP_CHECK_KEY = import.meta.env.VITE_APP_CHECK_KEY as string | undefined

/**
 * Returns the header that proves to a function of ours that the request comes from this app; none in the emulators, and in a
 * build without a key.
 */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  const { app, emulators } = await openFirebase()
  if (!APP_CHECK_KEY || emulators.functions) return {}
  const { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check')
  const appCheck = initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(APP_CHECK_KEY) })
  return { 'X-Firebase-AppCheck': (await getToken(appCheck)).token }
}
