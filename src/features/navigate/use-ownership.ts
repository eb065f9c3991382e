import { useEffect, useSyncExternalStore } from 'react'
import { ignore } from '@/base/ignore.ts'
import { onLocalChange } from '@/base/local-storage.ts'
import { isOwnershipStale, wasOwner } from '@/data/owners/my-businesses-copy.ts'
import { whenIdle } from '@/ui/behavior/when-idle.ts'

/**
 * Returns true iff a user has a business here, as this device last stored it; the server is asked again now and then, in a
 * quiet moment.
 */
export function useOwnership(userId: string | undefined): boolean {
  useEffect(() => {
    if (userId === undefined) return
    return whenIdle(() => {
      if (isOwnershipStale(userId)) void ask(userId)
    })
  }, [userId])
  return useSyncExternalStore(
    onLocalChange,
    () => userId !== undefined && wasOwner(userId),
    () => false,
  )
}

async function ask(userId: string): Promise<void> {
  try {
    const { fetchOwnedPlaces } = await import('@/data/owners/my-businesses.ts')
    await fetchOwnedPlaces(userId)
  } catch (error) {
    ignore(error, 'it is as it was')
  }
}
