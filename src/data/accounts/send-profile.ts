import { FirebaseError } from 'firebase/app'
import { updateProfile } from 'firebase/auth'
import { doc, runTransaction, serverTimestamp } from 'firebase/firestore/lite'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { refreshSession } from '../session/auth-state.ts'
import type { ProfileDetail, SendContext } from '../outbox/types.ts'
import { requireTokenFor } from '../session/require-token.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { openUser } from '../session/second-factors.ts'
import { toAppError } from '../session/sign-in.ts'

/** What Firestore says for good; everything else may be otherwise the next time. */
const rejectionCodes: readonly string[] = ['permission-denied', 'invalid-argument']

/** Writes what a user changed of their own. Done twice, it is the same: what arrives last is what they are called. */
export async function sendProfile({
  userId,
  subject,
  payload,
  assertStillQueued,
}: SendContext<'profile'>): Promise<null> {
  // It goes out under the signed-in user by then.
  await requireTokenFor(userId)
  try {
    // A transaction tries five times over, which says nothing for seconds where there is plainly no network.
    if (!navigator.onLine) throw new AppError('offline')
    await writers[subject as ProfileDetail](userId, payload.value, assertStillQueued)
  } catch (error) {
    const isRejected = error instanceof FirebaseError && rejectionCodes.includes(error.code)
    throw toAppError(error, isRejected ? 'profile-update-failed' : 'unexpected')
  }
  return null
}

type Writer = (userId: string, value: string, check: SendContext<'profile'>['assertStillQueued']) => Promise<void>

const writers: Readonly<Record<ProfileDetail, Writer>> = {
  /** Where all may read it, and where the sign-in has it. */
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
