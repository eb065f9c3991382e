import { open } from 'node:fs/promises'
import { UnusableFileError } from './unusable-file.ts'

/** What files are read, and how their names end. */
const formats = {
  osm_pbf: { name: 'OpenStreetMap PBF', endings: ['.osm.pbf', '.pbf'] },
  parquet: { name: 'Parquet', endings: ['.parquet', '.geoparquet'] },
  geojson: { name: 'GeoJSON', endings: ['.geojson', '.geojsonl', '.geojsons', '.geojsonseq', '.ndjson', '.json'] },
} as const
type FileFormat = keyof typeof formats

/** After the length of the first block's header: the field of its type, nine letters long. */
const OSM_HEADER = Buffer.from('\n\tOSMHeader')
const OSM_HEADER_AT = 4
const PARQUET_MARK = Buffer.from('PAR1')

/**
 * Returns what a file holds, by its first bytes.
 * @throws UnusableFileError when it is empty, or its name says that it holds something else.
 */
export async function fileFormat(path: string): Promise<FileFormat> {
  const format = formatOf(await firstBytes(path, OSM_HEADER_AT + OSM_HEADER.length))
  const named = formatOfName(path)
  if (named && named !== format) {
    const is = format === 'geojson' ? 'is cut or broken, or none' : `is ${formats[format].name}`
    throw new UnusableFileError(`the file is named as ${formats[named].name}, but ${is}`)
  }
  return format
}

function formatOf(bytes: Buffer): FileFormat {
  if (bytes.length === 0) throw new UnusableFileError('the file is empty')
  if (bytes.subarray(OSM_HEADER_AT).equals(OSM_HEADER)) return 'osm_pbf'
  return bytes.subarray(0, PARQUET_MARK.length).equals(PARQUET_MARK) ? 'parquet' : 'geojson'
}

function formatOfName(path: string): FileFormat | undefined {
  const name = path.toLowerCase()
  const keys = Object.keys(formats) as FileFormat[]
  return keys.find((format) => formats[format].endings.some((ending) => name.endsWith(ending)))
}

async function firstBytes(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
