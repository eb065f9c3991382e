import { AppError } from '@/domain/shared/app-error.ts'
import { openAuth } from '../firebase/firebase-auth.ts'
import { readIdToken } from '../firebase/id-token.ts'

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
  return readIdToken(currentUser)
}
