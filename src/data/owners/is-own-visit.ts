import { ignore } from '@/base/ignore.ts'
import { currentSession, lastUserId } from '../session/session.ts'

/**
 * Returns true iff nothing that this device does with the place is counted: its user is an admin, or was last signed in as one who
 * owns the place, as far as it has heard: known before Auth is loaded, and without a request. What tells does not come to visitors.
 */
export async function isOwnVisit(placeId: string): Promise<boolean> {
  const userId = lastUserId()
  if (userId === null) return false
  if (isOfTeam()) return true
  const copy = await import('./my-businesses-copy.ts').catch((error) =>
    ignore(error, 'an owner counts as a visitor once'),
  )
  return copy?.lastOwnedPlaces(userId).includes(placeId) ?? false
}

/** Returns true iff an admin is signed in, once Auth has told. */
export function isOfTeam(): boolean {
  return currentSession()?.isAdmin ?? false
}
