import type { CitySlug } from '../cities/city.ts'
import type { Position } from '../shared/distance.ts'
import { type CityMap, cityMap, isOnMap } from './city-map.ts'

/** Below it stand the small maps of places. */
export const PLACE_MAPS_PATH = '/api/maps/'

/** Raised when all small maps are to be drawn again: they are cached for good. */
const DESIGN = 1

const ADDRESS =
  /^\/api\/maps\/(?<city>[a-z-]+)\/(?<version>[\da-f]{8}-\d{1,4})\/(?<latitude>-?\d{1,2}\.\d{5}),(?<longitude>-?\d{1,3}\.\d{5})\.svg$/

/** Returns the address of the small map around a position: another one whenever it would be drawn otherwise. */
export function placeMapPath({ city, version }: Pick<CityMap, 'city' | 'version'>, position: Position): string {
  const [latitude, longitude] = [position.latitude.toFixed(5), position.longitude.toFixed(5)]
  return `${PLACE_MAPS_PATH}${city}/${version}-${DESIGN}/${latitude},${longitude}.svg`
}

/** Reads the path of an address, whichever version it is of; null if it is not one of a small map. */
export function readPlaceMapPath(path: string): { city: string; position: Position } | null {
  const { city, latitude, longitude } = ADDRESS.exec(path)?.groups ?? {}
  return city ? { city, position: { latitude: Number(latitude), longitude: Number(longitude) } } : null
}

/** Returns the address of the small map around a place; null where we have no streets. */
export function placePicturePath(city: CitySlug, position: Position): string | null {
  const map = cityMap(city)
  return map && isOnMap(map, position) ? placeMapPath(map, position) : null
}
