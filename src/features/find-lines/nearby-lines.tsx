import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { LoadedLines } from '@/data/transit/load-lines.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { hasTransit } from '@/domain/transit/transit-cities.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'

type LinesPanel = typeof import('./lines-panel.tsx').LinesPanel

/**
 * Which lines of public transport pass a place. The page has a button alone: all else, and the lines of the city, are loaded
 * when it is pressed. It stands within `PlacePage`, which has its words.
 */
export function NearbyLines({ place }: { place: PlaceWithId }) {
  const [shown, setShown] = useState<{ Panel: LinesPanel; lines: LoadedLines }>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isOnline = useOnline()
  const { city, latitude, longitude } = place
  if (!hasTransit(city) || latitude === null || longitude === null) return null
  if (shown) return <shown.Panel name={place.name} position={{ latitude, longitude }} lines={shown.lines} />

  async function show() {
    setState('loading')
    try {
      const { LinesPanel: Panel, loadLines } = await import(/* @with-city */ './lines-panel.tsx')
      const lines = await loadLines(city)
      if (lines) setShown({ Panel, lines })
    } catch {
      setState('failed')
    }
  }
  return (
    <p>
      <button
        className="btn btn--quiet wide"
        type="button"
        aria-disabled={state === 'loading' || undefined}
        onClick={() => void show()}
      >
        <FormattedMessage id="nearLines.show" />
      </button>
      <span className="meta" role="status">
        {state === 'loading' && <FormattedMessage id="nearLines.loading" />}
        {state === 'failed' && <FormattedMessage id={isOnline ? 'nearLines.failed' : 'nearLines.offline'} />}
      </span>
    </p>
  )
}
