import { type LocalKey, localStore } from '@/base/local-storage.ts'
import { isRecord, isTextList } from '@/domain/shared/unknown-value.ts'

/** Returns the ids under a key; none where there are none, or what is there cannot be read. */
export function readStoredIds(key: LocalKey): readonly string[] {
  const ids = localStore.readJson(key)
  return isTextList(ids) ? ids : []
}

/** Stores ids under a key. */
export function storeIds(key: LocalKey, ids: readonly string[]): void {
  localStore.write(key, ids.length > 0 ? JSON.stringify(ids) : null)
}

/** Returns what is stored by name under a key; empty where there is nothing, or it cannot be read. */
export function readStoredRecord(key: LocalKey): Record<string, unknown> {
  const stored = localStore.readJson(key)
  return isRecord(stored) ? stored : {}
}
