import { type RefObject, useEffect, useState } from 'react'

/** The margin around the screen within which something is near. */
const NEAR = '400px'

/** Returns true once an element was near the screen: what it needs of the network is asked for only then. */
export function useWasNear(element: RefObject<Element | null>): boolean {
  const [wasNear, setWasNear] = useState(false)
  useEffect(() => {
    if (wasNear || !element.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasNear(true)
      },
      { rootMargin: NEAR },
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element, wasNear])
  return wasNear
}
