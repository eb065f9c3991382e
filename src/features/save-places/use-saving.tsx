import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { deleteLateSave, noteLateSave, pressed } from '@/base/late-saves.ts'
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
  const [failure, setFailure] = useState<FailureText>()

  async function press() {
    setFailure(undefined)
    // Until it is saved, for the user may leave the page while what does it is on its way.
    const isNoted = !isSaved && noteLateSave(id)
    pressed.add(id)
    const saving = await load().catch((error) => ignore(error, 'the line below says so'))
    if (saving) {
      setShown({ Notice: saving.SaveNotice, outcome: await toggle(saving) })
      deleteLateSave(id)
    } else setFailure(isSaved ? 'save.notRemoved' : isNoted ? 'save.late' : 'save.notSaved')
    pressed.delete(id)
  }

  return {
    isSaved,
    press: () => void press(),
    notice: shown ? (
      <shown.Notice
        outcome={shown.outcome}
        onChange={(outcome) => setShown({ ...shown, outcome })}
        onClose={() => setShown(undefined)}
      />
    ) : (
      failure && <FailureLine text={failure} onClose={() => setFailure(undefined)} />
    ),
  }
}

type FailureText = 'save.late' | 'save.notSaved' | 'save.notRemoved'

/** Says at the foot of the screen that what saves places could not be loaded, until a user taps again. */
function FailureLine({ text, onClose }: { text: FailureText; onClose: () => void }) {
  useEffect(() => {
    document.addEventListener('pointerdown', onClose)
    return () => document.removeEventListener('pointerdown', onClose)
  }, [onClose])
  return (
    <p className="scripts-late" role="alert">
      <FormattedMessage id={text} />
    </p>
  )
}
