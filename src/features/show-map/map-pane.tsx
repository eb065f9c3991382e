import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as messages from 'messages:map'
import { useMap } from 'react-map-gl/maplibre'
import { readCountryStyles, readMapStyles, readPlainStyles, STREETS_ZOOM_MIN } from '@/data/platform/map-styles.ts'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import { type Area, areaOfMost, formatArea, middleOf } from '@/domain/maps/area.ts'
import type { MapStyles } from '@/domain/maps/map-styles.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { BaseMap } from '@/ui/map/base-map.tsx'
import { prepareMap } from '@/ui/map/prepare-map.ts'
import { OwnPosition } from '@/features/show-own-position/own-position.tsx'
import { type Camera, noteView, readLeftView } from './left-view.ts'
import { MapPins } from './map-pins.tsx'
import { readVisibleArea, showArea, showPlace, type SheetHeight } from './visible-area.ts'
import type { Pins, FoundPlace } from '@/data/search/search-messages.ts'

const START_ZOOM = 12
/** How far around its middle one looks at a city on its map. */
const CITY_METERS = 3_000
/** From farther off a city has no streets: what lies beyond the screen is panned to. */
const CITY_ZOOM_MIN = 11
/** The country, where nothing is known of places. */
const COUNTRY: Camera = { latitude: -17, longitude: -64.5, zoom: 5 }
/** Places that lie no farther apart are those of one city. */
const NEAR_DEGREES = 0.4

export interface MapPaneProps {
  /** The city in which all places lie; absent where they may lie anywhere. */
  city: CitySlug | undefined
  /** Under which name it is left: see `left-view.ts`. */
  viewKey: string
  /** Absent until they are found. */
  pins: Pins | undefined
  /** What was asked for them; absent while it is those of a question before. */
  pinsOf: string | undefined
  listed: readonly FoundPlace[]
  /** Where places are listed; null for the whole city. */
  area: Area | null
  sheet: SheetHeight
  marked: string | undefined
  onChosen: (id: string) => void
  onPointed: (id: string | undefined) => void
  /** Called with the area in which the user wants the list. */
  onSearched: (area: Area) => void
  onShown: () => void
  onFailed: () => void
}

/** Loads what the map needs besides this file. @throws If its style sheet cannot be loaded. */
export async function loadMapPane(): Promise<typeof MapPane> {
  await prepareMap()
  return MapPane
}

/** The map of a list, as large as its box. */
export function MapPane({ onShown, onFailed, ...props }: MapPaneProps) {
  return (
    <PartIntl part={messages}>
      <Pane {...props} onShown={onShown} onFailed={onFailed} />
    </PartIntl>
  )
}

function Pane({ city, onShown, onFailed, ...props }: MapPaneProps) {
  const [isShown, setShown] = useState(false)
  const [camera] = useState(readLeftView(props.viewKey).camera)
  const [start] = useState(
    camera ?? toStart(city, props.area ?? (props.pins && areaOfMost(props.pins.degrees, Infinity))),
  )
  const [looked, setLooked] = useState(start)
  // Drawn again with the line, where it has streets that were missing.
  const isOnline = useOnline()
  const [hasNoStyle, setNoStyle] = useState(false)
  const isPlain = hasNoStyle && !isOnline
  return (
    <BaseMap
      // One whose first style did not come has to begin again.
      key={String(isPlain)}
      bareFrom={STREETS_ZOOM_MIN}
      style={isPlain ? readPlainStyles(looked) : city ? stylesOfCity(city) : readCountryStyles(looked)}
      label={useIntl().formatMessage({ id: 'listMap.label' })}
      view={looked}
      isInPage={false}
      onShown={() => {
        setShown(true)
        if (navigator.onLine) setNoStyle(false)
        onShown()
      }}
      onFailed={() => {
        // Places are seen on plain ground, too.
        if (!navigator.onLine && !isPlain) setNoStyle(true)
        else onFailed()
      }}
      // What a city is drawn of does not change with where one looks.
      onMoved={city && !isPlain ? undefined : setLooked}
    >
      {isShown && (
        <OnMap {...props} isOfCity={city !== undefined} isRestored={camera !== undefined || looked !== start} />
      )}
    </BaseMap>
  )
}

