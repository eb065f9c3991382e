import { readFile, rename, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { type CitySlug, isCitySlug } from '@/domain/cities/city.ts'
import { packCorners } from '@/domain/places/street-corner.ts'
import { OSM_SOURCE } from '../import-places/osm-source.ts'
import { UnusableFileError } from '../import-places/unusable-file.ts'
import { findCorners } from './find-corners.ts'
import { type CornersFile, parseCornersFile, readCorners } from './read-corners.ts'

const USAGE = `Usage: npm run import:corners -- FILE.osm.pbf --city oruro --date 2026
       npm run import:corners -- CITY-corners.json…

Makes the street corners by which the functions and rides say where something is: of a file of OpenStreetMap's, such as
https://download.geofabrik.de/south-america/bolivia.html, the nodes in the city and its suburbs that streets of different names share;
or of lists of them: {"source": who made them, "corners": [[street, other street, [[longitude, latitude], …]], …]}. The corners of a
city are replaced whole, or not at all. Then build and deploy, and publish everything again, or wait for the night.`

const folder = new URL('../../src/domain/places/street-corners/', import.meta.url)
/** What each file weighs on the way, compressed. */
const weightsFile = new URL('weights.json', folder)

interface Import {
  city: CitySlug
  read: () => Promise<CornersFile>
}

process.exitCode = await main(process.argv.slice(2))

/** Returns null for what are none of the command's arguments. */
function toImports(args: string[]): Import[] | null {
  try {
    const text = { type: 'string' } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { city: text, date: text } })
    const { city, date = '' } = values
    // npm starts commands in the project's folder; files are meant from where it was called.
    const paths = positionals.map((file) => resolve(process.env.INIT_CWD ?? '', file))
    const [path] = paths
    if (city !== undefined) {
      const isMeant = paths.length === 1 && path?.endsWith('.osm.pbf') && /^\d{4}/.test(date) && isCitySlug(city)
      return path && isMeant ? [ofMap(path, city, date)] : null
    }
    const imports = paths.flatMap((file) => ofList(file) ?? [])
    return path && imports.length === paths.length ? imports : null
  } catch {
    return null
  }
}

function ofMap(path: string, city: CitySlug, date: string): Import {
  return { city, read: async () => ({ source: `${OSM_SOURCE} (${date})`, corners: await findCorners(path, city) }) }
}

function ofList(path: string): Import | null {
  const city = basename(path).replace(/-corners\.json$/, '')
  return isCitySlug(city) ? { city, read: async () => parseCornersFile(await readFile(path, 'utf8')) } : null
}

async function main(args: string[]): Promise<number> {
  const imports = toImports(args)
  if (!imports) {
    console.error(USAGE)
    return 2
  }
  for (const { city, read } of imports) {
    try {
      await importCorners(city, await read())
    } catch (error) {
      if (!(error instanceof UnusableFileError)) throw error
      console.error(`Nothing of ${city} was imported: ${error.message}.`)
      return 1
    }
  }
  return 0
}

async function importCorners(city: CitySlug, file: CornersFile): Promise<void> {
  const { streets, corners } = packCorners(readCorners(file))
  const text = `${JSON.stringify({ source: file.source, streets, corners })}\n`
  const weights = JSON.parse(await readFile(weightsFile, 'utf8')) as Record<string, number>
  await replace(new URL(`${city}.json`, folder), text)
  await replace(weightsFile, `${JSON.stringify({ ...weights, [city]: brotliCompressSync(text).length })}\n`)
  console.log(`${city}: ${corners.length / 4} corners of ${streets.length} streets`)
}

async function replace(file: URL, text: string): Promise<void> {
  const unfinished = new URL(`${file.href}.unfinished`)
  await writeFile(unfinished, text)
  await rename(unfinished, file)
}
