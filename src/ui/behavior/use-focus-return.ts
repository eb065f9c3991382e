import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** What opens an entry of a list whose keys lead from one entry to the next. */
const TOGGLE = '.admin-row-toggle'

/**
 * Gives the focus back, once what took it is gone, to where it was before. If that is gone too, as a button is that led to a
 * decision, the focus goes to the next entry of the list that it was in.
 * @returns What is called once that entry is decided: by keys one then goes on with the next.
 */
export function useFocusReturn(): () => void {
  const isDecided = useRef(false)
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
        const next = isDecided.current && opener?.matches(TOGGLE) ? entry?.nextElementSibling : null
        const toggle = next?.querySelector<HTMLElement>(TOGGLE)
        if (toggle) toggle.focus()
        else if (opener instanceof HTMLElement && opener.isConnected) focusOrGroup(opener)
        else if (entry?.isConnected) focusEntry(entry.nextElementSibling ?? entry)
      })
  }, [])
  return useCallback(() => {
    isDecided.current = true
  }, [])
}

/** Focuses a button, or the group of one that is disabled by now, as that of a decision about all that was chosen. */
function focusOrGroup(opener: HTMLElement): void {
  opener.focus()
  if (document.activeElement !== opener) opener.closest<HTMLElement>('[role=group]')?.focus()
}

/** Focuses what comes first in an entry of a list, of what is shown. */
function focusEntry(entry: Element): void {
  const targets = [...entry.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]
  targets.find((target) => target.getClientRects().length > 0)?.focus()
}
