import { db } from '../../../functions/src/platform/admin.ts'
import { paths } from '../../../src/domain/shared/paths.ts'

interface RequestingFirestore {
  request: (method: string, ...rest: unknown[]) => Promise<unknown>
}

interface CommitRequest {
  writes?: { update?: { name?: string } }[]
}

/** Returns true iff a commit stores how many calls failed: once a minute at the most, whatever the call. */
function isFailureCount({ writes = [] }: CommitRequest): boolean {
  return writes.some(({ update }) => update?.name?.includes(`/${paths.serverFailure('')}`))
}

/**
 * Does `work`, and before each of its writes to Firestore whatever `handle` does, such as failing. The writes are
 * counted from 1; those of `handle` itself are not, nor is the one that counts failures.
 */
export async function beforeEachWrite(
  handle: (count: number) => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<void> {
  const firestore = db() as unknown as RequestingFirestore
  const original = firestore.request
  let count = 0
  let isHandling = false
  firestore.request = async function (this: RequestingFirestore, method, ...rest) {
    if (method === 'commit' && !isHandling && !isFailureCount(rest[0] as CommitRequest)) {
      isHandling = true
      try {
        await handle(++count)
      } finally {
        isHandling = false
      }
    }
    return original.call(this, method, ...rest)
  }
  try {
    await work()
  } finally {
    firestore.request = original
  }
}

/** Does `work`, and `meanwhile` just before its first write, when it has read all that it writes by. */
export async function interrupt(work: () => Promise<unknown>, meanwhile: () => Promise<unknown>): Promise<void> {
  await beforeEachWrite(async (count) => count === 1 && meanwhile(), work)
}
