import { FirebaseError } from 'firebase/app'
import { updateProfile } from 'firebase/auth'
import { doc, runTransaction, serverTimestamp } from 'firebase/firestore/lite'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { refreshSession } from '../session/auth-state.ts'
import type { ProfileDetail, SendContext } from '../outbox/types.ts'
import { requireTokenFor } from '../session/require-token.ts'
import { toTransientCode } from '../firebase/firestore-failure.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { openUser } from '../session/second-factors.ts'
import { toAppError } from '../session/sign-in.ts'

/** Firestore's final errors; after any other error another attempt may succeed. */
const rejectionCodes: readonly string[] = ['permission-denied', 'invalid-argument']

/** Writes a changed detail of the user's profile. Safe to repeat: the last one to arrive stays. */
export async function sendProfile({
  userId,
  subject,
  payload,
  assertStillQueued,
}: SendContext<'profile'>): Promise<null> {
  // It is sent under the user who is signed in by then.
  await requireTokenFor(userId)
  try {
    // A transaction tries five times, which takes seconds even where there is plainly no network.
    if (!navigator.onLine) throw new AppError('offline')
    await writers[subject as ProfileDetail](userId, payload.value, assertStillQueued)
  } catch (error) {
    const isRejected = error instanceof FirebaseError && rejectionCodes.includes(error.code)
    throw toAppError(error, isRejected ? 'profile-update-failed' : (toTransientCode(error) ?? 'unexpected'))
  }
  return null
}

type Writer = (userId: string, value: string, check: SendContext<'profile'>['assertStillQueued']) => Promise<void>

const writers: Readonly<Record<ProfileDetail, Writer>> = {
  /** In the public profile, and in the account. */
  full_name: async (userId, fullName, check) => {
    const firestore = await openPrivateFirestore()
    const ref = doc(firestore, paths.profile(userId))
    await runTransaction(firestore, async (transaction) => {
      const profile = (await transaction.get(ref)).data()
      await check()
      const avatarUrl = (profile?.['avatar_url'] as string | null | undefined) ?? null
      transaction.set(ref, { full_name: fullName, avatar_url: avatarUrl, updated_at: serverTimestamp() })
    })
    const { user } = await openUser()
    if (user.uid !== userId) throw new AppError('session-expired')
    await check()
    await updateProfile(user, { displayName: fullName })
    await refreshSession()
  },
  /** The language in which the user wants to be written to. */
  locale: async (userId, locale, check) => {
    const firestore = await openPrivateFirestore()
    const { user } = await openUser()
    if (user.uid !== userId) throw new AppError('session-expired')
    const ref = doc(firestore, paths.user(userId))
    await runTransaction(firestore, async (transaction) => {
      const isThere = (await transaction.get(ref)).exists()
      await check()
      if (isThere) transaction.update(ref, { locale })
      else transaction.set(ref, { email: user.email, locale, created_at: serverTimestamp() })
    })
  },
}
