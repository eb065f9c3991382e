import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Position } from '@/domain/shared/distance.ts'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { hasWebGl, loadInTime } from '@/ui/map/map-support.ts'

type PinMap = typeof import('./pin-map.tsx').PinMap

interface PinDialogProps {
  /** What is in the middle of the map first. */
  start: Position
  onChosen: (position: Position) => void
  onClose: () => void
}

/** Asks for a position on a map, which is loaded for it. */
export function PinDialog({ start, onChosen, onClose }: PinDialogProps) {
  const [Map, setMap] = useState<PinMap>()
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [middle, setMiddle] = useState(start)

  useEffect(() => {
    const load = async () => {
      if (!hasWebGl()) return setState('failed')
      const loaded = await loadInTime(async () => (await import('./pin-map.tsx')).loadPinMap())
      setMap(() => loaded)
    }
    load().catch(() => setState('failed'))
  }, [])

  return (
    <Dialog title={<FormattedMessage id="contribution.pinTitle" />} onClose={onClose}>
      <div className="stack">
        <p className="hint">
          <FormattedMessage id="contribution.pinLead" />
        </p>
        <div style={{ position: 'relative', height: '45dvh', minHeight: '12rem' }}>
          {Map && state !== 'failed' && (
            <Map
              start={start}
              onShown={() => setState('shown')}
              onFailed={() => setState('failed')}
              onMoved={setMiddle}
            />
          )}
          {state === 'loading' && <div className="skeleton" style={{ height: '100%' }} />}
        </div>
        <InlineError message={state === 'failed' ? 'contribution.pinFailed' : null} />
        <div className="actions">
          <button className="btn btn--quiet" type="button" onClick={onClose}>
            <FormattedMessage id="contribution.pinCancel" />
          </button>
          <button className="btn" type="button" disabled={state !== 'shown'} onClick={() => onChosen(middle)}>
            <FormattedMessage id="contribution.pinUse" />
          </button>
        </div>
      </div>
    </Dialog>
  )
}
