import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { ignore } from '@/base/ignore.ts'
import { onSavedPlacesChange, readSavedPlaceIds } from '@/data/platform/saved-place-ids.ts'
import type { SaveOutcome } from './save-notice.tsx'

type SaveNoticeModule = typeof import('./save-notice.tsx')

interface Saving {
  /** Whether the place is saved on this device, as of now. */
  isSaved: boolean
  press: () => void
  /** Says what became of the last press. */
  notice: ReactNode
}

/**
 * Returns what a button needs that saves a place on this device or removes it.
 * @param load Loads what does that. @param toggle Does it.
 */
export function useSaving(
  id: string,
  load: () => Promise<SaveNoticeModule>,
  toggle: (saving: SaveNoticeModule) => Promise<SaveOutcome>,
): Saving {
  const isSaved = useSyncExternalStore(
    onSavedPlacesChange,
    () => readSavedPlaceIds().includes(id),
    () => false,
  )
  const [shown, setShown] = useState<{ Notice: SaveNoticeModule['SaveNotice']; outcome: SaveOutcome }>()

  async function toggleSaved() {
    const saving = await load()
    setShown({ Notice: saving.SaveNotice, outcome: await toggle(saving) })
  }

  return {
    isSaved,
    press: () => void toggleSaved().catch((error) => ignore(error, 'the button stays as it was')),
    notice: shown && (
      <shown.Notice
        outcome={shown.outcome}
        onChange={(outcome) => setShown({ ...shown, outcome })}
        onClose={() => setShown(undefined)}
      />
    ),
  }
}
