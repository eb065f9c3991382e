import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth'
import { openFirebase } from './firebase-app.ts'
import { setTokenSession } from './id-token.ts'
import { lazySingleton } from '../platform/lazy-singleton.ts'

/**
 * Opens Firebase Auth, which persists the session; without storage until the page is closed. Imported lazily: visitors
 * never load it.
 * @throws Where the project is not known, see `openFirebase`.
 */
export const openAuth = lazySingleton(open)

async function open(): Promise<Auth> {
  const { app, emulators } = await openFirebase()
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  })
  if (emulators.auth) {
    connectAuthEmulator(auth, `http://${emulators.auth.host}:${emulators.auth.port}`, { disableWarnings: true })
    // reCAPTCHA comes from the network, and the emulators do not ask for it.
    auth.settings.appVerificationDisabledForTesting = true
  }
  setTokenSession(auth)
  return auth
}
