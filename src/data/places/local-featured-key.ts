/** Under this key of the session storage stands what an administrator featured in this tab, see local-featured.ts. */
export const FEATURED_HERE_KEY = 'aquicito.featured'

/** Whether there is anything to show of that. */
export function hasFeaturedHere(): boolean {
  try {
    return sessionStorage.getItem(FEATURED_HERE_KEY) !== null
  } catch {
    return false
  }
}
