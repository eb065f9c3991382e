import * as maplibre from 'maplibre-gl'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  Map,
  type MapRef,
  type MapSourceDataEvent,
  NavigationControl,
  type ViewStateChangeEvent,
} from 'react-map-gl/maplibre'
import { useIsNight } from '../behavior/use-is-night.ts'
import { useOnline } from '../behavior/use-online.ts'
import { injectStyles } from '../layout/inject-styles.ts'
import css from './base-map.css?inline'

injectStyles(css)

/** The longest time that its style may take, in milliseconds: MapLibre waits forever. */
const STYLE_LIMIT_MS = 30_000

/** For how long a map may be blank after the device took its drawing away, in milliseconds: mostly it is given back at once. */
const CONTEXT_LIMIT_MS = 5_000

/**
 * For how long nothing may come of what a map waits for, in milliseconds: the device may have ended what reads its tiles, and says
 * nothing. Neither does a tile on a slow line until it is whole, and what begins again asks for it once more.
 */
const STALL_LIMIT_MS = 75_000

/** So our server answers where it had a tile of ours, and has those of newer streets by now. */
const GONE = 410

interface BaseMapProps {
  /** What it is drawn by, by day and by night: the address of a style, or a style, the same object until it changes. */
  style: { day: string | object; night: string | object; minZoom: number; hasStreets: boolean }
  /** What the map is called where it is read out. */
  label: string
  /** What it shows first. */
  view: { latitude: number; longitude: number; zoom: number }
  /**
   * From which zoom on streets are looked for, where the map is of use without any for what lies on it: without a network it then
   * stays, and says that it has none. Absent where nothing but holes is no map.
   */
  bareFrom?: number | undefined
  /** Whether one finger and the wheel belong to the page, which is longer than the map. */
  isInPage: boolean
  onShown: () => void
  /** Called when the style could not be loaded, or the map not be drawn. */
  onFailed: () => void
  /** Called with where its middle is, and how near, once it was moved. */
  onMoved?: ((view: { latitude: number; longitude: number; zoom: number }) => void) | undefined
  children?: ReactNode
}

/**
 * A map that fills its box, with the texts of its controls. It stands in the messages of the part `map`. Where the device took away
 * what it is drawn or read with, it begins again by itself, once of each, where it was left.
 */
export function BaseMap(props: BaseMapProps) {
  const { onFailed, onMoved } = props
  const [isAgain, setAgain] = useState(false)
  const [wasStalled, setStalled] = useState(false)
  const [view, setView] = useState(props.view)
  const left = useRef(view)
  function beginAgain() {
    if (isAgain) return onFailed()
    setView(left.current)
    setAgain(true)
  }
  // A line may be slower still: then it is waited for.
  function beginAgainOnce() {
    if (wasStalled) return
    setView(left.current)
    setStalled(true)
  }
  return (
    <DrawnMap
      {...props}
      key={`${isAgain} ${wasStalled}`}
      view={view}
      onBroken={beginAgain}
      onStalled={beginAgainOnce}
      onMoved={(moved) => {
        left.current = moved
        onMoved?.(moved)
      }}
    />
  )
}

interface DrawnMapProps extends BaseMapProps {
  /** Called when the device has taken away what draws the map, and does not give it back. */
  onBroken: () => void
  /** Called when nothing comes of what the map waits for, perhaps because the device has ended what reads its tiles. */
  onStalled: () => void
}

