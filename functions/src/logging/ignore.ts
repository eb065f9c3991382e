import { logger } from 'firebase-functions'
import { errorTrace } from './error-trace.ts'

/**
 * Says why an error leads to nothing: in the log, for who looks at its details.
 * @param reason Why nothing is lost, in plain words, such as "the next night tries again".
 */
export function ignore(error: unknown, reason: string): undefined {
  logger.debug(`ignored: ${reason}`, errorTrace(error))
}
