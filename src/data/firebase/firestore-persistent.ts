import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
  setLogLevel,
  terminate,
} from 'firebase/firestore'
import { openFirebase } from './firebase-app.ts'
import { closeBeforeClearing, whenUserDataCleared } from '../platform/user-data-guard.ts'
import { lazySingleton } from '../platform/lazy-singleton.ts'

/**
 * Opens Firestore with its persistent cache, shared by all tabs; without storage with a cache in memory.
 * @throws Where the project is not known, see `openFirebase`.
 */
export const openFirestore = lazySingleton(open)

async function open(): Promise<Firestore> {
  const { app, emulators } = await openFirebase()
  // Its messages (no network, no storage) are no errors here: users keep what they see.
  setLogLevel('silent')
  // What is opened while its databases are deleted would be deleted with them.
  await whenUserDataCleared()
  const firestore = initializeFirestore(app, {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
  })
  if (emulators.firestore) connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port)
  closeBeforeClearing(async () => {
    openFirestore.clear()
    await terminate(firestore)
  })
  return firestore
}
