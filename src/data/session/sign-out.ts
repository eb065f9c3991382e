import { signOut as signOutOfAuth } from 'firebase/auth'
import { AppError } from '@/domain/shared/app-error.ts'
import { openAuth } from '../firebase/firebase-auth.ts'
import { followSession, syncSession } from './auth-state.ts'
import { expectSignOut } from './session.ts'
import { loadSessionEffects } from './registered-effects.ts'

/**
 * Signs out; what is private on the device goes in every tab, see `auth-state.ts`.
 * @throws AppError `sign-out-failed`.
 */
export async function signOut(): Promise<void> {
  try {
    const auth = await openAuth()
    await followSession()
    const { currentUser } = auth
    const { clearPendingChanges, leave } = await loadSessionEffects()
    if (currentUser) await leave(currentUser.uid)
    expectSignOut(true)
    await signOutOfAuth(auth)
    // First, for it is what must never be sent.
    if (currentUser) await clearPendingChanges(currentUser.uid)
    await syncSession()
  } catch (error) {
    throw new AppError('sign-out-failed', { cause: error })
  } finally {
    expectSignOut(false)
  }
}
