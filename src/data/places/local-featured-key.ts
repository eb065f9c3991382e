import { tabStore } from '@/base/local-storage.ts'

/** Returns true iff an admin featured anything in this tab, see local-featured.ts. */
export function hasLocalFeatured(): boolean {
  return tabStore.read('aquicito.featured') !== null
}
