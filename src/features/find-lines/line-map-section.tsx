import { useEffect, useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CitySlug } from '@/domain/cities/city.ts'
import { lineEnds } from '@/domain/transit/line-ends.ts'
import { nameLine } from '@/domain/transit/name-line.ts'
import { nothingDrawn } from '@/domain/transit/rides/drawn-lines.ts'
import type { TransitLine } from '@/domain/transit/transit-line.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { hasWebGl, loadInTime } from '@/ui/map/map-support.ts'
import { LineDrawing } from './line-drawing.tsx'

type LineMap = typeof import('./line-map.tsx').LineMap

type MapState =
  /** Nothing of the map was fetched: the drawing stands there. */
  'unwanted' | 'loading' | 'failed' | 'unsupported' | 'shown'

const messages: Partial<Record<MapState, MessageId>> = {
  loading: 'place.mapLoading',
  failed: 'transit.mapFailed',
  unsupported: 'transit.mapUnsupported',
}

/** The courses of a line: as a drawing until the visitor opens the map, which is heavy. */
export function LineMapSection({ line, city }: { line: TransitLine; city: CitySlug }) {
  const intl = useIntl()
  const [state, setState] = useState<MapState>('unwanted')
  const [Map, setMap] = useState<LineMap>()
  const box = useRef<HTMLDivElement>(null)
  const ends = useMemo(() => lineEnds(line), [line])
  // The same while the page stands: the map fits itself to other ones.
  const drawn = useMemo(
    () => ({
      ...nothingDrawn,
      ridden: line.directions.map(({ shape }) => shape),
      stops: ends?.map(({ position }) => position) ?? [],
    }),
    [line, ends],
  )

  async function show(): Promise<void> {
    if (!hasWebGl()) return setState('unsupported')
    setState('loading')
    try {
      const loaded = await loadInTime(async () => (await import(/* @with-streets */ './line-map.tsx')).loadLineMap())
      setMap(() => loaded)
    } catch {
      setState('failed')
    }
  }

  useEffect(() => {
    // The button that was pressed is gone, and with it the focus.
    if (state === 'shown' && document.activeElement === document.body)
      box.current?.querySelector('canvas')?.focus({ preventScroll: true })
  }, [state])

  const message = messages[state]
  const label = intl.formatMessage({ id: 'transit.drawing' }, { line: nameLine(line) })
  return (
    <div className="stack line-course">
      {Map && state !== 'failed' ? (
        <div className="line-map" ref={box}>
          <Map
            drawn={drawn}
            city={city}
            label={label}
            onShown={() => setState('shown')}
            onFailed={() => setState('failed')}
          />
        </div>
      ) : (
        <LineDrawing line={line} label={label} />
      )}
      {ends && (
        <ul className="line-ends">
          {ends.map(({ name }, number) => (
            <li key={number === 0 ? 'start' : 'end'}>{name}</li>
          ))}
        </ul>
      )}
      {state !== 'shown' && (
        <button
          className="btn btn--quiet wide"
          type="button"
          aria-disabled={state === 'loading' || undefined}
          onClick={() => {
            if (state !== 'loading') void show()
          }}
        >
          <span>
            <FormattedMessage id="place.showMap" />
            {' · '}
            <FormattedMessage id="place.mapSize" />
          </span>
        </button>
      )}
      <p className="meta" role="status">
        {message && <FormattedMessage id={message} />}
      </p>
    </div>
  )
}
