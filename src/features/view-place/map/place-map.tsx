import maplibreSheet from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import * as maplibre from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as messages from 'messages:map'
import { Map, Marker, NavigationControl, Popup } from 'react-map-gl/maplibre'
import { mapStyleUrl } from '@/domain/offline/map-style.ts'
import { directionsUrl, type Position } from './position.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { OutsideLink } from '@/ui/layout/outside-link.tsx'

const ZOOM = 15
/** How far the drawing goes on below the pin's point, and how high the pin is above it, in pixels. */
const PIN_FOOT = 4
const PIN_HEIGHT = 48

/** The longest time that its style may take, in milliseconds: MapLibre waits forever. */
const STYLE_LIMIT_MS = 30_000

interface PlaceMapProps {
  /** The place's name: the popup shows it as text, whatever is in it. */
  name: string
  position: Position
  onShown: () => void
  /** Called when the style could not be loaded, or the map not be drawn. */
  onFailed: () => void
}

/** Loads what the map needs besides this file. @throws If its style sheet cannot be loaded. */
export async function loadPlaceMap(): Promise<typeof PlaceMap> {
  // Set explicitly: by default MapLibre looks for its worker beside itself, where no build puts it.
  maplibre.setWorkerUrl(new URL(workerUrl, location.href).href)
  await loadSheet(maplibreSheet)
  return PlaceMap
}

/** The map, 400 pixels high like its box, with the place on it. */
export function PlaceMap(props: PlaceMapProps) {
  return (
    <PartIntl part={messages}>
      <MapOfPlace {...props} />
    </PartIntl>
  )
}

function MapOfPlace({ name, position, onShown, onFailed }: PlaceMapProps) {
  const intl = useIntl()
  const [isNamed, setNamed] = useState(true)
  const [hasStyle, setStyle] = useState(false)
  const giveUp = useEffectEvent(onFailed)
  useEffect(() => {
    if (hasStyle) return
    const timer = setTimeout(() => giveUp(), STYLE_LIMIT_MS)
    return () => clearTimeout(timer)
  }, [hasStyle])
  const label = intl.formatMessage({ id: 'map.of' }, { name })
  const zoomText = intl.formatMessage({ id: 'map.ctrl' })
  return (
    <>
      <Map
        mapLib={maplibre}
        mapStyle={mapStyleUrl(import.meta.env['VITE_MAP_STYLE_URL'] as string | undefined, location.hostname)}
        initialViewState={{ ...position, zoom: ZOOM }}
        // One finger and the wheel belong to the page, which is longer than the map.
        cooperativeGestures
        dragRotate={false}
        attributionControl={{ compact: false }}
        locale={{
          'Map.Title': label,
          'NavigationControl.ZoomIn': intl.formatMessage({ id: 'map.zoomIn' }),
          'NavigationControl.ZoomOut': intl.formatMessage({ id: 'map.zoomOut' }),
          'AttributionControl.ToggleAttribution': intl.formatMessage({ id: 'map.sources' }),
          'Popup.Close': intl.formatMessage({ id: 'site.close' }),
          'CooperativeGesturesHandler.WindowsHelpText': zoomText,
          'CooperativeGesturesHandler.MacHelpText': zoomText.replace('Ctrl', '⌘'),
          'CooperativeGesturesHandler.MobileHelpText': intl.formatMessage({ id: 'map.twoFingers' }),
        }}
        onStyleData={() => {
          if (!hasStyle) onShown()
          setStyle(true)
        }}
        // A tile that does not come leaves a hole; without its style there is no map.
        onError={() => {
          if (!hasStyle) onFailed()
        }}
      >
        <NavigationControl showCompass={false} />
        <Marker {...position} anchor="bottom" offset={[0, PIN_FOOT]}>
          <button
            className="map-pin"
            type="button"
            aria-label={label}
            aria-expanded={isNamed}
            // Otherwise the map takes the click for one beside the popup, and closes it.
            onClick={(event) => {
              event.stopPropagation()
              setNamed(!isNamed)
            }}
          >
            <svg viewBox="0 0 64 64" aria-hidden="true">
              <path fill="#ffc52e" stroke="#1d1529" strokeWidth="1.5" d="M25 6h14v5h8v5h8v4H9v-4h8v-5h8z" />
              <path fill="#a70f57" stroke="#fff" strokeWidth="1.5" d="M9 23h46v11L32 59 9 34z" />
              <circle cx="32" cy="34" r="9" fill="#fff" />
            </svg>
          </button>
        </Marker>
        {isNamed && (
          <Popup
            {...position}
            anchor="bottom"
            offset={PIN_HEIGHT}
            closeOnClick={false}
            focusAfterOpen={false}
            maxWidth="min(18rem, 80%)"
            onClose={() => setNamed(false)}
          >
            {name}
          </Popup>
        )}
      </Map>
      {/* Until then the box offers the same below the drawing. */}
      {hasStyle && (
        <OutsideLink className="btn btn--quiet corner" href={directionsUrl(position)}>
          <FormattedMessage id="place.directions" />
        </OutsideLink>
      )}
    </>
  )
}

/** Links a style sheet once and waits for it. @throws If it cannot be loaded. */
async function loadSheet(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    })
    document.head.append(link)
  })
}
