import { ignore } from '@/base/ignore.ts'
import { readStoredRecord } from '../platform/stored-json.ts'

/** The key of the times at which places were last read from the server. */
const STORAGE_KEY = 'aquicito.saved_places_at'
/** The maximum number of places: more than anyone opens before they are online again. */
const PLACES_MAX = 300

/** Returns when the device's copy of a place was last the server's, as ISO 8601; null when there is no such copy. */
export function readSavedAt(placeId: string): string | null {
  const at = readStoredRecord(STORAGE_KEY)[placeId]
  return typeof at === 'string' ? at : null
}

/**
 * Records that the device's copy of a place is the server's now; the place that was read longest ago is cleared.
 * @param at When it was, if not now; as ISO 8601.
 */
export function markRead(placeId: string, at = new Date().toISOString()): void {
  const { [placeId]: _, ...others } = readStoredRecord(STORAGE_KEY)
  const stored = [...Object.entries(others), [placeId, at]].slice(-PLACES_MAX)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(stored)))
  } catch (error) {
    ignore(error, 'the copy is shown without its date')
  }
}

/** Deletes the record of places that were read. */
export function clearSavedAt(): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch (error) {
    ignore(error, 'where nothing can be stored nothing is')
  }
}
