import { localStore } from '@/base/local-storage.ts'

/**
 * Returns the stored text of the list of downloaded cities; equal for equal contents. Their data are in a cache, which
 * alone is right: see `restore-cities.ts`. Apart from what reads it, which few pages need.
 */
export function readDownloadedText(): string {
  return localStore.read('aquicito.cities') ?? '{}'
}
