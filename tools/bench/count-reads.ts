import { db } from '../../functions/src/platform/admin.ts'

interface StreamResponse {
  found?: unknown
  missing?: unknown
  document?: unknown
  result?: unknown
}
interface RequestingFirestore {
  requestStream: (method: string, ...rest: unknown[]) => Promise<NodeJS.ReadableStream>
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
