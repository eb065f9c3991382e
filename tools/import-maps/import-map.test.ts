import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cityMap, tileUrl } from '@/domain/maps/city-map.ts'
import { tilesIn } from '@/domain/maps/tile.ts'
import type { OsmElement } from '../import-places/osm-pbf/osm-elements.ts'
import { toOsmPbf } from '../import-places/osm-pbf/write-osm-pbf.ts'
import { readDrawnStreets } from './drawn-tile.ts'
import { importMap } from './import-map.ts'

const node = (id: number, lat: number, lon: number, tags: Record<string, string> = {}): OsmElement => ({
  type: 'node',
  id,
  lat,
  lon,
  tags,
})
const way = (id: number, refs: number[], tags: Record<string, string>): OsmElement => ({ type: 'way', id, refs, tags })

/** Two streets that cross in Cochabamba, and a square. */
const corner = [
  node(1, -17.39, -66.16),
  node(2, -17.39, -66.15),
  node(3, -17.395, -66.155),
  node(4, -17.385, -66.155),
  node(5, -17.3905, -66.1555, { place: 'square', name: 'Plaza Colón' }),
  way(10, [1, 2], { highway: 'primary', name: 'Avenida Heroínas' }),
  way(11, [3, 4], { highway: 'residential', name: 'Calle Junín', 'name:qu': 'Junin kiqllu' }),
]

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maps-'))
  await writeFile(join(folder, 'index.json'), '{}')
})
afterEach(() => rm(folder, { recursive: true }))

async function make(
  content: OsmElement[] | Buffer,
  options: { program?: string; isOutside?: boolean; bounds?: [number, number, number, number]; date?: string } = {},
) {
  const path = join(folder, 'map.osm.pbf')
  await writeFile(path, Buffer.isBuffer(content) ? content : toOsmPbf(content))
  const folders = { work: join(folder, 'work'), tiles: join(folder, 'maps'), index: join(folder, 'index.json') }
  const given = { city: 'cochabamba', date: '2026', source: 'OSM', bounds: null, isOutside: false, ...options } as const
  return importMap(path, folders, given)
}

const readIndex = async () => JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as object
const readTiles = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.mvt'))

