import type { CitySlug } from '@/domain/cities/city.ts'
import { type CityMap, cityMap, tilesJsonUrl } from '@/domain/maps/city-map.ts'
import { isOwn } from '@/domain/offline/own-answer.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { withQuotaRetry } from '../platform/cache-eviction.ts'
import { readDownloadedCities } from './downloaded-cities.ts'
import { fetchOwn, fetchText } from './fetch-own.ts'
import { TILE_TYPE, type TileList } from './street-tiles.ts'

/** How many tiles are asked for at a time. */
const AT_A_TIME = 6

/** Returns what the streets of a city weigh on the way, as far as they are not here, in bytes; 0 where we have none. */
export function mapWeight(city: CitySlug): number {
  const map = cityMap(city)
  return map && readDownloadedCities()[city]?.streets?.version !== map.version ? map.bytes : 0
}

/** Returns the same as the cache has it, which alone is right. */
export async function findMapWeight(city: CitySlug): Promise<number> {
  const map = cityMap(city)
  if (!map) return 0
  const cache = await caches.open(CACHES.streets)
  const list = await cache.match(tilesJsonUrl(map))
  const missing = list ? await findMissing(cache, map, (await list.json()) as TileList) : undefined
  return missing?.length === 0 ? 0 : map.bytes
}

/** Streets of a city that are here. */
export interface StreetsHere {
  version: string
  /** What they weigh here, in bytes. */
  bytes: number
}

/**
 * Downloads the streets of a city, tile by tile, but for those that are here.
 * @param onBytes Called with how much of `mapWeight` is here, in bytes on the way.
 * @returns undefined where we have none, or the server has others by now: the next download has them.
 * @throws As `fetchText`.
 */
export async function downloadStreets(
  city: CitySlug,
  stop: AbortController,
  onBytes: (bytes: number) => void,
): Promise<StreetsHere | undefined> {
  const map = cityMap(city)
  if (!map) return undefined
  const cache = await caches.open(CACHES.streets)
  const listPath = tilesJsonUrl(map)
  const stored = await cache.match(listPath)
  const text = stored ? await stored.text() : await fetchText(listPath, 'json', stop)
  if (text === null) return undefined
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  if (!stored) await withQuotaRetry(() => cache.put(listPath, new Response(text, { headers })))
  const list = JSON.parse(text) as TileList
  const missing = await findMissing(cache, map, list)
  let left = missing.length
  const note = () => onBytes(Math.round(map.bytes * (1 - left / Math.max(1, list.tiles.length))))
  note()
  const isHere = await inParallel(missing, async (path) => {
    const tile = await fetchTile(path, stop)
    if (!tile) return false
    await withQuotaRetry(() => cache.put(path, new Response(tile, { headers: { 'Content-Type': TILE_TYPE } })))
    left--
    note()
    return true
  })
  if (!isHere) return undefined
  const sizes = await Promise.all(list.tiles.map(async (tile) => (await cache.match(toPath(map, tile)))?.blob()))
  return { version: map.version, bytes: sizes.reduce((sum, tile) => sum + (tile?.size ?? 0), 0) }
}

/** Deletes the streets of a city. @param spared The version that stays, if any. */
export async function deleteStreets(city: CitySlug, spared?: string): Promise<void> {
  if (!(await caches.has(CACHES.streets))) return
  const cache = await caches.open(CACHES.streets)
  const keys = (await cache.keys()).filter(({ url }) => {
    const [, , owner, version] = new URL(url).pathname.split('/')
    return owner === city && version !== spared
  })
  await Promise.all(keys.map((key) => cache.delete(key)))
}

function toPath({ city, version }: CityMap, tile: string): string {
  return `/maps/${city}/${version}/${tile}.mvt`
}

async function findMissing(cache: Cache, map: CityMap, { tiles }: TileList): Promise<string[]> {
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return tiles.map((tile) => toPath(map, tile)).filter((path) => !here.has(path))
}

/** The service worker passes it on, for it would store what was seen. */
function fetchTile(path: string, stop: AbortController): Promise<Blob | null> {
  const isWanted = (response: Response) => response.status === 200 && isOwn(response)
  return fetchOwn(path, { isWanted, read: (response) => response.blob(), stop, cache: 'no-store' })
}

/**
 * Does work with some paths, a few at a time, and ends once none is at work.
 * @param work Resolves with false where the rest is of no use.
 * @returns Whether all was done. @throws What the first that failed threw.
 */
async function inParallel(paths: readonly string[], work: (path: string) => Promise<boolean>): Promise<boolean> {
  const rest = [...paths]
  let isStopped = false
  const ended = await Promise.allSettled(
    Array.from({ length: AT_A_TIME }, async () => {
      for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
        const isDone = await work(path).catch((error: unknown) => {
          rest.length = 0
          throw error
        })
        if (isDone) continue
        isStopped = true
        rest.length = 0
      }
    }),
  )
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return !isStopped
}
