import { FirebaseError } from 'firebase/app'
import type { ErrorCode } from '@/domain/shared/app-error.ts'

/** The small library's codes of failures. It calls a request that got no answer "unknown". */
const codes: Readonly<Record<string, ErrorCode>> = {
  unauthenticated: 'session-expired',
  unknown: 'offline',
  unavailable: 'server-failed',
  'deadline-exceeded': 'server-failed',
  'resource-exhausted': 'server-failed',
  aborted: 'server-failed',
  internal: 'server-failed',
}

/**
 * Returns why `firebase/firestore/lite` failed, where another attempt may succeed; undefined where the server refused.
 */
export function toTransientCode(error: unknown): ErrorCode | undefined {
  if (!navigator.onLine) return 'offline'
  // An answer that is no JSON makes the library fail as anything does.
  return error instanceof FirebaseError ? codes[error.code] : error instanceof SyntaxError ? 'server-failed' : undefined
}
