import { onLocalChange } from '@/base/local-storage.ts'
import { readStoredIds } from './stored-json.ts'

/**
 * Returns the ids of the places that are saved on this device. Noted apart from where they are kept, so that a page, of
 * which hardly any is saved, costs a look at this and no more. The database alone is right: see `restore-flags.ts`.
 */
export function readSavedPlaceIds(): readonly string[] {
  return readStoredIds('aquicito.saved')
}

/** Subscribes to changes in any tab. Returns the function that unsubscribes. */
export function onSavedPlacesChange(onChange: () => void): () => void {
  return onLocalChange(onChange)
}
