import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isCitySlug } from '@/domain/cities/city.ts'
import { OSM_SOURCE } from '../import-places/osm-source.ts'
import { UnusableFileError } from '../import-places/unusable-file.ts'
import { type ImportOptions, importMap } from './import-map.ts'
import type { Bounds } from './read-extent.ts'

const USAGE = `Usage: npm run maps -- FILE.osm.pbf --city cochabamba --date 2026 [--source "WHO, LICENCE"]
       [--bbox=WEST,SOUTH,EAST,NORTH] [--outside]

Makes the streets that a city's maps show. FILE is OpenStreetMap's, such as https://download.geofabrik.de/south-america/bolivia.html:
of it, what lies within the city and its suburbs, or within the degrees of --bbox. It replaces the city's map whole, or not
at all. Without --source the data are said to be OpenStreetMap's, under the ODbL. --outside takes a file of anywhere, to try
it out. Needs tilemaker (apt-get install tilemaker). Then build and deploy.`

const project = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const folders = {
  work: project('.cache/maps'),
  tiles: project('public/maps'),
  index: project('src/domain/maps/city-maps.json'),
}

process.exitCode = await main(process.argv.slice(2))

interface Arguments extends ImportOptions {
  file: string
}

/** Returns null for what is none of the command's arguments. */
function toArguments(args: string[]): Arguments | null {
  try {
    const text = { type: 'string' } as const
    const options = { city: text, date: text, source: text, bbox: text, outside: { type: 'boolean' } } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    const { city = '', date = '', source = OSM_SOURCE, bbox, outside = false } = values
    const [file, ...others] = positionals
    const bounds = bbox === undefined ? null : toBounds(bbox)
    const isDate = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.test(date)
    const isFile = file !== undefined && others.length === 0 && file.endsWith('.osm.pbf')
    return isFile && isDate && isCitySlug(city) ? { file, city, date, source, bounds, isOutside: outside } : null
  } catch {
    return null
  }
}

/** @throws For what are not four degrees, the smaller ones first. */
function toBounds(text: string): Bounds {
  const [west = NaN, south = NaN, east = NaN, north = NaN, ...others] = text.split(',').map(Number)
  if (!(west < east && south < north && others.length === 0)) throw new Error(`no bounds: ${text}`)
  return [west, south, east, north]
}

async function main(args: string[]): Promise<number> {
  const given = toArguments(args)
  if (!given) {
    console.error(USAGE)
    return 2
  }
  const { file, ...options } = given
  // npm starts commands in the project's folder; files are meant from where it was called.
  const path = resolve(process.env.INIT_CWD ?? '', file)
  const startedAt = performance.now()
  try {
    const { city, version, tiles, bytes, source, date } = await importMap(path, folders, options)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${city}: ${tiles} tiles, ${bytes} bytes, version ${version} (${source}, ${date}), in ${seconds} s`)
    return 0
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error
    console.error(`Nothing was imported: ${error.message}.`)
    return 1
  }
}
