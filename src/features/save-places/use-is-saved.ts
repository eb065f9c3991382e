import { useSyncExternalStore } from 'react'
import { onSavedPlacesChange, readSavedPlaceIds } from '@/data/platform/saved-place-ids.ts'

/** Returns whether a place is saved on this device, as of now. */
export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(
    onSavedPlacesChange,
    () => readSavedPlaceIds().includes(id),
    () => false,
  )
}