function DrawnMap(props: DrawnMapProps) {
  const { style, label, view, bareFrom, isInPage, onShown, onFailed, onMoved, onBroken, onStalled, children } = props
  const intl = useIntl()
  const isNight = useIsNight()
  const [hasStyle, setStyle] = useState(false)
  const isOnline = useOnline()
  const [isBare, setBare] = useState(false)
  const [isGone, setGone] = useState(false)
  const tiles = useRef({ loaded: 0, missing: 0 })
  const giveUp = useEffectEvent(onFailed)
  const noteBroken = useEffectEvent(onBroken)
  const noteStalled = useEffectEvent(onStalled)
  const map = useRef<MapRef>(null)
  // MapLibre says nothing where a worker of its is gone: then it waits forever.
  useEffect(() => {
    const drawn = map.current?.getMap()
    if (!hasStyle || !drawn) return
    const contextLimit = whileVisible(CONTEXT_LIMIT_MS, () => noteBroken())
    const stallLimit = whileVisible(STALL_LIMIT_MS, () => {
      if (navigator.onLine && !drawn.loaded()) noteStalled()
    })
    drawn.on('webglcontextlost', contextLimit.start)
    drawn.on('webglcontextrestored', contextLimit.end)
    for (const sign of ['dataloading', 'data', 'error'] as const) drawn.on(sign, stallLimit.start)
    drawn.on('idle', stallLimit.end)
    stallLimit.start()
    return () => {
      contextLimit.end()
      stallLimit.end()
    }
  }, [hasStyle])
  useEffect(() => {
    if (hasStyle) return
    const timer = setTimeout(() => giveUp(), STYLE_LIMIT_MS)
    return () => clearTimeout(timer)
  }, [hasStyle])
  const zoomText = intl.formatMessage({ id: 'map.ctrl' })
  return (
    <Map
      ref={map}
      mapLib={maplibre}
      mapStyle={(isNight ? style.night : style.day) as string | maplibre.StyleSpecification}
      initialViewState={view}
      minZoom={style.minZoom}
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
      onSourceData={({ tile, source }: MapSourceDataEvent) => {
        // What the page itself puts on the map always comes.
        if (tile && source.type !== 'geojson') tiles.current.loaded++
      }}
      // A tile that does not come leaves a hole; without its style there is no map.
      onError={({ error }) => {
        if (!hasStyle) return onFailed()
        if ('status' in error && error.status === GONE) return setGone(true)
        tiles.current.missing++
      }}
      // Nothing but holes is no map either, unless it is of use without streets.
      onIdle={({ target }) => {
        const isUseful = bareFrom !== undefined && !navigator.onLine
        if (isUseful) {
          setBare(target.getZoom() >= bareFrom && !hasStreets(target))
          // Once there is a network, it says nothing of the map that they were missing.
          tiles.current.missing = 0
        } else if (tiles.current.missing > 0 && tiles.current.loaded === 0) onFailed()
      }}
      onMoveEnd={({ viewState: { latitude, longitude, zoom } }: ViewStateChangeEvent) =>
        onMoved?.({ latitude, longitude, zoom })
      }
    >
      <NavigationControl showCompass={false} />
      {children}
      {/* It is read out when it comes: the element has to be there before. */}
      {(bareFrom !== undefined || !style.hasStreets) && (
        <p className="map-bare" role="status">
          {isBare && !isOnline ? (
            <FormattedMessage id="map.bare" />
          ) : (
            hasStyle && !style.hasStreets && <FormattedMessage id="map.noStreets" />
          )}
        </p>
      )}
      {isGone && (
        <div className="map-gone" role="alert">
          <p>
            <FormattedMessage id="map.gone" />
          </p>
          <button className="btn" type="button" onClick={() => location.reload()}>
            <FormattedMessage id="map.reload" />
          </button>
        </div>
      )}
    </Map>
  )
}

/** Returns true iff something is drawn of what the style itself shows, and not only what the page puts on the map. */
function hasStreets(map: maplibre.Map): boolean {
  return map.queryRenderedFeatures().some(({ source }) => map.getSource(source)?.type !== 'geojson')
}

/** Returns a limit of time that passes while the page is seen: in the background a device may take things away that it gives back. */
function whileVisible(limitMs: number, onPassed: () => void): { start: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const pass = () => {
    timer = undefined
    if (document.visibilityState === 'visible') onPassed()
    else document.addEventListener('visibilitychange', start, { once: true })
  }
  const end = () => {
    clearTimeout(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', start)
  }
  const start = () => {
    end()
    timer = setTimeout(pass, limitMs)
  }
  return { start, end }
}
