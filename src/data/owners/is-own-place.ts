import { ignore } from '@/base/ignore.ts'
import { lastUserId } from '../session/session.ts'

/**
 * Returns true iff the user who was last signed in on this device owns the place, as far as it has heard: known before Auth is
 * loaded, and without a request. What tells does not come to visitors.
 */
export async function isOwnPlace(placeId: string): Promise<boolean> {
  const userId = lastUserId()
  if (userId === null) return false
  const copy = await import('./my-businesses-copy.ts').catch((error) =>
    ignore(error, 'an owner counts as a visitor once'),
  )
  return copy?.lastOwnedPlaces(userId).includes(placeId) ?? false
}
