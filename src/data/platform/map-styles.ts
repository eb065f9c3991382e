import { cities, type CitySlug, citySlugs } from '@/domain/cities/city.ts'
import { nearestCity } from '@/domain/cities/nearest-city.ts'
import type { ServiceSetting } from '@/domain/maps/map-service.ts'
import { mappedAreas } from '@/domain/maps/mapped-areas.ts'
import { type MapStyles, mapStyles } from '@/domain/maps/map-styles.ts'
import { metersPerTile } from '@/domain/maps/tile.ts'
import type { Position } from '@/domain/shared/distance.ts'

/** What a map shows, as far as its streets follow from it. */
interface Looked extends Position {
  zoom: number
}

/** How far around the middle one looks on a phone, in tiles. */
const TILES_AROUND = 0.35

/** As far off as streets are drawn. */
export const STREETS_ZOOM_MIN = 10

const NOT_SET: ServiceSetting = { day: undefined }

const known = new Map<string, MapStyles>()

/**
 * Returns what a map of a city is drawn by: our own streets where we have them, else what the build is set to.
 * @param middle What the map shows first.
 * @param aroundMeters How far around that one looks: so far there have to be streets.
 * @returns The same object for the same map, for maplibre loads what is new.
 */
export function readMapStyles(city: CitySlug, middle: Position, aroundMeters: number): MapStyles {
  const setting = {
    day: import.meta.env['VITE_MAP_STYLE_URL'] as string | undefined,
    night: import.meta.env['VITE_MAP_STYLE_NIGHT_URL'] as string | undefined,
  }
  // Without a network there are no others.
  return readStyles(city, { middle, aroundMeters: navigator.onLine ? aroundMeters : 0 }, setting)
}

function readStyles(city: CitySlug, view: Parameters<typeof mapStyles>[1], setting: ServiceSetting): MapStyles {
  const styles = mapStyles(city, view, { setting, hostname: location.hostname, origin: location.origin })
  const key = typeof styles.day === 'string' ? styles.day : city
  const first = known.get(key) ?? styles
  known.set(key, first)
  return first
}

/**
 * Returns what a map is drawn by that shows places of several cities: what draws that of the nearest. Where no street would be
 * seen, and without a network, it is the ground of our own.
 */
export function readCountryStyles({ zoom, ...middle }: Looked): MapStyles {
  if (!navigator.onLine && zoom < STREETS_ZOOM_MIN) return readPlainStyles(middle)
  const city = nearestCity(middle, citySlugs)
  return { ...readMapStyles(city, middle, TILES_AROUND * metersPerTile(middle, zoom)), minZoom: 0 }
}

/** Returns what draws the ground alone around a position, as that of our own streets is: nothing of it is loaded, whatever the build is set to. */
export function readPlainStyles(position: Position): MapStyles {
  const city = nearestCity(position, Object.keys(mappedAreas) as CitySlug[])
  const { lat, lng } = cities[city].center
  return { ...readStyles(city, { middle: { latitude: lat, longitude: lng }, aroundMeters: 0 }, NOT_SET), minZoom: 0 }
}
