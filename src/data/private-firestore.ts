import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite'
import { openFirebase } from './firebase-app.ts'
import { onFirstUse } from './on-first-use.ts'

/**
 * Firestore without any cache: for what is a person's own, or an administrator's. The other one (`openFirestore`) keeps
 * on the phone whatever it reads, for whoever uses the phone next.
 * @throws Where the project is not known, see `openFirebase`.
 */
export const openPrivateFirestore = onFirstUse(open)

async function open(): Promise<Firestore> {
  const { app, emulators } = await openFirebase()
  const firestore = getFirestore(app)
  if (emulators.firestore) connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port)
  return firestore
}
