/** A ref of what comes where the user just pressed something that is gone by then: it has the focus at once, and is read aloud. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
