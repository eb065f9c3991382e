import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses a box whenever another view stands in it: what had the focus is gone with what it stood in.
 * @param view Which one it is; a box that appears takes no focus.
 * @returns What the box is to be tied to.
 */
export function useFocusOnChange<Box extends HTMLElement>(view: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current !== view) box.current?.focus()
    shown.current = view
  }, [view])
  return box
}
