// A worker of the functions for tests to kill: submits the reviews that it is given, ten at a time, and tells of each
// that is done.
import type { CallableRequest } from '@/domain/api/callables.ts'
import { readIps } from '../../../functions/src/platform/client-ip.ts'
import { submitReview } from '../../../functions/src/reviews/submit-review.ts'

/** A call that waits to be made. */
export interface WaitingCall {
  userId: string
  input: CallableRequest<'submitReview'>
}

const AT_ONCE = 10

const calls = JSON.parse(process.argv[2] ?? '[]') as WaitingCall[]

async function work(): Promise<void> {
  for (let call = calls.shift(); call; call = calls.shift()) {
    const { userId, input } = call
    await submitReview(input, { userId, isAdmin: false, secondFactor: null, signedInAtMs: Date.now() }, readIps({}))
    process.stdout.write(`${userId}\n`)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work))
