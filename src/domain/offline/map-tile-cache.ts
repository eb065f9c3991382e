import { isLocalHost, OFFLINE_STYLE_URL } from '../maps/map-service.ts'

/** How much of the map is kept: what was seen of it, for no one may fetch more than one looks at. */
export const TILE_LIMITS = { entries: 400, ageMs: 30 * 24 * 3_600_000, bytes: 24 * 1024 * 1024 } as const

/** In these headers a kept file of the map says since when it is there, in milliseconds since 1970, and what it weighs. */
export const CACHED_AT = 'X-Kept-At'
export const CACHED_BYTES = 'X-Kept-Bytes'

const TILE = /\/\d+\/\d+\/\d+(?:@2x)?\.(?:pbf|mvt|png|webp|jpe?g)$/
const GLYPHS = /\/\d+-\d+\.pbf$/
const SPRITES = /\/sprites?\b[\w/@.-]*\.(?:json|png)$/

/** A version of the map in an address, which every week loads another of. */
const VERSION = /\/\d{8}_\d{6}[^/]*(?=\/)/

/** A file that hardly ever changes, or one that says where those are. */
export type MapFileKind = 'tile' | 'plan'

/**
 * Returns what of the map an address is: a `tile`, with letters and symbols, which hardly ever change; a `plan`, which says where
 * those are; undefined for all that is not the map's.
 * @param site Scheme and host of our own.
 * @param mapOrigin Those of the map's style; null where that is the site.
 */
export function toMapFileKind(url: URL, site: string, mapOrigin: string | null): MapFileKind | undefined {
  // On one's own machine a map may come from another port.
  const isLocal = isLocalHost(new URL(site).hostname) && isLocalHost(url.hostname)
  if (url.origin !== site && url.origin !== mapOrigin && !isLocal) return undefined
  if ([TILE, GLYPHS, SPRITES].some((pattern) => pattern.test(url.pathname))) return 'tile'
  return url.origin === mapOrigin || (url.origin === site && url.pathname === OFFLINE_STYLE_URL) ? 'plan' : undefined
}

/**
 * Returns true iff a file of the map can have this content type. Its server bears no mark of ours, so this is all that
 * tells it from what a network answers in its place.
 */
export function isMapFileType(url: string, contentType: string | null): boolean {
  const { pathname } = new URL(url)
  const type = contentType ?? ''
  if (/\.(?:png|webp|jpe?g)$/.test(pathname)) return type.startsWith('image/')
  // Of an empty tile there is nothing to tell the type of.
  if (/\.(?:pbf|mvt)$/.test(pathname)) return !/^text\/|\bjson\b/.test(type)
  return /\bjson\b/.test(type)
}

/** Under which address a tile is kept: the same for all versions of the map, or none would be found a week later. */
export function tileKey(url: URL): string {
  return url.origin + url.pathname.replace(VERSION, '') + url.search
}

/** A kept file of the map. */
export interface CachedTile {
  key: string
  /** Since when, in milliseconds since 1970. */
  at: number
  bytes: number
}

/** Returns the keys of those that have to go: what is too old, then the oldest, until the rest is within the limits. */
export function tilesToDrop(cached: readonly CachedTile[], nowMs: number, limits = TILE_LIMITS): string[] {
  const isOld = ({ at }: CachedTile) => nowMs - at > limits.ageMs
  const drop = cached.filter(isOld)
  const rest = cached.filter((tile) => !isOld(tile)).toSorted((a, b) => b.at - a.at)
  let bytes = 0
  for (const [index, tile] of rest.entries()) {
    bytes += tile.bytes
    if (index >= limits.entries || bytes > limits.bytes) drop.push(tile)
  }
  return drop.map(({ key }) => key)
}
