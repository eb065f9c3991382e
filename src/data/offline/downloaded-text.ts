import { ignore } from '@/base/ignore.ts'

/** The key of the list of downloaded cities; their data are in a cache, which alone is right: see `restore-cities.ts`. */
export const DOWNLOADED_KEY = 'aquicito.cities'

/** Returns the stored text of the list; equal for equal contents. Apart from what reads it, which few pages need. */
export function readDownloadedText(): string {
  try {
    return localStorage.getItem(DOWNLOADED_KEY) ?? '{}'
  } catch (error) {
    ignore(error, 'private windows may refuse to store')
    return '{}'
  }
}
