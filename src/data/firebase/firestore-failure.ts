import { FirebaseError } from 'firebase/app'
import type { ErrorCode } from '@/domain/shared/app-error.ts'

/** The small library's codes of failures. */
const codes: Readonly<Record<string, ErrorCode>> = {
  unauthenticated: 'session-expired',
  unavailable: 'server-failed',
  'deadline-exceeded': 'server-failed',
  'resource-exhausted': 'server-failed',
  aborted: 'server-failed',
  internal: 'server-failed',
}

/**
 * The library calls "unknown" both a request that got no answer and one that was answered 500. The words of the first are
 * the browser's, perhaps in its language; those of the second are the server's, or none.
 */
const SERVER_WORDS = /^Request failed with error: (?:$|.*\b(?:internal|unknown) (?:server )?error\b)/i

/**
 * Returns why `firebase/firestore/lite` failed, where another attempt may succeed; undefined where the server refused.
 */
export function toTransientCode(error: unknown): ErrorCode | undefined {
  if (!navigator.onLine) return 'offline'
  if (error instanceof FirebaseError) {
    const { code, message } = error
    return code === 'unknown' ? (SERVER_WORDS.test(message) ? 'server-failed' : 'offline') : codes[code]
  }
  // An answer that is no JSON makes the library fail as anything does.
  return error instanceof SyntaxError ? 'server-failed' : undefined
}
