import { CACHES } from '@/domain/offline/page-cache.ts'

/** What `tiles.json` says of a city's streets. */
export interface TileList {
  /** Those with something in them: `14/5119/8943`. */
  tiles: string[]
}

const TILE = /^(?<city>\/maps\/[a-z-]+\/)(?<version>[\da-f]{8})\/(?<tile>\d+\/\d+\/\d+)\.mvt$/

/** Returns true iff a path of our site is that of a tile of our own streets. */
export function isStreetTile(path: string): boolean {
  return TILE.test(path)
}

/** Returns a tile of a city that was downloaded: an empty one where the city has nothing to show; undefined if it is not here. */
export async function matchStreetTile(path: string): Promise<Response | undefined> {
  const tile = await matchFile(path)
  const { city = '', version = '', tile: name = '' } = TILE.exec(path)?.groups ?? {}
  if (tile || !name) return tile
  const list = await matchFile(`${city}${version}/tiles.json`)
  if (!list || ((await list.json()) as TileList).tiles.includes(name)) return undefined
  return new Response(null, { headers: { 'Content-Type': TILE_TYPE } })
}

/** Returns the same tile of whichever version of the city's streets is here: they were downloaded before the newest ones were made. */
export async function matchFormerTile(path: string): Promise<Response | undefined> {
  const { city = '', tile = '' } = TILE.exec(path)?.groups ?? {}
  const keys = await (await caches.open(CACHES.streets)).keys()
  const versions = keys.flatMap(({ url }) => {
    const known = new URL(url).pathname
    return known.startsWith(city) && known.endsWith('/tiles.json') ? [known.slice(city.length).split('/')[0]] : []
  })
  for (const version of versions) {
    const former = await matchStreetTile(`${city}${version}/${tile}.mvt`)
    if (former) return former
  }
  return undefined
}

export const TILE_TYPE = 'application/vnd.mapbox-vector-tile'

function matchFile(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: CACHES.streets })
}
