import { localStore } from '@/base/local-storage.ts'
import { readStoredIds, storeIds } from '../platform/stored-json.ts'

/** How many searches are remembered. */
const LIMIT = 6

/** Returns what was searched on this device, the newest first. */
export function readRecentSearches(): readonly string[] {
  return readStoredIds('aquicito.searches')
}

/** Remembers a search as the newest. */
export function rememberSearch(query: string): void {
  storeIds('aquicito.searches', [query, ...readRecentSearches().filter((other) => other !== query)].slice(0, LIMIT))
}

/** Deletes a search; all of them where none is named, and what this device remembers of their words. */
export function deleteRecentSearch(query?: string): void {
  if (query === undefined) localStore.write('aquicito.searched_words', null)
  storeIds('aquicito.searches', query === undefined ? [] : readRecentSearches().filter((other) => other !== query))
}
