import * as z from 'zod/mini'
import { citySlugs } from '../cities/city.ts'
import { POST_MAX_CHARS, postDays } from '../notices/post.ts'
import {
  ADDITIONAL_IMAGES_MAX,
  BUSINESS_HOURS_MAX_CHARS,
  CATEGORY_MAX_CHARS,
  KEYWORD_MAX_CHARS,
  KEYWORDS_MAX,
  PLACE_NAME_MAX_CHARS,
  PLACE_TEXT_MAX_CHARS,
} from './place-limits.ts'
import { authorities, facts } from './provenance.ts'

const text = (maxChars: number) => z.string().check(z.trim(), z.maxLength(maxChars))
const requiredText = (maxChars: number) => text(maxChars).check(z.minLength(1))
const optionalText = (maxChars: number) => z.nullable(text(maxChars))
const asIs = (maxChars: number) => z.string().check(z.maxLength(maxChars))

/** Degrees, WGS 84. */
export const latitudeSchema = z.number().check(z.minimum(-90), z.maximum(90))
export const longitudeSchema = z.number().check(z.minimum(-180), z.maximum(180))

/** A year, a month or a day, as precisely as a source tells. */
const sourceDateSchema = z.string().check(z.regex(/^\d{4}(?:-\d\d(?:-\d\d)?)?$/))

/** Who said a fact and when, as `provenance` stores it: the time is a text in Firestore as well, for nothing searches by it. */
const storedProvenanceSchema = z.strictObject({
  by: z.enum(authorities),
  at: z.union([z.iso.datetime(), sourceDateSchema]),
  source: z.optional(asIs(40)),
})

/**
 * A place as it is stored in `places/{placeId}` and as it goes over the wire.
 * Dates are ISO 8601 strings here and `Timestamp` in Firestore.
 */
export const placeSchema = z.strictObject({
  /** Google's id of the place; the only thing of Google's that may be kept forever. */
  google_place_id: z.nullable(asIs(300)),
  name: requiredText(PLACE_NAME_MAX_CHARS),
  /** As people write it, city last; null when no one wrote one down. */
  address: optionalText(PLACE_TEXT_MAX_CHARS),
  /** One or several numbers, joined by `; `, each as device.ts formats it. */
  phone: optionalText(PLACE_TEXT_MAX_CHARS),
  /** Digits with the country code, as wa.me wants them. */
  whatsapp: optionalText(PLACE_TEXT_MAX_CHARS),
  website: optionalText(PLACE_TEXT_MAX_CHARS),
  instagram: optionalText(PLACE_TEXT_MAX_CHARS),
  facebook: optionalText(PLACE_TEXT_MAX_CHARS),
  /** One of the 21 of category.ts, or a Spanish label of its own that is shown as it is. */
  category: requiredText(CATEGORY_MAX_CHARS),
  /** Both or neither. */
  latitude: z.nullable(latitudeSchema),
  longitude: z.nullable(longitudeSchema),
  /** Mean of the approved reviews, 0 without any; shown with one decimal. */
  avg_rating: z.number().check(z.minimum(0), z.maximum(5)),
  /** The number of approved reviews there are. */
  review_count: z.int().check(z.minimum(0)),
  /** A photo, or our artwork for the category: `isArtwork` of artwork.ts tells which. Never empty. */
  image_url: asIs(1_000).check(z.minLength(1)),
  /** The newest photo by a visitor of its front, else of its inside, as the server keeps it; absent or null where there is none. */
  visitor_photo: z.optional(z.nullable(asIs(1_000))),
  /** Whether there are published photos of it by visitors, whatever they show, as the server keeps it; absent until it has looked. */
  has_visitor_photos: z.optional(z.boolean()),
  /** The newest photo of its newest approved reviews, as the server keeps it; absent or null where they have none. */
  review_photo: z.optional(z.nullable(asIs(1_000))),
  /** A sentence of one of its newest approved reviews, as the server keeps it; absent or null where none is short enough. */
  review_quote: z.optional(z.nullable(asIs(300))),
  /** How many reviews of it wait for a look, and how many an admin withheld or hid; absent or null where there are none. */
  reviews_waiting: z.nullish(z.int()),
  reviews_withheld: z.nullish(z.int()),
  additional_images: z.array(asIs(1_000)).check(z.maxLength(ADDITIONAL_IMAGES_MAX)),
  /** OSM syntax or free text; line breaks are kept. */
  business_hours: optionalText(BUSINESS_HOURS_MAX_CHARS),
  /** What it offers besides, as `toServicesText` joins it; absent or null where no one says so. */
  services: z.optional(optionalText(PLACE_TEXT_MAX_CHARS)),
  /** Whether it has an owner. Who that is stands in `place_owners` alone, which is not public. */
  owner_claimed: z.boolean(),
  featured: z.boolean(),
  /** Since when the place is closed for good; it then leaves lists and search, and its page says so. */
  closed_at: z.nullable(z.iso.datetime()),
  /** The first day on which it is closed for now; absent or null where it has been since that was said. */
  closed_from: z.optional(z.nullable(z.iso.date())),
  /** The last day on which it is closed for now, such as "2026-12-31"; absent or null where it is not. */
  closed_until: z.optional(z.nullable(z.iso.date())),
  /** What its owner says for some days; absent or null where it is nothing. Whether it has ended, `isPostShown` says. */
  post: z.optional(
    z.nullable(
      z.strictObject({
        text: asIs(POST_MAX_CHARS),
        posted_at: z.iso.datetime(),
        days: z.optional(z.literal(postDays)),
      }),
    ),
  ),
  /** Why it is closed, where it never closed: it is listed twice, as `twin_id`, or is no place at all. */
  closed_as: z.optional(z.nullable(z.enum(['duplicate', 'not_a_place']))),
  /** The place that it is listed as, too. */
  twin_id: z.optional(z.nullable(z.string())),
  /** Whether its owner wrote a menu, which is in `place_menus`; absent where there never was one. */
  has_menu: z.optional(z.boolean()),
  updated_at: z.iso.datetime(),
  /** Who said which facts, and when; absent where its source says all of them. */
  provenance: z.optional(z.partialRecord(z.enum(facts), storedProvenanceSchema)),
  /** The city that lists the place, stored so that nothing has to guess it from the address. */
  city: z.enum(citySlugs),
  /** Folded words of name, category and address: what a table search matches. */
  search_terms: z.array(z.string()),
  /** By what else it may be looked for, such as "BCP" or "comida china"; never shown. Absent where its source says nothing. */
  keywords: z.optional(z.array(requiredText(KEYWORD_MAX_CHARS)).check(z.maxLength(KEYWORDS_MAX))),
  /** Where the record comes from: a data set's name, `google`, or `aquicito`. */
  source: asIs(40),
  /** The record's id at its source; null for our own. */
  source_id: z.nullable(asIs(200)),
  /** When its source last contained the record: when Google was asked, or the date of the newest file that held it. */
  refreshed_at: z.iso.datetime(),
  /** The time of what its source says, as precisely as that tells: "2020", "2020-05-17"; absent where it does not. */
  source_date: z.optional(z.nullable(sourceDateSchema)),
  /** Since when no source contains the record any more; absent or null of a place that one does. */
  missing_since: z.optional(z.nullable(z.iso.datetime())),
  /** Widths in pixels at which the photos exist; null for artwork. */
  image_variants: z.nullable(z.array(z.int())),
})

/** A stored place, without its id. */
export type Place = z.infer<typeof placeSchema>
/** A place together with the id of its document. */
export type PlaceWithId = Place & { id: string }
