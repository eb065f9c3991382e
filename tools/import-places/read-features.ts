import * as z from 'zod'
import { isInBolivia } from '@/domain/cities/find-city.ts'
import { cleanTag, repairEncoding } from '@/domain/import/clean-tag.ts'
import { type Center, geometryCenter } from '@/domain/import/geometry-center.ts'
import type { DatasetPlace } from '@/domain/import/dataset-place.ts'
import { cleanName, placeId, type TaggedRecord } from '@/domain/import/osm-place.ts'
import { isOverture, readOverture } from '@/domain/import/overture-place.ts'

/** Why a feature was left out. */
export const skipReasons = {
  no_name: 'without a name',
  damaged: 'with letters lost in the name',
  gone: 'no longer there',
  low_confidence: 'that may not exist, says Overture',
  private: 'that is no place for the public',
  no_id: 'without an id of its source',
  repeated: 'repeated id',
  no_position: 'without a position',
  bad_coordinates: 'invalid coordinates',
  outside_bolivia: 'outside Bolivia',
  no_city: 'in none of our cities',
  invalid: 'values that a place may not have',
} as const

/** What is to be known of a feature that was imported all the same. */
export const remarks = {
  swapped: 'latitude and longitude were swapped',
  encoded_twice: 'letters were encoded twice and put right',
  unread_phone: 'a telephone that no one can dial was left out',
} as const

export type SkipReason = keyof typeof skipReasons
export type Remark = keyof typeof remarks

/** A feature that was left out or put right, and what to look for in the file. */
export interface Issue<Reason = SkipReason> {
  reason: Reason
  /** Number of the feature in its file, from 1. */
  feature: number
  detail: string
}

/** A feature with a name, an id and a position; nothing is known yet about its tags. */
export interface FeatureRecord extends TaggedRecord {
  feature: number
  /** When its data set last heard of it, if that is said of each record. */
  updatedAt?: Date
  remarks: Issue<Remark>[]
}

const featureSchema = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).optional(),
  geometry: z.looseObject({ type: z.string() }).nullable(),
  properties: z.record(z.string(), z.unknown()).nullable(),
})

/** Takes what a file holds, one after the other. */
export type Visit = (record: FeatureRecord | Issue) => void

/** Something with tags, as a file holds it. */
export interface RawRecord {
  /** Its number in the file, from 1. */
  feature: number
  source: string
  sourceId: string
  /** As OpenStreetMap tags, with the name. */
  tags: Readonly<Record<string, string>>
  /** A geometry of GeoJSON. */
  geometry: unknown
  /** When its data set last heard of it. */
  updatedAt?: DatasetPlace['updatedAt']
  /** Why it is not to be taken all the same. */
  unfit?: DatasetPlace['unfit']
}

/** Reads a GeoJSON feature. @param feature Its number in the file, from 1. */
export function readFeature(value: unknown, feature: number): FeatureRecord | Issue {
  const parsed = featureSchema.safeParse(value)
  if (!parsed.success) return { reason: 'invalid', feature, detail: 'not a GeoJSON feature' }
  const { geometry, properties, id } = parsed.data
  if (properties && isOverture(properties)) {
    return readRecord({ feature, source: 'overture', geometry, ...readOverture(properties) })
  }
  const tags = Object.fromEntries(
    Object.entries(properties ?? {}).flatMap(([key, tag]) =>
      typeof tag === 'string' || typeof tag === 'number' ? [[key, String(tag)] as const] : [],
    ),
  )
  const source = cleanTag(tags.source ?? '') || 'osm'
  const sourceId = cleanTag(tags.source_id ?? tags['@id'] ?? String(id ?? ''))
  return readRecord({ feature, source, sourceId, tags, geometry })
}

/** Returns what a file holds as a record with clean tags; or why it cannot be one. */
export function readRecord(record: RawRecord): FeatureRecord | Issue {
  const { feature, source, sourceId, tags: rawTags, geometry, updatedAt, unfit } = record
  const tags = Object.fromEntries(Object.entries(rawTags).map(([key, tag]) => [key, cleanTag(tag)]))
  const name = cleanName(tags.name ?? '')
  const label = [name && `"${name}"`, `${source} ${sourceId}`].filter(Boolean).join(', ')
  const issue = <Reason>(reason: Reason, more = '') => ({ reason, feature, detail: more ? `${label}: ${more}` : label })

  if (!name) return issue('no_name')
  if (unfit) return issue(unfit.reason, unfit.detail)
  if (!geometry) return issue('no_position', 'no geometry')
  const given = geometryCenter(geometry)
  if (!given) return issue('bad_coordinates', JSON.stringify(geometry).slice(0, SHOWN_CHARS))
  if (!fitForIds(source) || !fitForIds(sourceId)) return issue('no_id')
  const center = putRight(given)
  const repaired = Object.entries(rawTags)
    .filter(([, tag]) => repairEncoding(tag) !== tag)
    .map(([key, tag]) => `${key}=${tag.trim()}`)
  return {
    id: placeId(source, sourceId),
    source,
    sourceId,
    name,
    ...center,
    tags,
    feature,
    ...(updatedAt ? { updatedAt } : {}),
    remarks: [
      ...(center === given ? [] : [issue('swapped' as const, `${given.latitude}, ${given.longitude}`)]),
      ...(repaired.length === 0 ? [] : [issue('encoded_twice' as const, repaired.join('; '))]),
    ],
  }
}

/** How much of a geometry is shown that cannot be read. */
const SHOWN_CHARS = 100

/** Returns true iff something of a text is left in an id; of "***" nothing is. */
function fitForIds(text: string): boolean {
  return /[A-Za-z0-9]/.test(text)
}

/** Returns a position whose coordinates were swapped as it was meant: no place is in Bolivia both ways. */
function putRight(center: Center): Center {
  const { latitude, longitude } = center
  const isSwapped = !isInBolivia(latitude, longitude) && isInBolivia(longitude, latitude)
  return isSwapped ? { latitude: longitude, longitude: latitude } : center
}
