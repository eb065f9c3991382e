import { beforeEach } from 'vitest'
import { bucket, db } from '../../functions/src/admin.ts'

/**
 * Gives a test file a project of its own in the running emulators, empty before each test.
 * Call it before anything opens Firestore.
 */
export function useEmulators(projectId: `demo-${string}`): void {
  if (!process.env.FIRESTORE_EMULATOR_HOST) throw new Error('start these tests with tools/emulators/run.ts')
  process.env.GCLOUD_PROJECT = projectId
  // The one of `emulators:exec` names a project that all files would share.
  delete process.env.FIREBASE_CONFIG
  beforeEach(async () => {
    await Promise.all([
      clear(`http://${process.env.FIRESTORE_EMULATOR_HOST}`, `${projectId}/databases/(default)/documents`),
      clear(`http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, `${projectId}/accounts`),
      bucket().deleteFiles({ force: true }),
    ])
  })
}

async function clear(emulatorUrl: string, what: string): Promise<void> {
  const response = await fetch(`${emulatorUrl}/emulator/v1/projects/${what}`, {
    method: 'DELETE',
    headers: { Authorization: 'Bearer owner' },
  })
  if (!response.ok) throw new Error(`clearing ${what}: ${response.status}`)
}

interface StreamResponse {
  found?: unknown
  missing?: unknown
  document?: unknown
  result?: unknown
}
interface RequestingFirestore {
  requestStream(method: string, ...rest: unknown[]): Promise<NodeJS.ReadableStream>
}

/**
 * Counts the documents that Firestore bills as read while `work` runs: each found or missing document, and one for a
 * query without results. The emulator keeps no such count, so it is taken where all reads of the SDK pass.
 */
export async function countReads(work: () => Promise<unknown>): Promise<number> {
  const firestore = db() as unknown as RequestingFirestore
  const original = firestore.requestStream
  let reads = 0
  firestore.requestStream = async function (this: RequestingFirestore, method, ...rest) {
    const stream = await original.call(this, method, ...rest)
    let documents = 0
    stream.on('data', (response: StreamResponse) => {
      if (response.found || response.missing || response.document || response.result) documents++
    })
    stream.on('end', () => (reads += Math.max(1, documents)))
    return stream
  }
  try {
    await work()
  } finally {
    firestore.requestStream = original
  }
  return reads
}
