import { FirebaseError } from 'firebase/app'
import type { Auth, User } from 'firebase/auth'
import { AppError } from '@/domain/shared/app-error.ts'

let auth: Auth | undefined

/** Names the session whose token calls carry from now on. Before that, no user can be signed in. */
export function setTokenSession(opened: Auth): void {
  auth = opened
}

/** Returns the token of the signed-in user; null if there is none. @throws AppError as `readIdToken` does. */
export async function readCurrentToken(): Promise<string | null> {
  await auth?.authStateReady()
  return auth?.currentUser ? readIdToken(auth.currentUser) : null
}

/** Returns a token of a user. @throws AppError `session-expired`, `offline` or `unexpected`. */
export async function readIdToken(user: User): Promise<string> {
  try {
    return await user.getIdToken()
  } catch (cause) {
    const code = cause instanceof FirebaseError ? cause.code : ''
    if (code === 'auth/network-request-failed') throw new AppError('offline', { cause })
    throw new AppError(/token|user/.test(code) ? 'session-expired' : 'unexpected', { cause })
  }
}
