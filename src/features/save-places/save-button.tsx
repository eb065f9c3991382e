import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { readSavedPlaceIds } from '@/data/platform/saved-place-ids.ts'
import type { PlaceData } from '@/domain/pages/public-data.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { whenIdle } from '@/ui/behavior/when-idle.ts'
import { useSaving } from './use-saving.tsx'

const load = () => import('./save-notice.tsx')

/**
 * Saves a place on this device, or removes it. What does that comes as soon as a service worker serves the page, for a user
 * may want it without a signal: a fifth of its scripts, which would take the line and the processor from a first view.
 */
export function SaveButton({ data }: { data: PlaceData }) {
  const intl = useIntl()
  const { id } = data.place
  const { isSaved, press, notice } = useSaving(id, load, ({ toggleSaved }) => toggleSaved(id, data))

  useEffect(
    () =>
      whenServed(() => {
        load()
          .then(({ prepareSaving, refreshSeen, notifyOfEviction }) => {
            notifyOfEviction(intl)
            return readSavedPlaceIds().includes(id) ? refreshSeen(id) : prepareSaving()
          })
          .catch((error) => ignore(error, 'what was prepared here is done when the user saves'))
      }),
    [id, intl],
  )

  return (
    <>
      <button
        className="place-action"
        type="button"
        data-visit={isSaved ? undefined : 'save'}
        data-saves={id}
        onClick={press}
      >
        <Icon name={isSaved ? 'check' : 'saved'} />
        <span>
          {intl.formatMessage({ id: isSaved ? 'save.saved' : 'save.save' })}
          {isSaved && <span className="sr-only">{intl.formatMessage({ id: 'save.remove' })}</span>}
        </span>
      </button>
      {notice}
    </>
  )
}

/** Does some work when nothing is urgent and a service worker serves the page, now or once it does. @returns What prevents it. */
function whenServed(work: () => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers?.controller) return whenIdle(work)
  let prevent = () => {}
  const start = () => (prevent = whenIdle(work))
  workers?.addEventListener('controllerchange', start, { once: true })
  return () => {
    workers?.removeEventListener('controllerchange', start)
    prevent()
  }
}
