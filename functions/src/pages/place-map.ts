import { readFile } from 'node:fs/promises'
import { gunzip } from 'node:zlib'
import { promisify } from 'node:util'
import { logger } from 'firebase-functions'
import { isCitySlug } from '@/domain/cities/city.ts'
import { type CityMap, cityMap, isOnMap, tileUrl } from '@/domain/maps/city-map.ts'
import { drawPlaceMap, placeMapTiles } from '@/domain/maps/draw-place-map.ts'
import { type MapLayers, mergeMapLayers, readMapLayers } from '@/domain/maps/map-layers.ts'
import { placeMapPath, readPlaceMapPath } from '@/domain/maps/place-map-address.ts'
import type { Tile } from '@/domain/maps/tile.ts'
import { OWN_MARK } from '@/domain/offline/own-answer.ts'
import { NOT_FOUND_CACHING } from '../platform/caching/caching.ts'
import type { ClientIps } from '../platform/client-ip.ts'
import { type AddressLimit, createAddressLimit } from '../platform/limits/address-limit.ts'

interface PlaceMapAnswer {
  status: 200 | 302 | 404 | 405 | 429 | 500
  headers: Record<string, string>
  body: string
}

/** Returns a file of the site, `/maps/…`. */
export type ReadSiteFile = (path: string) => Promise<Uint8Array>

/** An address is that of one drawing for ever: another drawing has another. */
const CACHING = 'public, max-age=31536000, immutable'
/** How many tiles stay in memory: some megabytes. */
const MOST_TILES = 24
/**
 * How many maps one address may have drawn at once, and in the long run: many prepaid phones share one. What
 * the CDN has of them does not come here.
 */
export const MAPS_AT_ONCE_MAX = 300
export const MAPS_A_SECOND_MAX = 5
const unzip = promisify(gunzip)

/** The build lays the maps beside the functions' bundle. */
export const readPackedFile: ReadSiteFile = (path) => readFile(new URL(`.${path}`, import.meta.url))

/**
 * Answers with the small map around a position, `/api/maps/{city}/{version}/{latitude},{longitude}.svg`. An address of a
 * former version leads to that of the present one. Never fails.
 * @param request.path With its query: one with any is no map's, or each would be drawn again.
 * @param limit Counts what is drawn alone.
 */
export async function answerPlaceMap(
  { method, path, addresses }: { method: string; path: string; addresses: ClientIps },
  readSiteFile: ReadSiteFile,
  limit: AddressLimit,
): Promise<PlaceMapAnswer> {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' }, body: '' }
  const address = readPlaceMapPath(path)
  const map = address && isCitySlug(address.city) ? cityMap(address.city) : undefined
  if (!address || !map || !isOnMap(map, address.position)) return NOT_FOUND
  const present = placeMapPath(map, address.position)
  if (path !== present) return { status: 302, headers: { Location: present, 'Cache-Control': 'no-store' }, body: '' }
  const waitSeconds = limit(addresses)
  if (waitSeconds > 0) return refuseForNow(waitSeconds)
  try {
    const tiles = placeMapTiles(map, address.position)
    const layers = mergeMapLayers(await Promise.all(tiles.map((tile) => readTile(map, tile, readSiteFile))))
    const svg = drawPlaceMap(layers, address.position)
    return svg ? { status: 200, headers: { ...SVG_HEADERS, 'Cache-Control': CACHING }, body: svg } : NOT_FOUND
  } catch (error) {
    logger.error('place maps: drawing failed', { path, error })
    return { status: 500, headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }, body: '' }
  }
}

/** Makes the limit of an instance. @param nowMs The clock; tests give their own. */
export function createPlaceMapLimit(nowMs: () => number = Date.now): AddressLimit {
  return createAddressLimit({ burst: MAPS_AT_ONCE_MAX, perSecond: MAPS_A_SECOND_MAX, nowMs })
}

/** No one caches it: the same address is that of the map. */
function refuseForNow(waitSeconds: number): PlaceMapAnswer {
  const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', 'Retry-After': String(waitSeconds) }
  return { status: 429, headers, body: 'Too many maps' }
}

const NOT_FOUND: PlaceMapAnswer = {
  status: 404,
  headers: { [OWN_MARK]: '1', 'Content-Type': 'text/plain', 'Cache-Control': NOT_FOUND_CACHING },
  body: 'Not found',
}

const SVG_HEADERS = {
  [OWN_MARK]: '1',
  'Content-Type': 'image/svg+xml; charset=utf-8',
  // For who opens it by itself: nothing in it runs or loads.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** The tiles that were read last, by address, the latest at the end. */
const recent = new Map<string, Promise<MapLayers>>()

/** Returns what a tile holds; from memory, if it was asked for lately. */
function readTile(map: CityMap, tile: Tile, readSiteFile: ReadSiteFile): Promise<MapLayers> {
  const path = tileUrl(map, tile.z, tile.x, tile.y)
  const read = recent.get(path) ?? readSiteFile(path).then(async (file) => readMapLayers(await unzip(file), tile))
  recent.delete(path)
  recent.set(path, read)
  read.catch(() => recent.delete(path))
  const [oldest] = recent.keys()
  if (recent.size > MOST_TILES && oldest) recent.delete(oldest)
  return read
}
