import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { CitySlug } from '@/domain/cities/city.ts'
import { packLines } from '@/domain/transit/lines-file.ts'
import type { CityLines, LineOrigin } from '@/domain/transit/transit-line.ts'
import { OSM_SOURCE } from '../import-places/osm-source.ts'
import { UnusableFileError } from '../import-places/unusable-file.ts'
import type { FoundLines } from './found-line.ts'
import { type GoneLine, isGone, readGoneLines } from './gone-lines.ts'
import { readGtfs } from './read-gtfs.ts'
import { readRoutes } from './read-routes.ts'
import { toCityLines } from './to-city-lines.ts'

/** A file that lines are made of. */
export interface TransitFile {
  path: string
  /** Who made the data, with licence; undefined where the file says so. */
  source: string | undefined
  /** The year or day of the data, ISO 8601; undefined where the file says so. */
  date: string | undefined
}

/** What became of the files. */
export interface ImportedLines {
  lines: CityLines
  leftOut: number
  /** The entries of gone lines that mean none of the file any more. */
  outdated: readonly GoneLine[]
  /** What was written, in bytes. */
  bytes: number
}

/** Returns what the files of the cities weigh on the way, by city. */
async function readWeights(target: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(join(dirname(target), 'weights.json'), 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}

async function replaceFile(path: string, text: string): Promise<void> {
  const unfinished = `${path}.unfinished`
  await writeFile(unfinished, text)
  await rename(unfinished, path)
}

/**
 * Makes a city's file of lines of timetables and of GeoJSON; the one that is there stays until the new one is whole.
 * @param target The path of the city's file.
 * @throws UnusableFileError with a sentence, and nothing is written.
 */
export async function importTransit(
  files: readonly TransitFile[],
  target: string,
  city: CitySlug,
): Promise<ImportedLines> {
  const read = await Promise.all(files.map(readTransitFile))
  const all = read.flatMap(({ found, origin }) =>
    // Of one file all lines are the same: the city says where they are known from.
    found.lines.map((line) => (read.length > 1 ? { ...line, origin } : line)),
  )
  const source = [...new Set(read.map(({ origin }) => origin.source))].join('; ')
  const date = read.map(({ origin }) => origin.date).toSorted()[0] ?? ''
  const gone = await readGoneLines(join(dirname(target), 'gone-lines.json'), city)
  const lines = toCityLines({ lines: all }, { city, source, date, gone })
  const text = `${JSON.stringify(packLines(lines))}\n`
  await replaceFile(target, text)
  await replaceFile(
    join(dirname(target), 'weights.json'),
    `${JSON.stringify({ ...(await readWeights(target)), [city]: brotliCompressSync(text).length })}\n`,
  )
  const outdated = gone.filter((entry) => !all.some((line) => isGone(line, entry)))
  const leftOut = read.reduce((sum, { found }) => sum + found.leftOut, 0)
  return { lines, leftOut, outdated, bytes: Buffer.byteLength(text) }
}

async function readTransitFile({ path, ...given }: TransitFile): Promise<{ found: FoundLines; origin: LineOrigin }> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new UnusableFileError('the file cannot be read', { cause })
  })
  const found = path.endsWith('.zip') ? readGtfs(bytes) : readRoutes(bytes.toString('utf8'))
  const date = given.date ?? found.date
  if (date === null) throw new UnusableFileError('the file does not say of when it is: add --date 2026')
  // All lines that are known come from there.
  const source = given.source ?? [found.publisher, OSM_SOURCE].filter(Boolean).join('; ')
  return { found, origin: { source, date } }
}
