import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Layer, Source, useMap } from 'react-map-gl/maplibre'
import { notePosition } from '@/data/platform/asked-position.ts'
import { type OwnCircle, readOwnCircle } from '@/data/platform/own-position.ts'
import { areaOf } from '@/domain/maps/area.ts'
import { mapColors } from '@/domain/maps/map-colors.ts'
import { metersPerTile } from '@/domain/maps/tile.ts'
import type { Position } from '@/domain/shared/distance.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { useIsNight } from '@/ui/behavior/use-is-night.ts'
import { formatLength } from '@/ui/format/format-distance.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './own-position.css?inline'

injectStyles(css)

/** At least so near a user sees where they are. */
const OWN_ZOOM = 15

/** How the map shows where the user is together with what is beside it, in pixels. */
const BESIDE = { padding: { top: 152, right: 64, bottom: 96, left: 48 }, maxZoom: 17, animate: false }

/** How wide MapLibre draws a tile, in pixels. */
const TILE_PIXELS = 512

interface OwnPositionProps {
  /** Moves the map to where the user is, once that is near enough; by default it comes into the map's middle. */
  onFound?: (own: OwnCircle) => void
  /** What the map shows together with where the user is; without it, it comes near to that. */
  beside?: readonly Position[]
}

/**
 * The button of a map that asks where the user is, what came of it, and the circle within which that is. It stands on a map, in
 * the messages of the part `map`.
 */
export function OwnPosition({ onFound, beside }: OwnPositionProps) {
  const intl = useIntl()
  const { current } = useMap()
  const [state, setState] = useState<'idle' | 'asking' | 'found' | 'refused' | 'unknown'>('idle')
  const [own, setOwn] = useState<OwnCircle>()
  async function locate(): Promise<void> {
    setState('asking')
    const found = await readOwnCircle({ enableHighAccuracy: true, maximumAge: 60_000, timeout: 15_000 })
    if (typeof found === 'string') return setState(found)
    setState('found')
    setOwn(found)
    notePosition(found)
    const map = current?.getMap()
    const area = beside && areaOf([...beside, found])
    if (area) {
      map?.fitBounds([area.west, area.south, area.east, area.north], BESIDE)
      return
    }
    map?.jumpTo({ zoom: Math.max(map.getZoom(), OWN_ZOOM) })
    if (onFound) onFound(found)
    else map?.easeTo({ center: [found.longitude, found.latitude] })
  }
  return (
    <>
      {own && <Circle own={own} />}
      <button
        className="map-locate"
        type="button"
        aria-label={intl.formatMessage({ id: 'map.locate' })}
        aria-busy={state === 'asking' || undefined}
        onClick={() => void locate()}
      >
        <Icon name="navigate" />
      </button>
      <p className="map-located" role="status">
        {state === 'refused' && <FormattedMessage id="map.refused" />}
        {state === 'unknown' && <FormattedMessage id="map.notLocated" />}
        {state === 'found' && own && (
          <FormattedMessage id="map.here" values={{ distance: formatLength(intl, own.accuracyMeters) }} />
        )}
      </p>
    </>
  )
}

function Circle({ own }: { own: OwnCircle }) {
  const { own: color, halo } = mapColors[useIsNight() ? 'night' : 'day']
  return (
    <Source id="own" type="geojson" data={{ type: 'Point', coordinates: [own.longitude, own.latitude] }}>
      <Layer
        id="own-circle"
        type="circle"
        paint={{
          'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 0, toPixels(own, 0), 22, toPixels(own, 22)],
          'circle-color': color,
          'circle-opacity': 0.16,
          'circle-stroke-color': color,
          'circle-stroke-width': 1,
          'circle-stroke-opacity': 0.5,
        }}
      />
      <Layer
        id="own-point"
        type="circle"
        paint={{ 'circle-radius': 7, 'circle-color': color, 'circle-stroke-color': halo, 'circle-stroke-width': 3 }}
      />
    </Source>
  )
}

function toPixels(own: OwnCircle, zoom: number): number {
  return (own.accuracyMeters * TILE_PIXELS) / metersPerTile(own, zoom)
}
