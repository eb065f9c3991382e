import { ignore } from '@/base/ignore.ts'
import { matchFormerTile, matchStreetTile } from '@/data/offline/street-tiles.ts'
import {
  CACHED_AT,
  CACHED_BYTES,
  type CachedTile,
  isMapFileType,
  TILE_LIMITS,
  tileKey,
  tilesToDrop,
} from '@/domain/offline/map-tile-cache.ts'
import { isFailure } from '@/domain/offline/own-answer.ts'
import { CACHES, mayBeCached } from '@/domain/offline/page-cache.ts'
import { store } from './cached-answers.ts'
import { afterPatience, ANSWER_LIMIT_MS } from './time-limits.ts'

/**
 * Answers with a tile of our own streets: that of a downloaded city, else as with any tile; and where there is no other, with
 * that of the streets which were downloaded before.
 */
export async function answerStreetTile(event: FetchEvent, url: URL): Promise<Response> {
  // Who downloads a city stores it with the city.
  if (event.request.cache === 'no-store') return fetch(event.request)
  const here = await matchStreetTile(url.pathname)
  if (here) return here
  try {
    return await answerTile(event, url)
  } catch (error) {
    const former = await matchFormerTile(url.pathname)
    if (former) return former
    throw error
  }
}

/** Answers with what was seen of the map as it was seen, for a month; the server is asked for the rest. */
export async function answerTile(event: FetchEvent, url: URL): Promise<Response> {
  const key = tileKey(url)
  const tile = await matchMapFile(key)
  if (tile && Date.now() - Number(tile.headers.get(CACHED_AT)) < TILE_LIMITS.ageMs) return tile
  try {
    const response = requireMapFile(await fetch(event.request, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }))
    event.waitUntil(cacheTile(key, response.clone()).catch((error) => ignore(error, 'the answer does not need a copy')))
    return response
  } catch (error) {
    if (tile) return tile
    throw error
  }
}

/** Answers with where the tiles are: the server first, for it changes every week. */
export async function answerPlan(event: FetchEvent): Promise<Response> {
  const key = event.request.url
  const plan = await matchMapFile(key)
  const answer = fetch(event.request, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).then(requireMapFile)
  event.waitUntil(
    answer
      .then((response) => cacheTile(key, response.clone()))
      .catch((error) => ignore(error, 'the answer does not need a copy')),
  )
  const fresh = answer.then((response) => response.clone())
  if (!plan) return fresh
  return Promise.race([fresh.catch(() => plan.clone()), afterPatience(() => plan.clone())])
}

async function matchMapFile(key: string): Promise<Response | undefined> {
  const cached = await caches.match(key, { cacheName: CACHES.tiles, ignoreVary: true })
  return cached && isMapFileType(key, cached.headers.get('Content-Type')) ? cached : undefined
}

/** Returns the answer. @throws Where the server of the maps failed, or something else answered in its place. */
function requireMapFile(response: Response): Response {
  if (isFailure(response) || (response.ok && !isMapFileType(response.url, response.headers.get('Content-Type'))))
    throw new Error(`no file of a map: ${response.url}`)
  return response
}

/** What is kept of the map, as far as this worker knows. */
let tiles: Promise<CachedTile[]> | undefined

async function cacheTile(key: string, response: Response): Promise<void> {
  if (!response.ok || response.type === 'opaque' || !mayBeCached(response.headers.get('Cache-Control'))) return
  const body = await response.arrayBuffer()
  const at = Date.now()
  const headers = new Headers({ [CACHED_AT]: String(at), [CACHED_BYTES]: String(body.byteLength) })
  const type = response.headers.get('Content-Type')
  if (type) headers.set('Content-Type', type)
  const cache = await caches.open(CACHES.tiles)
  const { status } = response
  await store(cache, key, new Response(body.byteLength > 0 ? body : null, { status, headers }))
  const known = await (tiles ??= readTiles(cache))
  known.push({ key, at, bytes: body.byteLength })
  if (tilesToDrop(known, at).length === 0) return
  // A tile that was kept again counts twice until now, and pages may have deleted some.
  tiles = readTiles(cache)
  await Promise.all(tilesToDrop(await tiles, at).map((dropped) => cache.delete(dropped)))
  tiles = undefined
}

async function readTiles(cache: Cache): Promise<CachedTile[]> {
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const headers = (await cache.match(request))?.headers
      return { key: request.url, at: Number(headers?.get(CACHED_AT)), bytes: Number(headers?.get(CACHED_BYTES)) }
    }),
  )
  return found
}
