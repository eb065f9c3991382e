import type { AppCheck } from 'firebase/app-check'
import { openFirebase, type OpenedFirebase } from './firebase-app.ts'

/** The public key of reCAPTCHA Enterprise for App Check, given to the build. */
const APP_CHECK_KEY = import.meta.env.VITE_APP_CHECK_KEY as string | undefined

/** Turns App Check on for an app, once; null in the emulators, and in a build without a key. */
export async function openAppCheck({ app, emulators }: OpenedFirebase): Promise<AppCheck | null> {
  if (!APP_CHECK_KEY || emulators.functions) return null
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check')
  return initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(APP_CHECK_KEY) })
}

/** Returns the header that proves to a function of ours that the request comes from this app. */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  const opened = await openAppCheck(await openFirebase())
  if (!opened) return {}
  const { getToken } = await import('firebase/app-check')
  return { 'X-Firebase-AppCheck': (await getToken(opened)).token }
}
