import * as z from 'zod/mini'
import { cleanLine } from '../shared/clean-text.ts'
import { cleanName, placeId, toPlace } from './osm-place.ts'
import type { PlaceWithId } from '../places/place.ts'
import { BUSINESS_HOURS_MAX_CHARS, PLACE_NAME_MAX_CHARS, PLACE_TEXT_MAX_CHARS } from '../places/place-limits.ts'

// What Nominatim answers in its format jsonv2. Anyone can write into OpenStreetMap: what is not as documented is left
// out, and everything is cleaned and bounded.

const texts = z.catch(z.nullish(z.record(z.string(), z.unknown())), null)
const nominatimPlaceSchema = z.object({
  osm_type: z.enum(['node', 'way', 'relation']),
  osm_id: z.union([z.int().check(z.positive()), z.string().check(z.regex(/^[1-9]\d{0,14}$/))]),
  lat: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
  /** Key and value of the tag that says what it is. */
  category: z.enum(['amenity', 'shop', 'tourism', 'office', 'leisure', 'craft', 'healthcare', 'club', 'historic']),
  type: z.string(),
  name: z.string(),
  address: texts,
  extratags: texts,
})
const answerSchema = z.array(z.unknown()).check(z.maxLength(100))

/**
 * Returns the places of an answer, of a search as of a lookup, that have a name and are in one of our cities.
 * @throws {z.core.$ZodError} when the answer is none.
 */
export function readNominatim(answer: unknown, now: Date): PlaceWithId[] {
  return answerSchema.parse(answer).flatMap((value) => readPlace(value, now) ?? [])
}

function readPlace(value: unknown, now: Date): PlaceWithId | null {
  const parsed = nominatimPlaceSchema.safeParse(value)
  if (!parsed.success) return null
  const { osm_type, osm_id, lat, lon, category, type, name, address, extratags } = parsed.data
  const sourceId = `${osm_type}/${osm_id}`
  const { road, house_number, neighbourhood, suburb, town, village } = toTags(address)
  const addressTags = {
    'addr:street': road,
    'addr:housenumber': house_number,
    'addr:neighbourhood': neighbourhood,
    'addr:suburb': suburb,
    // Of a city it gives the full name, "Nuestra Señora de La Paz", which no one writes.
    'addr:city': town ?? village,
  }
  const place = toPlace(
    {
      id: placeId('osm', sourceId),
      source: 'osm',
      sourceId,
      name: cleanName(cleanLine(name.slice(0, PLACE_NAME_MAX_CHARS))),
      latitude: lat,
      longitude: lon,
      tags: { ...toTags(extratags), ...toTags(addressTags), [category]: cleanLine(type.slice(0, 100)) },
    },
    now,
  )
  return 'reason' in place ? null : place
}

/** The number of tags of a record that are looked at: no real one has more. */
const TAGS_MAX = 200

function toTags(values: Record<string, unknown> | null | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {})
      .slice(0, TAGS_MAX)
      .flatMap(([key, value]) => {
        const maxChars = key === 'opening_hours' ? BUSINESS_HOURS_MAX_CHARS : PLACE_TEXT_MAX_CHARS
        if (typeof value !== 'string' || value.length > maxChars) return []
        const text = cleanLine(value).trim()
        return text ? [[key, text]] : []
      }),
  )
}