/** Stands for tilemaker, and what it is run with: --input FILE --output FOLDER … */
async function writeProgram(script: string): Promise<string> {
  const program = join(folder, 'tilemaker.sh')
  await writeFile(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return program
}

/** Stands for a tilemaker that makes a tile, one with streets. */
async function tilemaker(): Promise<string> {
  const map = cityMap('cochabamba')
  if (!map) throw new Error('no streets of Cochabamba')
  const tile = await readFile(fileURLToPath(new URL(`../../public${tileUrl(map, 14, 5181, 8995)}`, import.meta.url)))
  await writeFile(join(folder, 'tile'), gunzipSync(tile))
  return writeProgram(`mkdir -p "$4/14/5181" && cp "${join(folder, 'tile')}" "$4/14/5181/8995.pbf"`)
}

const tile = { z: 14, x: 5181, y: 8995 }
const readStreets = (version: string) =>
  readDrawnStreets(join(folder, `maps/cochabamba/${version}/14/5181/8995.mvt`), tile)

describe('a file of OpenStreetMap', () => {
  test('becomes tiles under an address with their version, all that their bounds hold, and an entry in the index', async () => {
    const { city, ...entry } = await make(corner, { program: await tilemaker() })
    expect(city).toBe('cochabamba')
    expect(entry).toMatchObject({ bounds: [-66.16, -17.395, -66.15, -17.385], tiles: 1, date: '2026', source: 'OSM' })
    expect(await readIndex()).toEqual({ cochabamba: entry })
    const files = await readdir(join(folder, 'maps/cochabamba', entry.version), { recursive: true })
    const tiles = [10, 11, 12, 13, 14].flatMap((zoom) => tilesIn(entry.bounds, zoom))
    expect(files.filter((file) => file.endsWith('.mvt')).toSorted()).toEqual(
      tiles.map(({ z, x, y }) => `${z}/${x}/${y}.mvt`).toSorted(),
    )
    const list = await readFile(join(folder, 'maps/cochabamba', entry.version, 'tiles.json'), 'utf8')
    expect(JSON.parse(list)).toEqual({ tiles: ['14/5181/8995'], bytes: entry.bytes })
    expect(await readdir(join(folder, 'work'))).toEqual([])
  })

  test('takes the place of the one before', async () => {
    const program = await tilemaker()
    const first = await make(corner, { program })
    const second = await make(corner, { program, bounds: [-66.158, -17.5, -66, -17.3], date: '2027' })
    expect(second.bounds).toEqual([-66.158, -17.395, -66.15, -17.385])
    expect(second.version).not.toBe(first.version)
    expect(await readdir(join(folder, 'maps/cochabamba'))).toEqual([second.version])
    expect(await readIndex()).toMatchObject({ cochabamba: { version: second.version, date: '2027' } })
  })

  test('of elsewhere is taken only where that is wanted', async () => {
    const duitama = [node(1, 5.82, -73.03), node(2, 5.83, -73.02)]
    const program = await writeProgram('exit 3')
    await expect(make(duitama, { program })).rejects.toThrow(
      'the file has nothing of cochabamba: it goes from 5.82, -73.03',
    )
    await expect(make(duitama, { program, isOutside: true })).rejects.toThrow('tilemaker gave up')
  })
})

describe.runIf(spawnSync('tilemaker', ['--help']).status === 0)('tilemaker', () => {
  test('makes streets with their names of ways', async () => {
    const drawn = await readStreets((await make(corner)).version)
    expect(drawn.map(({ name }) => name).toSorted()).toEqual(['Avenida Heroínas', 'Calle Junín'])
  })

  test('makes them of a file that names what is not in it, as one that was cut out of a larger file does', async () => {
    const missing = way(13, [2, 99], { highway: 'residential', name: 'Missing' })
    const cutOut = way(14, [4, 98, 1], { highway: 'service', name: 'Cut' })
    const names = (await readStreets((await make([...corner, missing, cutOut])).version)).map(({ name }) => name)
    expect(names).toContain('Cut')
    expect(names).not.toContain('Missing')
  })

  test('makes none of a city without streets', async () => {
    const river = way(10, [1, 2], { waterway: 'river' })
    await expect(make([...corner.slice(0, 5), river])).rejects.toThrow('the file has no streets there')
    expect(await readIndex()).toEqual({})
    expect(await readTiles()).toEqual([])
  })
})

describe('what is wrong is said in a sentence, and nothing is written', () => {
  test.each([
    ['a file that is cut', toOsmPbf(corner).subarray(0, -20), 'the file is cut or broken'],
    ['a file of something else', Buffer.from('no map at all, but a text of some length'), 'the file is cut or broken'],
    ['a file without nodes', toOsmPbf([]), 'the file has no nodes'],
  ])('%s', async (_, content, sentence) => {
    await expect(make(content, { program: await tilemaker() })).rejects.toThrow(sentence)
    expect(await readIndex()).toEqual({})
    expect(await readTiles()).toEqual([])
  })

  test('tilemaker is missing', async () => {
    await expect(make(corner, { program: 'no-such-tilemaker' })).rejects.toThrow('apt-get install tilemaker')
    expect(await readdir(join(folder, 'work'))).toEqual([])
  })

  test.each([
    ['gives up', 'echo "  what():  bad lua" >&2; exit 134', 'tilemaker gave up: bad lua'],
    ['makes nothing', 'exit 0', 'the file has no streets there'],
  ])('tilemaker %s, and what there was stays', async (_, script, sentence) => {
    const before = await make(corner, { program: await tilemaker() })
    await expect(make(corner, { program: await writeProgram(script), date: '2027' })).rejects.toThrow(sentence)
    expect(await readIndex()).toMatchObject({ cochabamba: { version: before.version, date: '2026' } })
    expect(await readdir(join(folder, 'maps/cochabamba'))).toEqual([before.version])
  })
})