function stylesOfCity(city: CitySlug): MapStyles {
  const { lat, lng } = cities[city].center
  return readMapStyles(city, { latitude: lat, longitude: lng }, CITY_METERS)
}

/** Returns what a map begins with, before it is known how large it is. */
function toStart(city: CitySlug | undefined, places: Area | null | undefined): Camera {
  const zoom = START_ZOOM
  if (city) return { latitude: cities[city].center.lat, longitude: cities[city].center.lng, zoom }
  if (!places) return COUNTRY
  const isNear = Math.max(places.east - places.west, places.north - places.south) < NEAR_DEGREES
  return { ...middleOf(places), zoom: isNear ? zoom : COUNTRY.zoom }
}

interface OnMapProps extends Omit<MapPaneProps, 'city' | 'onShown' | 'onFailed'> {
  /** Whether all places lie in one city. */
  isOfCity: boolean
  /** Whether the map begins as it was left: nothing moves it then. */
  isRestored: boolean
}

/** What is on the map once it is drawn, and the buttons that ask for what it shows. */
function OnMap(props: OnMapProps) {
  const { pins, pinsOf, listed, area, sheet, marked, viewKey, isOfCity, isRestored } = props
  const { onChosen, onPointed, onSearched } = props
  const { current } = useMap()
  const [movedFrom, setMovedFrom] = useState<string>()
  const areaKey = area ? formatArea(area) : 'all'
  const isMoved = movedFrom === areaKey
  const hasBeenShown = useRef(false)
  const isAsLeft = useRef(isRestored)

  const show = useEffectEvent(() => {
    const map = current?.getMap()
    const places = area ?? (pins && areaOfMost(pins.degrees, isOfCity ? undefined : Infinity))
    if (!map || !places) return
    const of = { sheet, margin: area === null, isFirst: !hasBeenShown.current, zoomMin: isOfCity ? CITY_ZOOM_MIN : 0 }
    if (!isAsLeft.current) showArea(map, places, of)
    isAsLeft.current = false
    hasBeenShown.current = true
  })
  // Another list of the whole city lies elsewhere; an area stays whatever is listed in it. Newer data of the same list move nothing.
  const shown = area ? areaKey : pins && pinsOf
  useEffect(() => {
    if (shown !== undefined) show()
  }, [shown])

  const noteMove = useEffectEvent((isByUser: boolean) => {
    const map = current?.getMap()
    if (!map) return
    const { lat: latitude, lng: longitude } = map.getCenter()
    noteView(viewKey, { camera: { latitude, longitude, zoom: map.getZoom() } })
    if (!isByUser) return
    setMovedFrom(areaKey)
    // A user who was faster than the places has chosen where to look.
    if (!hasBeenShown.current) isAsLeft.current = true
  })
  useEffect(() => {
    const map = current?.getMap()
    // What moved the map by itself has no event of the user's; see `MapPins` for a cluster that was tapped.
    const onMoveEnd = (event: { originalEvent?: unknown; isByUser?: unknown }) =>
      noteMove(Boolean(event.originalEvent ?? event.isByUser))
    map?.on('moveend', onMoveEnd)
    return () => {
      map?.off('moveend', onMoveEnd)
    }
  }, [current])

  return (
    <>
      {pins && (
        <MapPins
          pins={pins}
          listed={listed}
          marked={marked}
          onPointed={onPointed}
          onChosen={(id, position) => {
            const map = current?.getMap()
            if (map) showPlace(map, position, sheet === 'low' ? 'half' : sheet)
            onChosen(id)
          }}
        />
      )}
      {isMoved && (
        <button
          className="list-map__search"
          type="button"
          onClick={() => {
            const map = current?.getMap()
            setMovedFrom(undefined)
            if (map) onSearched(readVisibleArea(map, sheet))
          }}
        >
          <FormattedMessage id="listMap.searchHere" />
        </button>
      )}
      <OwnPosition
        onFound={({ longitude, latitude }) => {
          setMovedFrom(areaKey)
          const map = current?.getMap()
          if (map) showPlace(map, [longitude, latitude], sheet)
        }}
      />
    </>
  )
}
