import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite'
import { openFirebase } from './firebase-app.ts'
import { onFirstUse } from '../platform/lazy-singleton.ts'

/**
 * Firestore without any cache: for what is a person's own, or an administrator's. The other one (`openFirestore`) keeps
 * on the phone whatever it reads, for whoever uses the phone next.
 * @throws Where the project is not known, see `openFirebase`.
 */
export const openPrivateFirestore = onFirstUse(open)

async function open(): Promise<Firestore> {
  const { app, emulators } = await openFirebase()
  // What fails is told to whoever asked; and a transaction that is tried again has not failed.
  setLogLevel('silent')
  const firestore = getFirestore(app)
  if (emulators.firestore) connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port)
  return firestore
}
