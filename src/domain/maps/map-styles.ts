import type { CitySlug } from '../cities/city.ts'
import { METERS_PER_DEGREE, type Position } from '../shared/distance.ts'
import { cityMap, isOnMap } from './city-map.ts'
import { type CityStyle, cityStyle } from './city-style.ts'
import { mapServiceUrls, OFFLINE_STYLE_URL, type ServiceSetting } from './map-service.ts'

/** What a map is drawn by, by day and by night: the address of a style, or a style. */
export interface MapStyles {
  day: string | CityStyle
  night: string | CityStyle
  /** From farther off there is nothing to be seen. */
  minZoom: number
  /** Whether it draws streets anywhere: not on one's own machine, where we have none of a city. */
  hasStreets: boolean
}

interface Site {
  setting: ServiceSetting
  /** The host that the app runs on: one's own machine needs no network. */
  hostname: string
  /** Scheme and host of the site. */
  origin: string
}

/** What is looked at on a map. */
interface View {
  /** What the map shows first. */
  middle: Position
  /** How far around that one looks. */
  aroundMeters: number
}

/** Returns what a map of a city is drawn by: our own streets, where they reach as far as one looks. */
export function mapStyles(city: CitySlug, view: View, { setting, hostname, origin }: Site): MapStyles {
  const map = cityMap(city)
  const service = mapServiceUrls(setting, hostname)
  const hasStreets = service.day !== OFFLINE_STYLE_URL
  // On one's own machine there are no others.
  const around = hasStreets ? view.aroundMeters : 0
  if (!setting.day && map && cornersAround(view.middle, around).every((corner) => isOnMap(map, corner)))
    return {
      day: cityStyle(map, 'day', origin),
      night: cityStyle(map, 'night', origin),
      minZoom: map.minZoom,
      hasStreets: true,
    }
  return { ...service, minZoom: 0, hasStreets }
}

function cornersAround({ latitude, longitude }: Position, meters: number): Position[] {
  const north = meters / METERS_PER_DEGREE
  const east = north / Math.cos((latitude * Math.PI) / 180)
  return [-1, 1].flatMap((side) =>
    [-1, 1].map((other) => ({ latitude: latitude + side * north, longitude: longitude + other * east })),
  )
}
