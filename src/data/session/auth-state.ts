import { onIdTokenChanged, type User } from 'firebase/auth'
import { PHOTOS_PATH } from '@/domain/photos/photo.ts'
import { storagePaths } from '@/domain/shared/paths.ts'
import { openAuth } from '../firebase/firebase-auth.ts'
import { lazySingleton } from '../platform/lazy-singleton.ts'
import { loadSessionEffects } from './registered-effects.ts'
import { currentSession, lastUserId, type SignedInUser, setSession } from './session.ts'

const AVATARS_PATH = `${PHOTOS_PATH}${storagePaths.avatars}/`

/** Keeps `useSession` right from now on, also when another tab signs in or out. Ends once the first answer is there. */
export const followSession = lazySingleton(follow)

async function follow(): Promise<void> {
  const [auth] = await Promise.all([openAuth(), loadSessionEffects()])
  await new Promise<void>((resolve) => {
    onIdTokenChanged(auth, (user) => {
      void onUserChange(user).then(resolve)
    })
  })
}

/** Makes `useSession` right at once, without waiting to be told: after signing out, all that was private is gone by then. */
export async function syncSession(): Promise<void> {
  await onUserChange((await openAuth()).currentUser)
}

/** Reads the session again, after something about the user changed: a name, a verified e-mail, a second factor. */
export async function refreshSession(): Promise<void> {
  const { currentUser } = await openAuth()
  await currentUser?.reload()
  await currentUser?.getIdToken(true)
  await onUserChange(currentUser)
}

async function onUserChange(user: User | null): Promise<void> {
  const signedIn = user && (await toSignedInUser(user))
  // Another user may have signed in while the token was read.
  if (user?.uid !== (await openAuth()).currentUser?.uid) return
  // In this tab or another one: A user who was here before leaves nothing behind. The tab that signs out has struck them
  // from the storage of all; this one still knows whom it served.
  const before = currentSession()?.userId ?? lastUserId()
  const effects = await loadSessionEffects()
  if (before !== null && before !== signedIn?.userId) await effects.clearUserData(signedIn?.userId)
  setSession(signedIn)
  if (signedIn) effects.resume(signedIn)
}

async function toSignedInUser(user: User): Promise<SignedInUser> {
  // Offline a token may have expired; who one is stays true.
  const token = await user.getIdTokenResult().catch(() => null)
  return {
    userId: user.uid,
    email: user.email,
    isEmailVerified: user.emailVerified,
    fullName: user.displayName,
    pictureUrl: toPicturePath(user.photoURL),
    isAdmin: token?.claims['isAdmin'] === true,
    secondFactor: token?.signInSecondFactor ?? null,
  }
}

/** Returns where one signs in with a service that has a picture of oneself, that one is not ours to show. */
function toPicturePath(url: string | null): string | null {
  const path = url && URL.parse(url)?.pathname
  return path?.startsWith(AVATARS_PATH) ? path : null
}
