import type { ErrorCode } from '@/domain/shared/app-error.ts'

/** Why something that was sent off still waits. */
export type WaitingCause = 'blocked' | 'connection' | 'limit' | 'place' | 'server' | 'signIn' | 'uploads'

/** Errors after which the server takes more within an hour or a day. */
export const limitErrors: readonly ErrorCode[] = [
  'review-daily-limit',
  'too-many-requests',
  'place-limit',
  'upload-limit',
]

/** Returns why a queued entry waits. @param lastError The error of its last attempt; null before that. */
export function toWaitingCause(lastError: ErrorCode | null): WaitingCause {
  switch (lastError) {
    case null:
    case 'offline':
      return 'connection'
    case 'app-check-failed':
      return 'blocked'
    case 'session-expired':
    case 'sign-in-required':
      return 'signIn'
    case 'review-daily-limit':
    case 'too-many-requests':
      return 'limit'
    case 'place-limit':
      return 'place'
    case 'upload-limit':
      return 'uploads'
    default:
      return 'server'
  }
}
