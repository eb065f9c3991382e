import { useSyncExternalStore } from 'react'
import { onLocalChange } from '@/base/local-storage.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { useSession } from '../session/session.ts'
import { usePrivateQuery } from '../session/use-private-query.ts'
import { lastOwnedPlaces } from './my-businesses-copy.ts'

/**
 * Returns true iff the user who is signed in owns the place: as this device last heard, until the server answers. A place
 * does not say whose it is, so what is requested is which places the user owns; only where the place has an owner.
 */
export function useOwnsPlace({ id, owner_claimed }: Pick<PlaceWithId, 'id' | 'owner_claimed'>): boolean {
  const userId = useSession()?.userId
  const { data } = usePrivateQuery(
    'owned places',
    async (ownId) => (await import('./my-businesses.ts')).fetchOwnedPlaces(ownId),
    { isWanted: owner_claimed },
  )
  // Followed, not merely read: the answer is stored before it is here, and a render in between would pass unnoticed.
  const wasOwned = useSyncExternalStore(
    onLocalChange,
    () => userId !== undefined && lastOwnedPlaces(userId).includes(id),
    () => false,
  )
  return owner_claimed && (data?.includes(id) ?? wasOwned)
}
