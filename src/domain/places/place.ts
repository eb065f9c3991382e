import * as z from 'zod'
import { citySlugs } from '../cities/city.ts'

/** Limits of a place's texts, in characters. The specification names none; these hold every real value with room. */
export const PLACE_NAME_MAX_CHARS = 200
export const PLACE_TEXT_MAX_CHARS = 500
export const BUSINESS_HOURS_MAX_CHARS = 2_000
export const ADDITIONAL_IMAGES_MAX = 3

const text = (maxChars: number) => z.string().trim().max(maxChars).nullable()

/**
 * A place as it is stored in `places/{placeId}` and as it goes over the wire.
 * Dates are ISO 8601 strings here and `Timestamp` in Firestore.
 */
export const placeSchema = z.strictObject({
  /** Google's id of the place; the only thing of Google's that may be kept forever. */
  google_place_id: z.string().max(300).nullable(),
  name: z.string().trim().min(1).max(PLACE_NAME_MAX_CHARS),
  /** As people write it, city last; null when no one wrote one down. */
  address: text(PLACE_TEXT_MAX_CHARS),
  /** One or several numbers, joined by `; `, each as device.ts formats it. */
  phone: text(PLACE_TEXT_MAX_CHARS),
  /** Digits with the country code, as wa.me wants them. */
  whatsapp: text(PLACE_TEXT_MAX_CHARS),
  website: text(PLACE_TEXT_MAX_CHARS),
  instagram: text(PLACE_TEXT_MAX_CHARS),
  facebook: text(PLACE_TEXT_MAX_CHARS),
  /** One of the 21 of category.ts, or a Spanish label of its own that is shown as it is. */
  category: z.string().trim().min(1).max(80),
  /** Degrees, WGS 84. Both or neither. */
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  /** Mean of the approved reviews, 0 without any; shown with one decimal. */
  avg_rating: z.number().min(0).max(5),
  /** The number of approved reviews there are. */
  review_count: z.int().min(0),
  /** A photo, or our artwork for the category: `isArtwork` of artwork.ts tells which. Never empty. */
  image_url: z.string().min(1).max(1_000),
  additional_images: z.array(z.string().max(1_000)).max(ADDITIONAL_IMAGES_MAX),
  /** OSM syntax or free text; line breaks are kept. */
  business_hours: text(BUSINESS_HOURS_MAX_CHARS),
  /** Whether it has an owner. Who that is stands in `place_owners` alone, which is not public. */
  owner_claimed: z.boolean(),
  featured: z.boolean(),
  /** Since when the place is closed for good; it then leaves lists and search, and its page says so. */
  closed_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  /** Fields that an admin corrected: they are no longer taken from the source. */
  corrected_fields: z.array(z.string().max(40)).max(20),
  /** The city that lists the place, stored so that nothing has to guess it from the address. */
  city: z.enum(citySlugs),
  /** Folded words of name, category and address: what a table search matches. */
  search_terms: z.array(z.string()),
  /** Where the record comes from: a data set's name, `google`, or `aquicito`. */
  source: z.string().max(40),
  /** The record's id at its source; null for our own. */
  source_id: z.string().max(200).nullable(),
  /** When its source last contained the record: when Google was asked, or the date of the newest file that held it. */
  refreshed_at: z.iso.datetime(),
  /** Widths in pixels at which the photos exist; null for artwork. */
  image_variants: z.array(z.int()).nullable(),
})

/** A stored place, without its id. */
export type Place = z.infer<typeof placeSchema>
/** A place together with the id of its document. */
export type PlaceWithId = Place & { id: string }
