import * as messages from 'messages:map'
import { Marker } from 'react-map-gl/maplibre'
import { readMapStyles } from '@/data/platform/map-styles.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { metersPerTile } from '@/domain/maps/tile.ts'
import { metersBetween, type Position } from '@/domain/shared/distance.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { BaseMap } from '@/ui/map/base-map.tsx'
import { MapPin } from '@/ui/map/map-pin.tsx'
import { prepareMap } from '@/ui/map/prepare-map.ts'

/** As near as it shows two positions. */
const ZOOM_MAX = 17
/** How much of a tile, as it is drawn, lies between the two where they are further apart. */
const TILES_BETWEEN = 0.2

interface MovedMapProps {
  city: CitySlug
  from: Position
  to: Position
  /** What the map is called where it is read out. */
  label: string
  onShown: () => void
  onFailed: () => void
}

/** Loads what the map needs besides this file. @throws If its style sheet cannot be loaded. */
export async function loadMovedMap(): Promise<typeof MovedMap> {
  await prepareMap()
  return MovedMap
}

/** A map with two pins: a pale one where a place is, and one where it is said to be. */
export function MovedMap({ city, from, to, label, onShown, onFailed }: MovedMapProps) {
  const meters = metersBetween(from, to)
  const middle = {
    latitude: (from.latitude + to.latitude) / 2,
    longitude: (from.longitude + to.longitude) / 2,
  }
  const zoom = Math.min(ZOOM_MAX, Math.log2((metersPerTile(middle, 0) * TILES_BETWEEN) / Math.max(meters, 1)))
  return (
    <PartIntl part={messages}>
      <BaseMap
        style={readMapStyles(city, middle, meters)}
        label={label}
        view={{ ...middle, zoom }}
        isInPage
        onShown={onShown}
        onFailed={onFailed}
      >
        <Marker {...from} anchor="bottom">
          <span className="moved-pin__pin moved-pin__pin--now">
            <MapPin />
          </span>
        </Marker>
        <Marker {...to} anchor="bottom">
          <span className="moved-pin__pin">
            <MapPin />
          </span>
        </Marker>
      </BaseMap>
    </PartIntl>
  )
}
