import { logger } from 'firebase-functions'
import { errorTrace } from './callable.ts'

/**
 * Does what follows a action that is stored already. It waits for all of it, but fails with none of it: the action is done,
 * and what could not be made now is made up for by a repeat of the call or in the night.
 */
export async function runSideEffects(...steps: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(steps)) {
    if (result.status === 'rejected') logger.error('what follows a deed failed', errorTrace(result.reason))
  }
}
