import { readFile, stat } from 'node:fs/promises'
import { decodeText, type Encoding } from './decode-text.ts'
import { fileFormat } from './file-format.ts'
import { parseGeoJson } from './parse-geojson.ts'
import { readFeature, type Visit } from './read-features.ts'
import { readLargeGeoJson } from './read-large-geojson.ts'
import { readOsmPbf } from './read-osm-pbf.ts'
import { readParquet } from './read-parquet.ts'

/** Up to this size a text is held as a whole, so that what is wrong can be said to the byte. */
const HELD_BYTES_MAX = 50_000_000

/**
 * Reads a file of whatever format.
 * @param onProgress called while a large file is read, with how much of all is read so far.
 * @returns When its records were taken from their source, if it says so of all of them.
 * @throws UnusableFileError when nothing can be read, or not all.
 */
export async function readPlacesFile(
  path: string,
  encoding: Encoding,
  visit: Visit,
  onProgress: (done: number, all: number) => void,
): Promise<Date | null> {
  const format = await fileFormat(path)
  if (format === 'osm_pbf') return readOsmPbf(path, visit, onProgress)
  if (format === 'geojson') {
    const isLarge = (await stat(path)).size > HELD_BYTES_MAX
    return isLarge ? readLargeGeoJson(path, encoding, visit, onProgress) : readGeoJson(path, encoding, visit)
  }
  await readParquet(path, visit, onProgress)
  return null
}

async function readGeoJson(path: string, encoding: Encoding, visit: Visit): Promise<Date | null> {
  const { features, extractedAt } = parseGeoJson(decodeText(await readFile(path), encoding))
  for (const [index, value] of features.entries()) visit(readFeature(value, index + 1))
  return extractedAt
}
