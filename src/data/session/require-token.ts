import { FirebaseError } from 'firebase/app'
import { AppError } from '@/domain/shared/app-error.ts'
import { openAuth } from '../firebase/firebase-auth.ts'

/**
 * Returns a token of a user, who has to be the one that is signed in here now: what one wrote never goes out under the name
 * of the next.
 * @throws AppError `session-expired`, `offline` or `unexpected`.
 */
export async function requireTokenFor(userId: string): Promise<string> {
  const auth = await openAuth()
  await auth.authStateReady()
  const { currentUser } = auth
  if (currentUser?.uid !== userId) throw new AppError('session-expired')
  try {
    return await currentUser.getIdToken()
  } catch (cause) {
    const code = cause instanceof FirebaseError ? cause.code : ''
    if (code === 'auth/network-request-failed') throw new AppError('offline', { cause })
    throw new AppError(/token|user/.test(code) ? 'session-expired' : 'unexpected', { cause })
  }
}
