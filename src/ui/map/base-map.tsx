import * as maplibre from 'maplibre-gl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { Map, NavigationControl, type ViewStateChangeEvent } from 'react-map-gl/maplibre'

/** The longest time that its style may take, in milliseconds: MapLibre waits forever. */
const STYLE_LIMIT_MS = 30_000

interface BaseMapProps {
  /** Where the style is. */
  style: string
  /** What the map is called where it is read out. */
  label: string
  /** What it shows first. */
  view: { latitude: number; longitude: number; zoom: number }
  /** Whether one finger and the wheel belong to the page, which is longer than the map. */
  isInPage: boolean
  onShown: () => void
  /** Called when the style could not be loaded, or the map not be drawn. */
  onFailed: () => void
  /** Called with where its middle is once it was moved. */
  onMoved?: (middle: { latitude: number; longitude: number }) => void
  children?: ReactNode
}

/** A map that fills its box, with the texts of its controls. It stands in the messages of the part `map`. */
export function BaseMap(props: BaseMapProps) {
  const { style, label, view, isInPage, onShown, onFailed, onMoved, children } = props
  const intl = useIntl()
  const [hasStyle, setStyle] = useState(false)
  const giveUp = useEffectEvent(onFailed)
  useEffect(() => {
    if (hasStyle) return
    const timer = setTimeout(() => giveUp(), STYLE_LIMIT_MS)
    return () => clearTimeout(timer)
  }, [hasStyle])
  const zoomText = intl.formatMessage({ id: 'map.ctrl' })
  return (
    <Map
      mapLib={maplibre}
      mapStyle={style}
      initialViewState={view}
      cooperativeGestures={isInPage}
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
      onMoveEnd={({ viewState: { latitude, longitude } }: ViewStateChangeEvent) => onMoved?.({ latitude, longitude })}
    >
      <NavigationControl showCompass={false} />
      {children}
    </Map>
  )
}
