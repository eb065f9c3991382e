import * as z from 'zod'
import { cleanName, placeId, type TaggedRecord } from '@/domain/import/osm-place.ts'

/** Why a feature was left out. */
export const skipReasons = {
  no_name: 'without a name',
  no_id: 'without an id of its source',
  repeated: 'repeated id',
  not_a_point: 'not a point',
  bad_coordinates: 'invalid coordinates',
  outside_bolivia: 'outside Bolivia',
  no_city: 'in none of the nine cities',
  invalid: 'values that a place may not have',
} as const

export type SkipReason = keyof typeof skipReasons

/** A feature that was left out, and what to look for in the file. */
export interface Issue {
  reason: SkipReason
  /** Number of the feature in its file, from 1. */
  feature: number
  detail: string
}

/** A feature with a name, an id and a position; nothing is known yet about its tags. */
export interface FeatureRecord extends TaggedRecord {
  feature: number
}

/** A file from which nothing can be imported at all. */
export class UnusableFileError extends Error {
  override name = 'UnusableFileError'
}

const collectionSchema = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })
const featureSchema = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).optional(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }).nullable(),
  properties: z.record(z.string(), z.unknown()).nullable(),
})
const pointSchema = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number())

/**
 * Reads a GeoJSON FeatureCollection.
 * @throws UnusableFileError when the text is not one.
 */
export function readFeatures(text: string): { read: number; records: FeatureRecord[]; issues: Issue[] } {
  if (!text.trim()) throw new UnusableFileError('the file is empty')
  const collection = collectionSchema.safeParse(parseJson(text))
  if (!collection.success) throw new UnusableFileError('the file is not a GeoJSON FeatureCollection')
  const records: FeatureRecord[] = []
  const issues: Issue[] = []
  for (const [index, value] of collection.data.features.entries()) {
    const result = readFeature(value, index + 1)
    if ('reason' in result) issues.push(result)
    else records.push(result)
  }
  return { read: collection.data.features.length, records, issues }
}

function parseJson(text: string): unknown {
  try {
    // Files saved by Windows programs begin with a byte order mark, which JSON does not allow.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new UnusableFileError(`the file is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readFeature(value: unknown, feature: number): FeatureRecord | Issue {
  const parsed = featureSchema.safeParse(value)
  if (!parsed.success) return { reason: 'invalid', feature, detail: 'not a GeoJSON feature' }
  const { geometry, properties } = parsed.data
  const tags = Object.fromEntries(
    Object.entries(properties ?? {})
      .filter(([, tag]) => typeof tag === 'string' || typeof tag === 'number')
      .map(([key, tag]) => [key, String(tag).trim()]),
  )
  const name = cleanName(tags.name ?? '')
  const source = tags.source || 'osm'
  const sourceId = tags.source_id ?? tags['@id'] ?? String(parsed.data.id ?? '')
  const detail = [name && `"${name}"`, `${source} ${sourceId}`].filter(Boolean).join(', ')
  if (geometry?.type !== 'Point') {
    return { reason: 'not_a_point', feature, detail: `${detail}: ${geometry?.type ?? 'no geometry'}` }
  }
  const point = pointSchema.safeParse(geometry.coordinates)
  if (!point.success) {
    return { reason: 'bad_coordinates', feature, detail: `${detail}: ${JSON.stringify(geometry.coordinates)}` }
  }
  if (!sourceId) return { reason: 'no_id', feature, detail }
  if (!name) return { reason: 'no_name', feature, detail }
  const [longitude, latitude] = point.data
  return { id: placeId(source, sourceId), source, sourceId, name, latitude, longitude, tags, feature }
}
