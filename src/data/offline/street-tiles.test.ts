import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CityMap, cityMap, tilesJsonUrl, tileUrl } from '@/domain/maps/city-map.ts'
import { drawPlaceMap, placeMapTiles } from '@/domain/maps/draw-place-map.ts'
import { mergeMapLayers, readMapLayers } from '@/domain/maps/map-layers.ts'
import { drawDownloadedMap } from './draw-downloaded-map.ts'
import { isStreetTile, matchFormerTile, matchStreetTile } from './street-tiles.ts'

/** What is in the cache of streets, by path. */
const stored = new Map<string, string | Uint8Array<ArrayBuffer>>()

beforeEach(() => {
  const match = (path: string) => {
    const body = stored.get(path)
    return Promise.resolve(body === undefined ? undefined : new Response(body))
  }
  const keys = () => Promise.resolve([...stored.keys()].map((path) => ({ url: `https://aquicito.test${path}` })))
  vi.stubGlobal('caches', { match, open: () => Promise.resolve({ keys }) })
})

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

const store = (version: string, tiles: string[], here: string[]) => {
  stored.set(`/maps/la-paz/${version}/tiles.json`, JSON.stringify({ tiles }))
  for (const tile of here) stored.set(`/maps/la-paz/${version}/${tile}.mvt`, `${version} ${tile}`)
}

test('a tile of our streets is known by its path', () => {
  expect(isStreetTile('/maps/la-paz/13285e3f/14/5088/8951.mvt')).toBe(true)
  for (const path of ['/maps/la-paz/13285e3f/tiles.json', '/maps/la-paz/14/5088/8951.mvt', '/14/5088/8951.mvt'])
    expect(isStreetTile(path)).toBe(false)
})

test('a tile that is here is found, one with nothing in it is empty, one that has not come yet is missing', async () => {
  store('11111111', ['14/1/1', '14/1/2'], ['14/1/1'])
  expect(await (await matchStreetTile('/maps/la-paz/11111111/14/1/1.mvt'))?.text()).toBe('11111111 14/1/1')
  const empty = await matchStreetTile('/maps/la-paz/11111111/14/9/9.mvt')
  expect([empty?.status, await empty?.text()]).toEqual([200, ''])
  expect(await matchStreetTile('/maps/la-paz/11111111/14/1/2.mvt')).toBeUndefined()
  for (const other of ['/maps/la-paz/22222222/14/9/9.mvt', '/maps/cochabamba/11111111/14/9/9.mvt'])
    expect(await matchStreetTile(other)).toBeUndefined()
})

test('the same tile of another version of the city is found, and of no other city', async () => {
  store('11111111', ['14/1/1'], ['14/1/1'])
  expect(await (await matchFormerTile('/maps/la-paz/22222222/14/1/1.mvt'))?.text()).toBe('11111111 14/1/1')
  expect(await (await matchFormerTile('/maps/la-paz/22222222/14/9/9.mvt'))?.text()).toBe('')
  expect(await matchFormerTile('/maps/cochabamba/22222222/14/1/1.mvt')).toBeUndefined()
})

test('the picture of a place is drawn of downloaded tiles as of those of the server, and not of some of them', async () => {
  const map = cityMap('la-paz') as CityMap
  const position = { latitude: -16.4957, longitude: -68.1336 }
  expect(await drawDownloadedMap('la-paz', position)).toBeNull()
  const layers = []
  for (const tile of placeMapTiles(map, position)) {
    const path = tileUrl(map, tile.z, tile.x, tile.y)
    const bytes = new Uint8Array(gunzipSync(await readFile(new URL(`../../../public${path}`, import.meta.url))))
    layers.push(readMapLayers(bytes, tile))
    stored.set(path, bytes)
  }
  stored.set(tilesJsonUrl(map), await readFile(new URL(`../../../public${tilesJsonUrl(map)}`, import.meta.url), 'utf8'))
  const drawn = await drawDownloadedMap('la-paz', position)
  expect(drawn?.type).toBe('image/svg+xml')
  expect(await drawn?.text()).toBe(drawPlaceMap(mergeMapLayers(layers), position))
  expect(await drawDownloadedMap('la-paz', { latitude: 0, longitude: 0 })).toBeNull()
  const [first] = [...stored.keys()]
  stored.delete(first ?? '')
  expect(await drawDownloadedMap('la-paz', position)).toBeNull()
})
