import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus back to the button that a form took the place of, once the form is gone.
 * @param isOpen Whether the form stands there.
 * @returns What the button is to be tied to.
 */
export function useFocusAfter(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
