import { localStore } from '@/base/local-storage.ts'
import { useSyncExternalStore } from 'react'

/** Who is signed in on this device. */
export interface SignedInUser {
  userId: string
  /** Null where the account has none. */
  email: string | null
  isEmailVerified: boolean
  fullName: string | null
  /** The address of the user's picture here; null without. */
  pictureUrl: string | null
  isAdmin: boolean
  /** The second factor of this sign-in, as the token says it; null without. */
  secondFactor: string | null
}

/**
 * Undefined while it is not known, which lasts until Auth has been loaded where a user signed in before; null where
 * no user is signed in.
 */
export type Session = SignedInUser | null | undefined

let session: Session
const listeners = new Set<() => void>()

/** Follows who is signed in; undefined on the server and until it is known. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => undefined,
  )
}

/** Returns who is signed in, as this tab knows it. */
export function currentSession(): Session {
  return session
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the last session ended without a sign-out on this device: the password was changed, or the account closed. */
let hasExpired = false
let isSignOutExpected = false

/** Returns true iff the session ended by itself and no user has signed in since. */
export function hasSessionExpired(): boolean {
  return hasExpired
}

/**
 * Returns the search parameters of the sign-in page for a page that is for signed-in users alone.
 * @param next Its address.
 */
export function signInSearch(next: string): { tab: 'signin'; next: string; reason: 'expired' | undefined } {
  return { tab: 'signin', next, reason: hasExpired ? 'expired' : undefined }
}

/** Announces that a session that ends from now on ends by a sign-out, or no longer. */
export function expectSignOut(isExpected: boolean): void {
  isSignOutExpected = isExpected
}

/** For `auth-state.ts` and `start-session.ts` alone. */
export function setSession(next: SignedInUser | null): void {
  if (next) hasExpired = false
  else if (lastUserId() !== null) hasExpired = !isSignOutExpected
  session = next
  localStore.write('aquicito.session', next && next.userId)
  for (const listener of listeners) listener()
}

/** Returns the uid of the user who was signed in here last and did not sign out; null without. */
export function lastUserId(): string | null {
  return localStore.read('aquicito.session')
}
