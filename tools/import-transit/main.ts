import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type CitySlug, isCitySlug } from '@/domain/cities/city.ts'
import { hasTransit } from '@/domain/transit/transit-cities.ts'
import { UnusableFileError } from '../import-places/unusable-file.ts'
import { importTransit, type TransitFile } from './import-transit.ts'

const USAGE = `Usage: npm run import:transit -- FILE [FILE...] --city cochabamba [--source "WHO, LICENCE"] [--date 2026]

Makes the lines of public transport that a city's places show. A FILE is a timetable (GTFS, .zip: routes.txt, trips.txt and
shapes.txt) or .geojson with a LineString for each direction and the tags of its route in OpenStreetMap. They replace the city's
lines whole, or not at all, without those that src/data/transit/lines/gone-lines.json says no longer run. Without --source lines
are said to be OpenStreetMap's, under the ODbL; without --date, of the day of the file in the timetable. With several files,
either is given for none or for each, in their order. Then build and deploy.`

process.exitCode = await main(process.argv.slice(2))

interface Arguments {
  files: TransitFile[]
  city: CitySlug
}

/** Returns null for what is none of the command's arguments. */
function toArguments(args: string[]): Arguments | null {
  try {
    const many = { type: 'string', multiple: true } as const
    const options = { city: { type: 'string' }, source: many, date: many } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    const { city = '', source = [], date = [] } = values
    const isFitting = [source, date].every(({ length }) => length === 0 || length === positionals.length)
    const areDates = date.every((one) => /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.test(one))
    const areFiles = positionals.length > 0 && positionals.every((file) => /\.(?:zip|geojson|json)$/.test(file))
    if (!areFiles || !areDates || !isFitting || !isCitySlug(city)) return null
    // npm starts commands in the project's folder; files are meant from where it was called.
    const toPath = (file: string) => resolve(process.env.INIT_CWD ?? '', file)
    const files = positionals.map((file, at) => ({ path: toPath(file), source: source[at], date: date[at] }))
    return { files, city }
  } catch {
    return null
  }
}

async function main(args: string[]): Promise<number> {
  const given = toArguments(args)
  if (!given) {
    console.error(USAGE)
    return 2
  }
  const { files, city } = given
  const target = fileURLToPath(new URL(`../../src/data/transit/lines/${city}.json`, import.meta.url))
  try {
    const { lines, leftOut, outdated, bytes } = await importTransit(files, target, city)
    await writeSlugs(
      city,
      lines.lines.map(({ slug }) => slug),
    )
    const directions = lines.lines.reduce((sum, line) => sum + line.directions.length, 0)
    console.log(
      `${city}: ${lines.lines.length} lines, ${directions} directions, ${bytes} bytes (${lines.source}, ${lines.date})`,
    )
    if (leftOut > 0) console.log(`${leftOut} left out, without a name or a course.`)
    for (const { line, way } of outdated)
      console.log(`${line} (${way}) is no longer in the file: delete it from src/data/transit/lines/gone-lines.json.`)
    if (!hasTransit(city))
      console.log(
        `Add ${city} to src/domain/transit/transit-cities.ts and src/data/transit/lines-address.ts: the compiler asks for the rest.`,
      )
    return 0
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error
    console.error(`Nothing was imported: ${error.message}.`)
    return 1
  }
}

/** Writes which lines of a city have pages, which the sitemap names. */
async function writeSlugs(city: string, slugs: readonly string[]): Promise<void> {
  const target = fileURLToPath(new URL('../../src/domain/transit/line-slugs.json', import.meta.url))
  const cities = JSON.parse(await readFile(target, 'utf8')) as Record<string, string[]>
  const sorted = Object.entries({ ...cities, [city]: slugs.toSorted() }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  await writeFile(target, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
