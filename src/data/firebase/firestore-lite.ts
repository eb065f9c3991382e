import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite'
import { openFirebase } from './firebase-app.ts'
import { lazySingleton } from '../platform/lazy-singleton.ts'

/**
 * Firestore without any cache: for what is a user's own, or an admin's. The other one (`openFirestore`) keeps
 * on the device whatever it reads, for the user who uses the device next.
 * @throws Where the project is not known, see `openFirebase`.
 */
export const openPrivateFirestore = lazySingleton(open)

async function open(): Promise<Firestore> {
  const { app, emulators } = await openFirebase()
  // What fails is told to the user who asked; and a transaction that is tried again has not failed.
  setLogLevel('silent')
  const firestore = getFirestore(app)
  if (emulators.firestore) connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port)
  return firestore
}
