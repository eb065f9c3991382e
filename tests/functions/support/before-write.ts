import { db } from '../../../functions/src/platform/admin.ts'

interface RequestingFirestore {
  request: (method: string, ...rest: unknown[]) => Promise<unknown>
}

/**
 * Does `work`, and before each of its writes to Firestore whatever `handle` does, such as failing. The writes are
 * counted from 1; those of `handle` itself are not.
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
    if (method === 'commit' && !isHandling) {
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
