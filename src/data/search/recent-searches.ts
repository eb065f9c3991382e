import { readStoredIds, storeIds } from '../platform/stored-json.ts'

/** How many searches are remembered. */
const LIMIT = 6

/** Returns what was searched on this device, the newest first. Nothing of it leaves the device. */
export function readRecentSearches(): readonly string[] {
  return readStoredIds('aquicito.searches')
}

/** Remembers a search as the newest. */
export function rememberSearch(query: string): void {
  storeIds('aquicito.searches', [query, ...readRecentSearches().filter((other) => other !== query)].slice(0, LIMIT))
}

/** Deletes a search; all of them where none is named. */
export function deleteRecentSearch(query?: string): void {
  storeIds('aquicito.searches', query === undefined ? [] : readRecentSearches().filter((other) => other !== query))
}
