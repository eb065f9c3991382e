/** Returns the ids under a key of localStorage; none where there are none, or what is there cannot be read. */
export function readStoredIds(key: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Stores ids under a key of localStorage. */
export function storeIds(key: string, ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids))
    else localStorage.removeItem(key)
  } catch {
    // Private windows may refuse to store: then nothing is kept there either.
  }
}
