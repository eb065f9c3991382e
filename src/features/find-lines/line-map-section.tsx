import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { readOwnPosition } from '@/data/platform/own-position.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { Position } from '@/domain/shared/distance.ts'
import { lineEnds } from '@/domain/transit/line-ends.ts'
import { nameLine } from '@/domain/transit/name-line.ts'
import type { TransitLine } from '@/domain/transit/transit-line.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { hasWebGl, loadInTime } from '@/ui/map/map-support.ts'
import { LineDrawing } from './line-drawing.tsx'

type LineMap = typeof import('./line-map.tsx').LineMap

type MapState =
  /** Nothing of the map was fetched: the drawing stands there. */
  'unwanted' | 'loading' | 'failed' | 'unsupported' | 'shown' | 'asking' | 'notFound'

const messages: Partial<Record<MapState, MessageId>> = {
  loading: 'place.mapLoading',
  failed: 'transit.mapFailed',
  unsupported: 'transit.mapUnsupported',
  asking: 'transit.asking',
  notFound: 'transit.noOwn',
}

/** Where one is: a minute ago is near enough. */
const POSITION: PositionOptions = { enableHighAccuracy: true, maximumAge: 60_000, timeout: 20_000 }

/** The courses of a line: as a drawing until the visitor opens the map, which is heavy; on that, where the visitor is on wish. */
export function LineMapSection({ line, city }: { line: TransitLine; city: CitySlug }) {
  const intl = useIntl()
  const [state, setState] = useState<MapState>('unwanted')
  const [Map, setMap] = useState<LineMap>()
  const [own, setOwn] = useState<Position>()
  const isOpen = state === 'shown' || state === 'asking' || state === 'notFound'
  const isBusy = state === 'loading' || state === 'asking'
  const ends = lineEnds(line)
  // The same while the page stands: the map fits itself to other ones.
  const courses = useMemo(() => line.directions.map(({ shape }) => shape), [line])

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

  async function showOwn(): Promise<void> {
    setState('asking')
    const here = await readOwnPosition(POSITION)
    if (here) setOwn(here)
    setState(here ? 'shown' : 'notFound')
  }

  const message = messages[state]
  const label = intl.formatMessage({ id: 'transit.drawing' }, { line: nameLine(line) })
  return (
    <div className="stack line-course">
      {Map && state !== 'failed' ? (
        <div className="line-map">
          <Map
            courses={courses}
            ends={ends?.map(({ position }) => position) ?? []}
            city={city}
            label={label}
            own={own}
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
      {/* One button for both, which the one who pressed it does not lose. */}
      <button
        className="btn btn--quiet wide"
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) void (isOpen ? showOwn() : show())
        }}
      >
        {isOpen ? (
          <FormattedMessage id="transit.showOwn" />
        ) : (
          <span>
            <FormattedMessage id="place.showMap" />
            {' · '}
            <FormattedMessage id="place.mapSize" />
          </span>
        )}
      </button>
      <p className="meta" role="status">
        {message && <FormattedMessage id={message} />}
      </p>
    </div>
  )
}
