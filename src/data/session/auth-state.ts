import { onIdTokenChanged, type User } from 'firebase/auth'
import { ignore } from '@/base/ignore.ts'
import { PHOTOS_PATH } from '@/domain/photos/photo.ts'
import { storagePaths } from '@/domain/shared/paths.ts'
import { parseUrl } from '@/domain/shared/urls/parse-url.ts'
import { openAuth } from '../firebase/firebase-auth.ts'
import { lazySingleton } from '../platform/lazy-singleton.ts'
import { loadSessionEffects } from './registered-effects.ts'
import { currentSession, lastUserId, type SignedInUser, setSession } from './session.ts'

const AVATARS_PATH = `${PHOTOS_PATH}${storagePaths.avatars}/`

/** Keeps `useSession` up to date from now on, also when another tab signs in or out. Resolves with the first answer. */
export const followSession = lazySingleton(follow)

async function follow(): Promise<void> {
  const [auth] = await Promise.all([openAuth(), loadSessionEffects()])
  await new Promise<void>((resolve) => {
    onIdTokenChanged(auth, (user) => {
      void onUserChange(user).then(resolve)
    })
  })
  // The link that confirms an address is followed in another window, or on another device: who comes back from there finds
  // what became of it.
  addEventListener('focus', () => {
    const session = currentSession()
    if (!session?.email || session.isEmailVerified) return
    void refreshSession().catch((error) => ignore(error, 'the next look asks again'))
  })
}

/**
 * Updates `useSession` at once, without waiting for an event. Resolves after a sign-out once everything private has
 * been cleared.
 */
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
  // Whether the previous user left in this tab or another: nothing of theirs stays. The tab that signs out has removed
  // the uid from the storage of all tabs; this one still knows whom it served.
  const before = currentSession()?.userId ?? lastUserId()
  const effects = await loadSessionEffects()
  if (before !== null && before !== signedIn?.userId) await effects.clearUserData(signedIn?.userId)
  setSession(signedIn)
  if (signedIn) effects.resume(signedIn)
}

async function toSignedInUser(user: User): Promise<SignedInUser> {
  const token = await user
    .getIdTokenResult()
    .catch((error) => ignore(error, 'the identity is right also with a token that expired offline'))
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

/** Returns the path of the user's picture, if it is one of ours; the picture of a sign-in provider is not shown. */
function toPicturePath(url: string | null): string | null {
  const path = url && parseUrl(url)?.pathname
  return path?.startsWith(AVATARS_PATH) ? path : null
}
