declare global {
  interface Window {
    /** Defined by a script in the page's head, see `recover-missing-chunks.ts`. */
    hasTyped?: () => boolean
  }
}

/** Returns true iff a user types, or a field of this page has text in it that would be lost if the page were loaded again. */
export function hasUnsavedInput(): boolean {
  return window.hasTyped?.() ?? false
}
