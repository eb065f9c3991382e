import { ignore } from '@/base/ignore.ts'

/** Under this key of the session storage stands what an admin featured in this tab, see local-featured.ts. */
export const LOCAL_FEATURED_KEY = 'aquicito.featured'

/** Returns true iff there is anything to show of that. */
export function hasLocalFeatured(): boolean {
  try {
    return sessionStorage.getItem(LOCAL_FEATURED_KEY) !== null
  } catch (error) {
    ignore(error, 'private windows may refuse to store')
    return false
  }
}
