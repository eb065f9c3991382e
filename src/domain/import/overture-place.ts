import * as z from 'zod/mini'
import { isPrivateCategory, tagsOfCategory } from './dataset-category.ts'
import { type DatasetPlace, definedTags, toDate } from './dataset-place.ts'

// What Overture's places say, as GeoParquet and as GeoJSON: https://docs.overturemaps.org/schema/reference/places/place/
// What is not as documented is left out.

/** Some programs write what is nested as a text of JSON. */
const nested = <T extends z.core.$ZodType>(schema: T) =>
  z.catch(z.nullish(z.pipe(z.transform(parseText), schema)), null)
const text = z.catch(z.nullish(z.string()), null)
const texts = nested(z.array(z.string()))
const date = z.catch(z.nullish(z.union([z.string(), z.date()])), null)
const names = z.object({ primary: text })

const overtureSchema = z.object({
  id: text,
  names: nested(names),
  confidence: z.catch(z.nullish(z.coerce.number()), null),
  operating_status: text,
  /** The older way to say what it is, and the newer. */
  categories: nested(z.object({ primary: text, alternate: texts })),
  basic_category: text,
  taxonomy: nested(z.object({ hierarchy: texts, alternates: texts })),
  websites: texts,
  socials: texts,
  phones: texts,
  brand: nested(z.object({ names: nested(names) })),
  addresses: nested(z.array(z.object({ freeform: text, locality: text }))),
  sources: nested(z.array(z.object({ update_time: date }))),
})

/** Below this, Overture has doubts whether a place exists. */
const CONFIDENCE_MIN = 0.5

/** The columns that are read, beside the position. */
export const overtureColumns = [
  'id',
  'names.primary',
  'confidence',
  'operating_status',
  'categories.primary',
  'categories.alternate',
  'basic_category',
  'taxonomy.hierarchy',
  'taxonomy.alternates',
  'websites',
  'socials',
  'phones',
  'brand.names.primary',
  'addresses.freeform',
  'addresses.locality',
  'sources.update_time',
] as const

/** Returns true iff what stands in a feature of GeoJSON is a place of Overture's. */
export function isOverture(properties: Readonly<Record<string, unknown>>): boolean {
  const { data } = overtureSchema.safeParse(properties)
  return Boolean(data?.id && data.names && data.confidence !== null && data.confidence !== undefined)
}

/** Reads a row or the properties of a feature. */
export function readOverture(value: Readonly<Record<string, unknown>>): DatasetPlace {
  const place = overtureSchema.parse(value)
  const { confidence, categories, taxonomy, addresses, sources } = place
  const categoryNames = [
    ...(taxonomy?.hierarchy?.toReversed().slice(0, 1) ?? []),
    categories?.primary,
    place.basic_category,
    ...(taxonomy?.hierarchy?.toReversed().slice(1) ?? []),
    ...(taxonomy?.alternates ?? []),
    ...(categories?.alternate ?? []),
  ].filter((name) => typeof name === 'string')
  const isClosed = place.operating_status === 'permanently_closed'
  const [address] = addresses ?? []
  const socialsOn = (host: RegExp) => place.socials?.filter((social) => host.test(social)).join('; ')
  return {
    sourceId: place.id ?? '',
    tags: definedTags({
      ...tagsOfCategory(categoryNames),
      name: place.names?.primary,
      phone: place.phones?.join('; '),
      website: place.websites?.join('; '),
      'contact:facebook': socialsOn(/\bfacebook\.com\//),
      'contact:instagram': socialsOn(/\binstagram\.com\//),
      brand: place.brand?.names?.primary,
      'addr:full': address?.freeform,
      'addr:city': address?.locality,
      operating_status: place.operating_status,
    }),
    updatedAt: newest(sources?.map(({ update_time }) => toDate(update_time)) ?? []),
    unfit: unfitFor(categoryNames, isClosed ? 1 : (confidence ?? 1)),
  }
}

function unfitFor(categoryNames: readonly string[], confidence: number): DatasetPlace['unfit'] {
  if (confidence < CONFIDENCE_MIN) return { reason: 'low_confidence', detail: confidence.toFixed(2) }
  return isPrivateCategory(categoryNames) ? { reason: 'private', detail: categoryNames.join(', ') } : null
}

function newest(dates: readonly (Date | null)[]): Date | null {
  return dates.reduce((latest, next) => (next && (!latest || next > latest) ? next : latest), null)
}

function parseText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
