import { logger } from 'firebase-functions'
import { errorTrace } from '../logging/error-trace.ts'

/**
 * Runs the side effects of an action that is already stored (best effort). It waits for all of them but fails with
 * none: what could not be done is made up for by a repeat of the call or by a nightly job.
 */
export async function runSideEffects(...steps: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(steps)) {
    if (result.status === 'rejected') logger.error('what follows a deed failed', errorTrace(result.reason))
  }
}
