/** Under this key of the session storage stands what an administrator featured in this tab, see local-featured.ts. */
export const LOCAL_FEATURED_KEY = 'aquicito.featured'

/** Whether there is anything to show of that. */
export function hasLocalFeatured(): boolean {
  try {
    return sessionStorage.getItem(LOCAL_FEATURED_KEY) !== null
  } catch {
    return false
  }
}
