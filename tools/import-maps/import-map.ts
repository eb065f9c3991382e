import { createHash } from 'node:crypto'
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { CitySlug } from '@/domain/cities/city.ts'
import { cityBounds } from '@/domain/cities/find-city.ts'
import type { CityMap, CityMapEntry } from '@/domain/maps/city-map.ts'
import { type Tile, tilesIn } from '@/domain/maps/tile.ts'
import { toOsmPbf } from '../import-places/osm-pbf/write-osm-pbf.ts'
import { UnusableFileError } from '../import-places/unusable-file.ts'
import { completeElements } from './complete-elements.ts'
import { joinLinesOfTile } from './join-lines.ts'
import { type Bounds, intersect, readExtent } from './read-extent.ts'
import { IncompleteFileError, runTilemaker } from './run-tilemaker.ts'

/** The zooms that tilemaker/config.json makes: farther away one sees no streets, nearer the last ones are drawn larger. */
const [MIN_ZOOM, MAX_ZOOM] = [10, 14]

/** Where everything is written. All on the same disk, for what is whole is moved. */
export interface MapFolders {
  /** For what is not whole yet. */
  work: string
  /** Which Hosting serves as `/maps`. */
  tiles: string
  /** The file that says which cities have streets: src/domain/maps/city-maps.json. */
  index: string
}

export interface ImportOptions {
  city: CitySlug
  /** Of when the data are, ISO 8601. */
  date: string
  /** Who made the data, with licence. */
  source: string
  /** What becomes a map; without it, what the file has of the city and its suburbs. */
  bounds: Bounds | null
  /** Whether the file may be of anywhere: to try the way with a city that is no city of ours. */
  isOutside: boolean
  /** What is run as tilemaker. */
  program?: string
}

/**
 * Makes a city's map of a file of OpenStreetMap's PBF; the one that is there stays until the new one is whole.
 * @throws UnusableFileError with a sentence, and nothing is written.
 */
export async function importMap(path: string, folders: MapFolders, options: ImportOptions): Promise<CityMap> {
  const { city, date, source } = options
  await access(path).catch((cause: unknown) => {
    throw new UnusableFileError('the file cannot be read', { cause })
  })
  const bounds = findBounds(await readExtent(path), options)
  await mkdir(folders.work, { recursive: true })
  const work = await mkdtemp(join(folders.work, 'map-'))
  try {
    const [made, packed] = [join(work, 'made'), join(work, 'packed')]
    await makeTiles(path, work, (input) => runTilemaker(input, made, bounds, options.program))
    const { version, tiles, bytes } = await packTiles(made, packed, bounds)
    const entry: CityMapEntry = {
      version,
      bounds,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      bytes,
      tiles: tiles.length,
      date,
      source,
    }
    await writeFile(join(packed, 'tiles.json'), `${JSON.stringify({ tiles, bytes })}\n`)
    await publish(packed, folders, city, entry)
    return { city, ...entry }
  } finally {
    await rm(work, { recursive: true })
  }
}

/** Makes tiles of a file; where it names what is not in it, which tilemaker 2.2 does not read, of one without that. */
async function makeTiles(path: string, work: string, run: (input: string) => Promise<void>): Promise<void> {
  try {
    await run(path)
  } catch (error) {
    if (!(error instanceof IncompleteFileError)) throw error
    const complete = join(work, 'complete.osm.pbf')
    await writeFile(complete, toOsmPbf(await completeElements(path)))
    await run(complete)
  }
}

function findBounds(extent: Bounds, { city, bounds, isOutside }: ImportOptions): Bounds {
  const wanted = isOutside ? (bounds ?? extent) : intersect(bounds ?? extent, cityBounds(city))
  const found = wanted && intersect(wanted, extent)
  if (found) return found
  throw new UnusableFileError(
    `the file has nothing of ${bounds ? 'the bounds and ' : ''}${city}: it goes from ${degrees(extent[1], extent[0])} to ${degrees(extent[3], extent[2])}`,
  )
}

const degrees = (latitude: number, longitude: number) => `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`

interface PackedTiles {
  version: string
  /** Those with something in them, as `z/x/y`. */
  tiles: string[]
  bytes: number
}

/**
 * Compresses the tiles that were made into a folder, and fills up with empty ones: a map asks for all within its bounds, and
 * for one that is missing a server would render a page.
 * @throws UnusableFileError when no street is in them.
 */
async function packTiles(made: string, packed: string, bounds: Bounds): Promise<PackedTiles> {
  const hash = createHash('sha256')
  const tiles: string[] = []
  let [bytes, streets] = [0, 0]
  for (const { z, x, y } of tilesWithin(bounds)) {
    const name = `${z}/${x}/${y}`
    const tile = joinLinesOfTile(await readTile(join(made, `${name}.pbf`)), { z, x, y })
    const compressed = gzipSync(tile, { level: 9 })
    const file = join(packed, `${name}.mvt`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, compressed)
    hash.update(name).update(tile)
    if (tile.length === 0) continue
    tiles.push(name)
    bytes += compressed.length
    streets += new VectorTile(new PbfReader(tile)).layers['street']?.length ?? 0
  }
  if (streets === 0) throw new UnusableFileError('the file has no streets there')
  return { version: hash.digest('hex').slice(0, 8), tiles, bytes }
}

function tilesWithin(bounds: Bounds): Tile[] {
  const zooms = Array.from({ length: MAX_ZOOM - MIN_ZOOM + 1 }, (_, index) => MIN_ZOOM + index)
  return zooms.flatMap((zoom) => tilesIn(bounds, zoom))
}

/** Returns a tile; an empty one where nothing is. */
async function readTile(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return Buffer.alloc(0)
  }
}

/** Moves the tiles to where they are served, says so in the index, and removes those that they replace. */
async function publish(packed: string, folders: MapFolders, city: CitySlug, entry: CityMapEntry): Promise<void> {
  const folder = join(folders.tiles, city)
  const target = join(folder, entry.version)
  await mkdir(folder, { recursive: true })
  // Equal ones may be there: they were made of the same data.
  await rm(target, { recursive: true, force: true })
  await rename(packed, target)
  const index = JSON.parse(await readFile(folders.index, 'utf8')) as Record<string, CityMapEntry>
  const entries = Object.entries({ ...index, [city]: entry }).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const unfinished = `${folders.index}.unfinished`
  await writeFile(unfinished, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
  await rename(unfinished, folders.index)
  const versions = await readdir(folder)
  await Promise.all(
    versions.filter((version) => version !== entry.version).map((old) => rm(join(folder, old), { recursive: true })),
  )
}
