import { localStore } from '@/base/local-storage.ts'
import { readStoredRecord } from '../platform/stored-json.ts'

/** The maximum number of places: more than anyone opens before they are online again. */
const PLACES_MAX = 300

/** Returns when the device's copy of a place was last the server's, as ISO 8601; null when there is no such copy. */
export function readSavedAt(placeId: string): string | null {
  const at = readStoredRecord('aquicito.saved_places_at')[placeId]
  return typeof at === 'string' ? at : null
}

/**
 * Records that the device's copy of a place is the server's now; the place that was read longest ago is cleared.
 * @param at When it was, if not now; as ISO 8601.
 */
export function markRead(placeId: string, at = new Date().toISOString()): void {
  const { [placeId]: _, ...others } = readStoredRecord('aquicito.saved_places_at')
  const stored = [...Object.entries(others), [placeId, at]].slice(-PLACES_MAX)
  localStore.write('aquicito.saved_places_at', JSON.stringify(Object.fromEntries(stored)))
}

/** Deletes the record of places that were read. */
export function clearSavedAt(): void {
  localStore.write('aquicito.saved_places_at', null)
}
