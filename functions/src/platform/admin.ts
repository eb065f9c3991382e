import { initializeApp, type App, type AppOptions } from 'firebase-admin/app'
import { getAppCheck, type AppCheck } from 'firebase-admin/app-check'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { getFunctions, type Functions } from 'firebase-admin/functions'
import { getStorage, type Storage } from 'firebase-admin/storage'

// Tools and tests take these from here, never from a firebase-admin of their own: a Timestamp of a second copy of the
// SDK is not a Timestamp to the first.
export { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore'

type Bucket = ReturnType<Storage['bucket']>

let app: App | undefined

/** Initialises firebase-admin once: from what Firebase gives a function, else (tools, tests) from `GCLOUD_PROJECT`. */
function theApp(): App {
  return (app ??= initializeApp(appOptions()))
}

function appOptions(): AppOptions | undefined {
  const { FIREBASE_CONFIG: config, FUNCTIONS_EMULATOR: isEmulated, GCLOUD_PROJECT: projectId } = process.env
  if (config) {
    // Task queues name the account that calls them. Emulated ones need none, but without a name the SDK would ask
    // Google's metadata server for one, and wait for it without success.
    return isEmulated === 'true' ? { ...(JSON.parse(config) as AppOptions), serviceAccountId: 'emulated' } : undefined
  }
  if (!projectId) throw new Error('GCLOUD_PROJECT is not set: which project?')
  return { projectId, storageBucket: `${projectId}.appspot.com` }
}

// Firestore keeps its defaults. `undefined` in a document is a mistake and throws; and it speaks gRPC, for
// `preferRest` asks for Google's credentials on the emulator and could therefore not be tested.

/** Firestore, opened on first use. */
export function db(): Firestore {
  return getFirestore(theApp())
}

/** Firebase Auth, opened on first use. */
export function auth(): Auth {
  return getAuth(theApp())
}

/** App Check, opened on first use. */
export function appCheck(): AppCheck {
  return getAppCheck(theApp())
}

/** Returns the task queues of functions. */
export function functionQueues(): Functions {
  return getFunctions(theApp())
}

/** `IdempotencyStrategy.RetryAlways` of @google-cloud/storage, which comes with firebase-admin and is none of our packages. */
const RETRY_ALWAYS = 0

/** Returns the default bucket of Cloud Storage; its SDK is loaded on first use. */
export function bucket(): Bucket {
  const opened = getStorage(theApp()).bucket()
  // By itself it sends nothing twice. What we write has one content to its name: after a connection that broke, once more
  // does no harm.
  opened.storage.retryOptions.idempotencyStrategy = RETRY_ALWAYS
  return opened
}
