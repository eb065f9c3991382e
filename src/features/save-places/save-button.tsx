import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { readSavedPlaceIds } from '@/data/platform/saved-place-ids.ts'
import type { PlaceData } from '@/domain/pages/public-data.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { whenIdle } from '@/ui/behavior/when-idle.ts'
import type { SaveOutcome } from './save-notice.tsx'
import { useIsSaved } from './use-is-saved.ts'

const load = () => import('./save-notice.tsx')

interface Shown {
  Notice: typeof import('./save-notice.tsx').SaveNotice
  outcome: SaveOutcome
}

/** Saves a place on this device, or removes it. What does that comes early, for one may want it without a signal. */
export function SaveButton({ data }: { data: PlaceData }) {
  const intl = useIntl()
  const { id } = data.place
  const isSaved = useIsSaved(id)
  const [shown, setShown] = useState<Shown>()

  useEffect(
    () =>
      whenIdle(() => {
        load()
          .then(({ prepareSaving, refreshSeen, notifyOfEviction }) => {
            notifyOfEviction(intl)
            return readSavedPlaceIds().includes(id) ? refreshSeen(id) : prepareSaving()
          })
          .catch((error) => ignore(error, 'what was prepared here is done when the user saves'))
      }),
    [id, intl],
  )

  async function press() {
    const { SaveNotice: Notice, toggleSaved } = await load()
    setShown({ Notice, outcome: await toggleSaved(id, data) })
  }

  return (
    <>
      <button
        className="place-action"
        type="button"
        onClick={() => void press().catch((error) => ignore(error, 'the button stays as it was'))}
      >
        <Icon name={isSaved ? 'check' : 'saved'} />
        <span>
          {intl.formatMessage({ id: isSaved ? 'save.saved' : 'save.save' })}
          {isSaved && <span className="sr-only">{intl.formatMessage({ id: 'save.remove' })}</span>}
        </span>
      </button>
      {shown && (
        <shown.Notice
          outcome={shown.outcome}
          onChange={(outcome) => setShown({ ...shown, outcome })}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
