import { useEffect, useState, useSyncExternalStore } from 'react'
import { directionsUrl, type Position } from '@/domain/shared/distance.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import * as messages from 'messages:map'
import { Marker, Popup } from 'react-map-gl/maplibre'
import { readMapStyles } from '@/data/platform/map-styles.ts'
import { onDrawnLineChange, readDrawnLine, registerMap } from '@/data/transit/drawn-line.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { LineLayers } from '@/features/draw-lines/line-layers.tsx'
import { OwnPosition } from '@/features/show-own-position/own-position.tsx'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { OutsideLink } from '@/ui/layout/outside-link.tsx'
import { BaseMap } from '@/ui/map/base-map.tsx'
import { MapPin } from '@/ui/map/map-pin.tsx'
import { prepareMap } from '@/ui/map/prepare-map.ts'
import css from './place-map.css?inline'

injectStyles(css)

const ZOOM = 15
/** How far around a place its map shows, at least. */
const AROUND_METERS = 300
/** How far the drawing goes on below the pin's point, and how high the pin is above it, in pixels. */
const PIN_FOOT = 4
const PIN_HEIGHT = 48

interface PlaceMapProps {
  /** The place's name: the popup shows it as text, whatever is in it. */
  name: string
  city: CitySlug
  position: Position
  onShown: () => void
  /** Called when the style could not be loaded, or the map not be drawn. */
  onFailed: () => void
}

/** Loads what the map needs besides this file. @throws If its style sheet cannot be loaded. */
export async function loadPlaceMap(): Promise<typeof PlaceMap> {
  await prepareMap()
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

function MapOfPlace({ name, city, position, onShown, onFailed }: PlaceMapProps) {
  const intl = useIntl()
  const [isNamed, setNamed] = useState(true)
  const [isShown, setShown] = useState(false)
  const label = intl.formatMessage({ id: 'map.of' }, { name })
  return (
    <>
      <BaseMap
        style={readMapStyles(city, position, AROUND_METERS)}
        label={label}
        view={{ ...position, zoom: ZOOM }}
        isInPage
        onShown={() => {
          setShown(true)
          // A map that began again closed it.
          setNamed(true)
          onShown()
        }}
        onFailed={onFailed}
      >
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
            <MapPin />
          </button>
        </Marker>
        <ChosenLine />
        <OwnPosition beside={[position]} />
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
      </BaseMap>
      {/* Until then the box offers the same below the drawing. */}
      {isShown && (
        <OutsideLink className="btn btn--quiet corner" href={directionsUrl(position)}>
          <FormattedMessage id="place.directions" />
        </OutsideLink>
      )}
    </>
  )
}

/** The line that was chosen beside the map, or the ride. */
function ChosenLine() {
  useEffect(registerMap, [])
  return <LineLayers drawn={useSyncExternalStore(onDrawnLineChange, readDrawnLine, readDrawnLine)} />
}
