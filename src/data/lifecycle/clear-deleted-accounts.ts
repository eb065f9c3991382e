import { readOtherAuthors } from '../platform/entry-ids.ts'

/** How many users are asked for at once: more than share a phone. */
const ASKED_MAX = 10

/**
 * Deletes what users wrote on this device and did not send whose accounts are deleted by now, as from another device: it could never
 * be sent. What is of a user who merely has to sign in again stays.
 * @param signedIn The uid of the user who is signed in, who is not asked for. @returns Whether there was any. @throws AppError
 */
export async function clearDeletedAccounts(signedIn: string | undefined): Promise<boolean> {
  const others = readOtherAuthors(signedIn).slice(0, ASKED_MAX)
  if (others.length === 0) return false
  // A guest who writes loads nothing for it.
  const { callAsGuest } = await import('../firebase/call-function.ts')
  const { user_ids } = await callAsGuest('findDeletedAccounts', { user_ids: others })
  if (user_ids.length === 0) return false
  const { clearOutbox } = await import('../outbox/outbox.ts')
  await clearOutbox(user_ids)
  return true
}
