import { isCitySlug } from '@/domain/cities/city.ts'
import { type CornerFinder, findCornersIn, type PackedCorners } from '@/domain/places/street-corner.ts'
import { mustAskFor } from '../platform/asking/asked-loads.ts'
import { readCityFile } from './city-file.ts'
import { cornersUrl, downloadedCornersPath } from './corners-address.ts'

const loading = new Map<string, Promise<PackedCorners | null>>()

/** Resolves with what finds the street corner nearest to a position in a city; null and throws as `loadPackedCorners` does. */
export async function loadCorners(city: string): Promise<CornerFinder | null> {
  const packed = await loadPackedCorners(city)
  return packed && findCornersIn(packed)
}

/**
 * Resolves with the street corners of a city, which are loaded once; with null where none are known.
 * Users who save data have those of this device until they ask for others, by `toCornersName`.
 * @throws Where they cannot be had: the next call tries again.
 */
export function loadPackedCorners(city: string): Promise<PackedCorners | null> {
  const before = loading.get(city)
  if (before) return before
  const corners = readCorners(city)
  loading.set(city, corners)
  corners.catch(() => loading.delete(city))
  return corners
}

async function readCorners(city: string): Promise<PackedCorners | null> {
  const url = cornersUrl(city)
  if (url === null) return null
  const downloadedPath = isCitySlug(city) ? downloadedCornersPath(city) : null
  const corners = await readCityFile({ url, downloadedPath, read: checkCorners }, !mustAskFor([toCornersName(city)]))
  if (!corners) throw new Error(`no corners of ${city}`)
  return corners
}

/** Returns the name under which the corners of a city are asked for. */
export function toCornersName(city: string): string {
  return `corners ${city}`
}

function checkCorners(content: unknown): PackedCorners | null {
  const packed = content as Partial<PackedCorners> | null
  return Array.isArray(packed?.streets) && Array.isArray(packed.corners) ? (packed as PackedCorners) : null
}
