import { useEffect, useState } from 'react'
import { ignore } from '@/base/ignore.ts'
import { onLocalChange } from '@/base/local-storage.ts'
import { isOwnershipStale, wasOwner } from '@/data/owners/my-businesses-copy.ts'
import { whenIdle } from '@/ui/behavior/when-idle.ts'

/**
 * Returns true iff a user has a business here, as it was last heard; it is asked again now and then, in a quiet moment. While a
 * menu is open nothing in it moves: a new answer is shown the next time.
 */
export function useOwnership(userId: string | undefined): boolean {
  const [isOwner, setIsOwner] = useState(() => userId !== undefined && wasOwner(userId))
  useEffect(() => {
    if (userId === undefined) return
    let isLeft = false
    const show = () => {
      if (!isLeft && !isMenuOpen()) setIsOwner(wasOwner(userId))
    }
    const ask = async () => {
      try {
        const { fetchOwnedPlaces } = await import('@/data/owners/my-businesses.ts')
        await fetchOwnedPlaces(userId)
      } catch (error) {
        ignore(error, 'it is as it was')
      }
      show()
    }
    const cancel = whenIdle(() => {
      if (isOwnershipStale(userId)) void ask()
      else show()
    })
    const stop = onLocalChange(show)
    // It does not bubble, but it is heard on the way down; by then the menu is closed.
    document.addEventListener('toggle', show, { capture: true })
    return () => {
      isLeft = true
      cancel()
      stop()
      document.removeEventListener('toggle', show, { capture: true })
    }
  }, [userId])
  return isOwner
}

function isMenuOpen(): boolean {
  // A browser that does not know popovers takes no selector that names them.
  return 'popover' in HTMLElement.prototype && document.querySelector('.menu:popover-open') !== null
}
