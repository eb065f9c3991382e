import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth'
import { openFirebase } from './firebase-app.ts'
import { lazySingleton } from '../platform/lazy-singleton.ts'

/**
 * Firebase Auth, which keeps who is signed in across restarts; where the browser allows no storage, until the page is
 * closed. A user who needs it imports it late: visitors never pay for it.
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
    // The puzzle that tells people from machines comes from the network, and emulators do not ask for it.
    auth.settings.appVerificationDisabledForTesting = true
  }
  return auth
}
