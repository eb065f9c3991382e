import { UnusableFileError } from './unusable-file.ts'

/** What a file of GeoJSON holds; nothing is known yet about its features. */
export interface GeoJsonFile {
  features: unknown[]
  /** When its features were taken from their source, if it says so, as Overpass does. */
  extractedAt: Date | null
}

/** The character before each record of a GeoJSON text sequence (RFC 8142). */
export const RECORD_SEPARATOR = '\u001e'

/**
 * Reads a FeatureCollection, a single Feature, or one Feature after the other: a line each (NDJSON), or each after a
 * record separator (GeoJSONSeq).
 * @throws UnusableFileError when the text is none of these, saying what it is where that can be told.
 */
export function parseGeoJson(text: string): GeoJsonFile {
  if (!text.trim()) throw new UnusableFileError('the file is empty')
  if (text.includes(RECORD_SEPARATOR)) return sequence(text.split(RECORD_SEPARATOR), 'record')
  const whole = parseJson(text)
  if ('value' in whole) return fromValue(whole.value)
  const lines = text.split('\n')
  const first = lines.find((line) => line.trim())
  if (first === undefined || 'error' in parseJson(first)) {
    throw new UnusableFileError(`the file is not JSON: ${whole.error}`)
  }
  return sequence(lines, 'line')
}

function parseJson(text: string): { value: unknown } | { error: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

function sequence(texts: readonly string[], unit: 'line' | 'record'): GeoJsonFile {
  const features = texts.flatMap((text, index) => {
    if (!text.trim()) return []
    const parsed = parseJson(text)
    if ('value' in parsed) return fromValue(parsed.value).features
    // Before the first record separator there is nothing.
    const number = unit === 'line' ? index + 1 : index
    throw new UnusableFileError(`${unit} ${number} of the file is not JSON: ${parsed.error}`)
  })
  return { features, extractedAt: null }
}

function fromValue(value: unknown): GeoJsonFile {
  if (!isObject(value)) throw notGeoJson('')
  if (value.type === 'Feature') return { features: [value], extractedAt: null }
  if (value.type === 'FeatureCollection' && Array.isArray(value.features)) {
    const extractedAt = typeof value.timestamp === 'string' ? new Date(value.timestamp) : null
    const features = isObject(value.source_dates) ? withDates(value.features, value.source_dates) : value.features
    return { features, extractedAt: extractedAt && !isNaN(+extractedAt) ? extractedAt : null }
  }
  if (Array.isArray(value.elements)) {
    throw notGeoJson(': it is the JSON of Overpass; convert it with osmtogeojson, or export GeoJSON')
  }
  if (value.type === 'Topology') throw notGeoJson(': it is TopoJSON; convert it with topo2geo')
  if ('coordinates' in value) throw notGeoJson(': it is a geometry alone, without a name')
  throw notGeoJson('')
}

/**
 * Returns the features with the date of their source, where the collection names one in its member `source_dates`: lists that
 * were put together from several sources are of several years.
 */
function withDates(features: readonly unknown[], dates: Record<string, unknown>): unknown[] {
  return features.map((feature) => {
    if (!isObject(feature) || !isObject(feature.properties)) return feature
    const { source } = feature.properties
    const source_date = typeof source === 'string' ? dates[source] : undefined
    return source_date === undefined ? feature : { ...feature, properties: { source_date, ...feature.properties } }
  })
}

function notGeoJson(hint: string): UnusableFileError {
  return new UnusableFileError(`the file is not a GeoJSON FeatureCollection${hint}`)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
