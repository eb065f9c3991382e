import type { CitySlug } from '../cities/city.ts'
import type { Position } from '../shared/distance.ts'
import { isWithin } from './area.ts'
import cityMaps from './city-maps.json' with { type: 'json' }

/** The streets of a city as `npm run maps` wrote them: vector tiles, the same for everyone and for good. */
export interface CityMap {
  city: CitySlug
  /** Of what is in the tiles; part of their addresses. */
  version: string
  /** Degrees, WGS 84: beyond them there is no tile, within them every one. */
  bounds: readonly [west: number, south: number, east: number, north: number]
  minZoom: number
  maxZoom: number
  /** Of all tiles with something in them: what they weigh on the way, and how many they are. */
  bytes: number
  tiles: number
  /** Of when the data are: a year, a month or a day, ISO 8601. */
  date: string
  /** Who made the data, with licence. */
  source: string
}

/** What the file holds of each city. */
export type CityMapEntry = Omit<CityMap, 'city'>

const entries = cityMaps as unknown as Partial<Record<CitySlug, CityMapEntry>>

/** Returns the streets of a city; undefined where we have none. */
export function cityMap(city: CitySlug): CityMap | undefined {
  const entry = entries[city]
  return entry && { city, ...entry }
}

/** Returns true iff a position lies where a map has streets; elsewhere it would be empty. */
export function isOnMap({ bounds: [west, south, east, north] }: CityMap, position: Position): boolean {
  return isWithin({ west, south, east, north }, position)
}

/** Returns the path of a tile; with `{z}`, `{x}` and `{y}`, of all of them. */
export function tileUrl(
  { city, version }: Pick<CityMap, 'city' | 'version'>,
  z: number | '{z}',
  x: number | '{x}',
  y: number | '{y}',
): string {
  return `/maps/${city}/${version}/${z}/${x}/${y}.mvt`
}

/** Returns the path of the list of the tiles that have something in them: `{ "tiles": ["14/5119/8943", …], "bytes": … }`. */
export function tilesJsonUrl({ city, version }: Pick<CityMap, 'city' | 'version'>): string {
  return `/maps/${city}/${version}/tiles.json`
}
