import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back, once what took it is gone, to where it was before. If that is gone too, as a button is that led to a
 * decision, the focus goes to the next entry of the list that it was in.
 */
export function useFocusReturn(): void {
  const before = useRef<Element>(null)
  // Before a dialog of MUI takes the focus, which it does in an effect.
  useLayoutEffect(() => {
    before.current = document.activeElement
  }, [])
  useEffect(() => {
    const opener = before.current
    const entry = opener?.closest('li')
    return () =>
      // Once the page below can be reached again.
      queueMicrotask(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
        else if (entry?.isConnected) focusEntry(entry.nextElementSibling ?? entry)
      })
  }, [])
}

/** Focuses what comes first in an entry of a list, of what is shown. */
function focusEntry(entry: Element): void {
  const targets = [...entry.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]
  targets.find((target) => target.getClientRects().length > 0)?.focus()
}
