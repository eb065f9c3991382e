import { lastUserId, setSession } from './session.ts'

/** Finds out who is signed in: at once where the answer is no one, else by loading Auth. */
export async function startSession(): Promise<void> {
  if (lastUserId() === null) return setSession(null)
  const { followSession } = await import('./auth-state.ts')
  await followSession()
}
