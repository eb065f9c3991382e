import * as z from 'zod/mini'
import { isPrivateCategory, tagsOfCategory, toCategoryName } from './dataset-category.ts'
import { type DatasetPlace, definedTags, toDate } from './dataset-place.ts'

// What Foursquare's open places say: https://docs.foursquare.com/data-products/docs/places-os-data-schema
// What is not as documented is left out.

const text = z.catch(z.nullish(z.string()), null)
const texts = z.catch(z.nullish(z.array(z.string())), null)
const date = z.catch(z.nullish(z.union([z.string(), z.date()])), null)

const foursquareSchema = z.object({
  fsq_place_id: text,
  name: text,
  address: text,
  locality: text,
  tel: text,
  website: text,
  facebook_id: z.catch(z.nullish(z.union([z.string(), z.number(), z.bigint()])), null),
  instagram: text,
  date_refreshed: date,
  date_closed: date,
  fsq_category_labels: texts,
  unresolved_flags: texts,
})

/** The columns that are read, beside `latitude` and `longitude`. */
export const foursquareColumns: readonly string[] = Object.keys(foursquareSchema.shape)

/** Reads a row. */
export function readFoursquare(row: Readonly<Record<string, unknown>>): DatasetPlace {
  const place = foursquareSchema.parse(row)
  // "Retail > Drugstore" says most in its last part.
  const labels = (place.fsq_category_labels ?? []).map((label) => label.split('>').map(toCategoryName).toReversed())
  const closedAt = toDate(place.date_closed)
  const names = [...labels.flatMap(([last = '']) => last), ...labels.flatMap(([, ...before]) => before)]
  return {
    sourceId: place.fsq_place_id ?? '',
    tags: definedTags({
      ...tagsOfCategory(names),
      name: place.name,
      phone: place.tel,
      website: place.website,
      'contact:facebook': place.facebook_id?.toString(),
      'contact:instagram': place.instagram,
      'addr:full': place.address,
      'addr:city': place.locality,
      end_date: closedAt?.toISOString().slice(0, 'YYYY-MM-DD'.length),
    }),
    updatedAt: toDate(place.date_refreshed),
    unfit: unfitFor(names, place.unresolved_flags ?? []),
  }
}

/** Why a place is left out that people flagged so, while no one at Foursquare has looked at it yet. */
const reasonByFlag: Readonly<Record<string, 'gone' | 'duplicate' | 'private'>> = {
  closed: 'gone',
  doesnt_exist: 'gone',
  delete: 'gone',
  duplicate: 'duplicate',
  inappropriate: 'private',
  privatevenue: 'private',
  private_venue: 'private',
  spam: 'private',
}

function unfitFor(names: readonly string[], flags: readonly string[]): DatasetPlace['unfit'] {
  const detail = `unresolved_flags=${flags.join(', ')}`
  const reasons = flags.map((flag) => reasonByFlag[toCategoryName(flag)])
  const reason = (['gone', 'duplicate', 'private'] as const).find((one) => reasons.includes(one))
  if (reason) return { reason, detail }
  return isPrivateCategory(names) ? { reason: 'private', detail: names.join(', ') } : null
}
