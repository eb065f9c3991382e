import type { ErrorCode } from '@/domain/shared/app-error.ts'

/** Why something that was sent off still waits. */
export type WaitingCause = 'connection' | 'limit' | 'server' | 'signIn'

/** Returns why a queued entry waits. @param lastError The error of its last attempt; null before that. */
export function toWaitingCause(lastError: ErrorCode | null): WaitingCause {
  switch (lastError) {
    case null:
    case 'offline':
      return 'connection'
    case 'session-expired':
    case 'sign-in-required':
      return 'signIn'
    case 'too-many-requests':
    case 'upload-limit':
      return 'limit'
    default:
      return 'server'
  }
}
