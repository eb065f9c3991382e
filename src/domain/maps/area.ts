import type { Position } from '../shared/distance.ts'

/** A part of the earth between two meridians and two parallels, in degrees, WGS 84. */
export interface Area {
  west: number
  south: number
  east: number
  north: number
}

/** Eleven meters: nearer than a finger tells. */
const DECIMALS = 4

/** Reads what `formatArea` writes; null for all else, and for what is no part of the earth. */
export function parseArea(text: string): Area | null {
  if (!/^-?\d{1,3}\.\d{4}(?:_-?\d{1,3}\.\d{4}){3}$/.test(text)) return null
  const [west = 0, south = 0, east = 0, north = 0] = text.split('_').map(Number)
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90
  return isOnEarth && west < east && south < north ? { west, south, east, north } : null
}

/** Returns it as an address holds it: west, south, east, north, `-68.1500_-16.5200_-68.1100_-16.4900`. */
export function formatArea({ west, south, east, north }: Area): string {
  return [west, south, east, north].map((degrees) => degrees.toFixed(DECIMALS)).join('_')
}

/** Returns true iff a position lies in an area or at its edge; false where there is none. */
export function isWithin({ west, south, east, north }: Area, position: Position | null): boolean {
  if (!position) return false
  const { latitude, longitude } = position
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/** Returns the smallest area in which some positions lie; null without any. */
export function areaOf(positions: readonly Position[]): Area | null {
  if (positions.length === 0) return null
  const latitudes = positions.map(({ latitude }) => latitude)
  const longitudes = positions.map(({ longitude }) => longitude)
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}

/** Returns the middle of an area. */
export function middleOf({ west, south, east, north }: Area): Position {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

/** So few places are all shown; of more, the part that lies far off the others is left out. */
const FEW_PLACES = 20
const OUTLYING_PART = 0.1

/**
 * Returns the area in which the most of some positions lie; null without any.
 * @param degrees Longitude, latitude, and so on.
 * @param fewPlaces How many are all in it.
 */
export function areaOfMost(degrees: ArrayLike<number>, fewPlaces = FEW_PLACES): Area | null {
  if (degrees.length === 0) return null
  const [eastward, northward] = [0, 1].map((offset) =>
    Float64Array.from({ length: degrees.length / 2 }, (_, place) => degrees[2 * place + offset] ?? 0).sort(),
  ) as [Float64Array, Float64Array]
  const first = eastward.length <= fewPlaces ? 0 : Math.floor(eastward.length * OUTLYING_PART)
  const last = eastward.length - 1 - first
  return {
    west: eastward[first] ?? 0,
    south: northward[first] ?? 0,
    east: eastward[last] ?? 0,
    north: northward[last] ?? 0,
  }
}
