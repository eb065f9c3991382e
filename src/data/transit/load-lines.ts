import { isCitySlug } from '@/domain/cities/city.ts'
import { type LineGrid, makeLineGrid } from '@/domain/transit/line-grid.ts'
import { unpackLines } from '@/domain/transit/lines-file.ts'
import type { CityLines } from '@/domain/transit/transit-line.ts'
import { readCityFile } from './city-file.ts'
import { downloadedLinesPath, linesUrl } from './lines-address.ts'

/** A city's lines, ready to be looked through. */
export interface LoadedLines extends CityLines {
  grid: LineGrid
}

const loading = new Map<string, Promise<LoadedLines | null>>()

/**
 * Resolves with the lines of a city, which are loaded once; with null where none are known.
 * @throws Where they cannot be had: the next call tries again.
 */
export function loadLines(city: string): Promise<LoadedLines | null> {
  const before = loading.get(city)
  if (before) return before
  const lines = findLines(city)
  loading.set(city, lines)
  lines.catch(() => loading.delete(city))
  return lines
}

async function findLines(city: string): Promise<LoadedLines | null> {
  const url = linesUrl(city)
  if (url === null) return null
  const downloadedPath = isCitySlug(city) ? downloadedLinesPath(city) : null
  const lines = await readCityFile({ url, downloadedPath, read: (content) => readLines(city, content) })
  if (!lines) throw new Error(`no lines of ${city}`)
  return { ...lines, grid: makeLineGrid(lines) }
}

/** Returns the lines that a file holds; null where they are none of this city. */
function readLines(city: string, content: unknown): CityLines | null {
  const lines = unpackLines(content)
  return lines?.city === city ? lines : null
}
