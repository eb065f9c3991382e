import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { citySlugs } from '@/domain/cities/city.ts'
import { cityMap, tilesJsonUrl, tileUrl } from '@/domain/maps/city-map.ts'
import { tilesIn } from '@/domain/maps/tile.ts'

const served = fileURLToPath(new URL('../../public', import.meta.url))
const maps = citySlugs.map(cityMap).filter((map) => map !== undefined)

test('each folder of tiles is of a city in the index, and there is no older one', async () => {
  const folders = await readdir(`${served}/maps`)
  const versions = await Promise.all(folders.map(async (city) => [city, await readdir(`${served}/maps/${city}`)]))
  expect(Object.fromEntries(versions)).toEqual(Object.fromEntries(maps.map(({ city, version }) => [city, [version]])))
})

test.each(maps.map((map) => [map.city, map] as const))('the files of %s are what the index says', async (_, map) => {
  const list = JSON.parse(await readFile(served + tilesJsonUrl(map), 'utf8')) as { tiles: string[]; bytes: number }
  const hash = createHash('sha256')
  const found: string[] = []
  let bytes = 0
  for (let zoom = map.minZoom; zoom <= map.maxZoom; zoom++) {
    for (const { z, x, y } of tilesIn(map.bounds, zoom)) {
      const file = await readFile(served + tileUrl(map, z, x, y))
      const tile = gunzipSync(file)
      hash.update(`${z}/${x}/${y}`).update(tile)
      if (tile.length === 0) continue
      found.push(`${z}/${x}/${y}`)
      bytes += file.length
    }
  }
  expect(list).toEqual({ tiles: found, bytes })
  expect(map).toMatchObject({ version: hash.digest('hex').slice(0, 8), tiles: found.length, bytes })
})

test('all of them weigh less than 3 MB', async () => {
  const files = await readdir(`${served}/maps`, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    files.filter((file) => file.isFile()).map(async (file) => (await stat(`${file.parentPath}/${file.name}`)).size),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000)
})
