import * as z from 'zod'
import { isInBolivia } from '@/domain/cities/find-city.ts'
import { cleanTag, repairEncoding } from '@/domain/import/clean-tag.ts'
import { type Center, geometryCenter } from '@/domain/import/geometry-center.ts'
import type { DatasetPlace } from '@/domain/import/dataset-place.ts'
import { readOsmId } from '@/domain/import/tags/osm-id.ts'
import { cleanName, placeId, type TaggedRecord } from '@/domain/import/osm-place.ts'
import { isOverture, readOverture } from '@/domain/import/overture-place.ts'
import { unescapeHtml } from '@/domain/import/tags/unescape-html.ts'

/** Why a feature was left out. */
export const skipReasons = {
  no_name: 'without a name',
  damaged: 'with letters lost in the name',
  gone: 'no longer there',
  closed_for_now: 'closed for now',
  duplicate: 'listed twice by their source',
  low_confidence: 'that may not exist, says Overture',
  private: 'that is no place for the public',
  no_id: 'without an id of its source',
  no_type: 'whose id may be of a node, a way or a relation',
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
  type_by_shape: 'the id was taken for that of a node, a way or a relation by its shape',
  escaped: 'escapes of HTML were put right',
  encoded_twice: 'letters were encoded twice and put right',
  unread_address: 'an address that tells nothing was left out',
  unread_link: 'a link that cannot be read, or is one too many, was left out',
  unread_phone: 'a telephone that no one can dial was left out',
  unread_hours: 'hours that cannot be read were left out',
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

/** Returns true iff an issue is to be looked at: one feature in three of a town has no name, which is no mistake. */
export function needsLook({ reason, detail }: Issue<string>): boolean {
  return reason !== 'no_name' || detail.startsWith('"')
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
  const row = id === undefined ? { ...properties } : { id, ...properties }
  if (isOverture(row)) return readRecord({ feature, source: 'overture', geometry, ...readOverture(row) })
  const tags = tagsOf(properties ?? {})
  const source = cleanTag(tags.source ?? '') || 'osm'
  // OpenStreetMap has a tag `source`, such as "survey"; a source of places gives an id of its own beside it.
  const isOwn = source !== 'osm' && Boolean(tags.source_id)
  const osmId = isOwn ? null : readOsmId(tags, String(id ?? ''), geometry?.type ?? '')
  if (osmId === null || typeof osmId === 'string') {
    const sourceId = cleanTag(tags.source_id ?? osmId ?? '')
    const record = readRecord({ feature, source, sourceId, tags, geometry })
    // "1.2E+10" is what a table made of a number, whose last digits are lost.
    const isUntyped = source === 'osm' && /^\d+(?:[.,]\d*)?(?:e\+?\d+)?$/i.test(sourceId)
    if ('reason' in record || !isUntyped) return record
    return { reason: 'no_type', feature, detail: `"${record.name}", osm ${sourceId}` }
  }
  const record = readRecord({ feature, source: 'osm', sourceId: osmId.sourceId, tags, geometry })
  if ('reason' in record || !osmId.isByShape) return record
  const detail = `"${record.name}", osm ${osmId.sourceId}`
  return { ...record, remarks: [...record.remarks, { reason: 'type_by_shape', feature, detail }] }
}

/** A key and a value of PostgreSQL's hstore, in which GDAL writes the tags that have no column. */
const HSTORE_PAIR = /"((?:[^"\\]|\\.)*)"=>"((?:[^"\\]|\\.)*)"/g

/** Returns what a feature says as texts: its properties, and the tags that some programs write together into one of them. */
function tagsOf(properties: Readonly<Record<string, unknown>>): Record<string, string> {
  const { tags, other_tags: others, all_tags: all = others } = properties
  const together = typeof all === 'string' ? all.matchAll(HSTORE_PAIR) : []
  const pairs: (readonly [string, unknown])[] = [
    ...Object.entries(properties),
    ...(typeof tags === 'object' && tags ? Object.entries(tags) : []),
    ...[...together].map(([, key = '', value = '']) => [unslash(key), unslash(value)] as const),
  ]
  return Object.fromEntries(
    pairs.flatMap(([key, value]) =>
      value === null || typeof value === 'string' || typeof value === 'number'
        ? [[key, String(value ?? '')] as const]
        : [],
    ),
  )
}

function unslash(text: string): string {
  return text.replace(/\\(.)/g, '$1')
}

/** Returns what a file holds as a record with clean tags; or why it cannot be one. */
export function readRecord(record: RawRecord): FeatureRecord | Issue {
  const { feature, source, sourceId, tags: rawTags, geometry, updatedAt, unfit } = record
  const tags = Object.fromEntries(Object.entries(rawTags).map(([key, tag]) => [key, cleanTag(tag)]))
  const name = cleanName(tags.name ?? '')
  const label = [tags.name && `"${name || tags.name}"`, `${source} ${sourceId}`].filter(Boolean).join(', ')
  const issue = <Reason>(reason: Reason, more = '') => ({ reason, feature, detail: more ? `${label}: ${more}` : label })

  if (!name) return issue('no_name')
  if (unfit) return issue(unfit.reason, unfit.detail)
  if (!geometry) return issue('no_position', 'no geometry')
  const given = geometryCenter(geometry)
  if (!given) return issue('bad_coordinates', JSON.stringify(geometry).slice(0, SHOWN_CHARS))
  if (!fitForIds(source) || !fitForIds(sourceId)) return issue('no_id')
  const center = putRight(given)
  const changedBy = (repair: (text: string) => string, before = (text: string) => text) =>
    Object.entries(rawTags)
      .filter(([, tag]) => repair(before(tag)) !== before(tag))
      .map(([key, tag]) => `${key}=${tag.trim()}`)
  const unescaped = changedBy(unescapeHtml)
  const repaired = changedBy(repairEncoding, unescapeHtml)
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
      ...(unescaped.length === 0 ? [] : [issue('escaped' as const, unescaped.join('; '))]),
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
