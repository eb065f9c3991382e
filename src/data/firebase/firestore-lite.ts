import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite'
import { openFirebase } from './firebase-app.ts'
import { lazySingleton } from '../platform/lazy-singleton.ts'

/**
 * Opens Firestore without a cache, for data of the user or of admins. `openFirestore` would leave on the device
 * whatever it reads, for its next user.
 * @throws Where the project is not known, see `openFirebase`.
 */
export const openPrivateFirestore = lazySingleton(open)

async function open(): Promise<Firestore> {
  const { app, emulators } = await openFirebase()
  // Failures are reported to the caller, and a transaction that is retried has not failed.
  setLogLevel('silent')
  const firestore = getFirestore(app)
  if (emulators.firestore) connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port)
  return firestore
}
