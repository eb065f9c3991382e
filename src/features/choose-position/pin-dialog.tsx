import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { hasCorners } from '@/data/transit/corners-address.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { Position } from '@/domain/shared/distance.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { hasWebGl, loadInTime } from '@/ui/map/map-support.ts'
import { CornerField } from './corner-field.tsx'

type PinMap = typeof import('./pin-map.tsx').PinMap

interface PinDialogProps {
  city: CitySlug
  /** What is in the middle of the map first. */
  start: Position
  /** What is asked, and what one does to answer; by default where the door of a place is. */
  title?: MessageId
  lead?: MessageId
  /** What is said where no map can be drawn; else that one stands at the place. */
  failed?: MessageId
  onChosen: (position: Position) => void
  onClose: () => void
}

/** Asks for a position on a map, which is loaded for it, and by the corner where corners are known: that alone is enough. */
export function PinDialog({
  city,
  start,
  title = 'contribution.pinTitle',
  lead = 'contribution.pinLead',
  failed,
  onChosen,
  onClose,
}: PinDialogProps) {
  const [Map, setMap] = useState<PinMap>()
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [middle, setMiddle] = useState(start)
  // A corner that is chosen once more, after the map was moved, begins again, too.
  const [begin, setBegin] = useState({ at: start, turn: 0 })
  const [isCornerChosen, setCornerChosen] = useState(false)

  useEffect(() => {
    const load = async () => {
      if (!hasWebGl()) return setState('failed')
      const loaded = await loadInTime(async () => (await import(/* @with-streets */ './pin-map.tsx')).loadPinMap())
      setMap(() => loaded)
    }
    load().catch(() => setState('failed'))
  }, [])

  return (
    <Dialog title={<FormattedMessage id={title} />} onClose={onClose}>
      <div className="stack">
        <p className="hint">
          <FormattedMessage id={lead} />
        </p>
        {hasCorners(city) && (
          <CornerField
            city={city}
            near={middle}
            isOver={state !== 'failed'}
            onTyped={() => setCornerChosen(false)}
            onChosen={(chosen) => {
              setBegin(({ turn }) => ({ at: chosen, turn: turn + 1 }))
              setMiddle(chosen)
              setCornerChosen(true)
            }}
          />
        )}
        {state === 'failed' ? (
          <InlineError
            message={failed ?? (hasCorners(city) ? 'contribution.pinFailedCorner' : 'contribution.pinFailed')}
          />
        ) : (
          <div
            className="pin-dialog__map"
            style={{ position: 'relative', isolation: 'isolate', height: '45dvh', minHeight: '12rem' }}
          >
            {Map && (
              // A map takes where it begins once, and its streets with that.
              <Map
                key={begin.turn}
                city={city}
                start={begin.at}
                onShown={() => setState('shown')}
                onFailed={() => setState('failed')}
                onMoved={setMiddle}
              />
            )}
            {state === 'loading' && <div className="skeleton" style={{ height: '100%' }} />}
          </div>
        )}
        <div className="actions">
          <button className="btn btn--quiet" type="button" onClick={onClose}>
            <FormattedMessage id="contribution.pinCancel" />
          </button>
          <button
            className="btn"
            type="button"
            disabled={state !== 'shown' && !isCornerChosen}
            onClick={() => onChosen(middle)}
          >
            <FormattedMessage id="contribution.pinUse" />
          </button>
        </div>
      </div>
    </Dialog>
  )
}
