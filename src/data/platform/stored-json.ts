import { ignore } from '@/base/ignore.ts'
import { isRecord, isTextList } from '@/domain/shared/unknown-value.ts'

/** Returns the ids under a key of localStorage; none where there are none, or what is there cannot be read. */
export function readStoredIds(key: string): readonly string[] {
  const ids = readStoredJson(key)
  return isTextList(ids) ? ids : []
}

/** Stores ids under a key of localStorage. */
export function storeIds(key: string, ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids))
    else localStorage.removeItem(key)
  } catch (error) {
    ignore(error, 'private windows may refuse to store')
  }
}

/** Returns what is stored by name under a key of localStorage; empty where there is nothing, or it cannot be read. */
export function readStoredRecord(key: string): Record<string, unknown> {
  const stored = readStoredJson(key)
  return isRecord(stored) ? stored : {}
}

function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch (error) {
    ignore(error, 'what cannot be read counts as nothing')
    return null
  }
}
