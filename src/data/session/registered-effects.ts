import type { SignedInUser } from './session.ts'

/** What other rooms do when the session changes. The session knows none of them. */
export interface SessionEffects {
  /** Deletes what the previous user left on the device. @param next The uid of the user who is signed in now, if any. */
  clearUserData: (next: string | undefined) => Promise<void>
  /** Does what takes the user's token; called before that user signs out, and never fails. */
  leave: (userId: string) => Promise<void>
  /** Deletes what a user wrote and did not send; called when that user signs out. */
  clearPendingChanges: (userId: string) => Promise<void>
  /** Resumes what waits for a user to be signed in; called whenever the session is known to be theirs. */
  resume: (user: SignedInUser) => void
}

let load: (() => Promise<SessionEffects>) | undefined

/** Registers these effects; called once, before the session starts. */
export function registerSessionEffects(loadEffects: () => Promise<SessionEffects>): void {
  load = loadEffects
}

/** Loads these effects. @throws Where they cannot be loaded; without a connection as an error `offline`. */
export async function loadSessionEffects(): Promise<SessionEffects> {
  if (!load) throw new Error('no session effects are registered: see src/data/lifecycle/start.ts')
  return load()
}
