import * as z from 'zod/mini'
import { artworkUrl } from '../categories/artwork.ts'
import { DEFAULT_CATEGORY, isStoredCategory } from '../categories/category.ts'
import { toStoredCategory } from '../categories/category-alias.ts'
import { cleanLine, cleanText } from '../shared/clean-text.ts'
import { findCity, isInBolivia } from '../cities/find-city.ts'
import { cities } from '../cities/city.ts'
import { parseExternalId, toStoredId } from '../places/external-place.ts'
import { formatAddress } from './osm-address.ts'
import { toLinks } from './osm-place.ts'
import { formatPhones } from '../places/phone-number.ts'
import { placeSchema, type PlaceWithId } from '../places/place.ts'
import {
  BUSINESS_HOURS_MAX_CHARS,
  CATEGORY_MAX_CHARS,
  PLACE_NAME_MAX_CHARS,
  PLACE_TEXT_MAX_CHARS,
} from '../places/place-limits.ts'
import { toSearchTerms } from '../search/query-terms.ts'

// What Places API (New) answers, and only the part of it that is asked for. It is strangers' data like any other: what is
// not as documented is left out, and everything is cleaned and bounded.

const searchMask = [
  'id',
  'displayName',
  'formattedAddress',
  'location',
  'primaryType',
  'primaryTypeDisplayName',
  'types',
  'businessStatus',
]
/** The fields that a search asks for. Telephone numbers would make each search dearer: they come with the details. */
export const GOOGLE_SEARCH_MASK = searchMask.map((field) => `places.${field}`).join()
/** The fields that are asked for of one place. */
export const GOOGLE_DETAILS_MASK = [
  ...searchMask,
  'internationalPhoneNumber',
  'websiteUri',
  'regularOpeningHours.weekdayDescriptions',
].join()

const optionalText = z.catch(z.nullish(z.string()), null)
const localized = z.object({ text: z.string() })
const googlePlaceSchema = z.object({
  id: z.string(),
  displayName: localized,
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  formattedAddress: optionalText,
  primaryType: optionalText,
  primaryTypeDisplayName: z.catch(z.nullish(localized), null),
  types: z.catch(z.array(z.string()), []),
  businessStatus: optionalText,
  internationalPhoneNumber: optionalText,
  websiteUri: optionalText,
  regularOpeningHours: z.catch(z.nullish(z.object({ weekdayDescriptions: z.array(z.string()) })), null),
})
type GooglePlace = z.infer<typeof googlePlaceSchema>

/** Google leaves the list out where it found nothing. */
const answerSchema = z.object({ places: z.optional(z.array(z.unknown()).check(z.maxLength(100))) })

/**
 * Returns the places of a text search's answer that are in one of our cities and open for business.
 * @throws {z.core.$ZodError} when the answer is none.
 */
export function readGoogleSearch(answer: unknown, now: Date): PlaceWithId[] {
  return (answerSchema.parse(answer).places ?? []).flatMap((value) => readGooglePlace(value, now) ?? [])
}

/** Returns the place that an answer describes; null when it is closed for good, in none of our cities, or no place at all. */
export function readGooglePlace(answer: unknown, now: Date): PlaceWithId | null {
  const parsed = googlePlaceSchema.safeParse(answer)
  if (!parsed.success || parsed.data.businessStatus === 'CLOSED_PERMANENTLY') return null
  const {
    id: googlePlaceId,
    displayName,
    location,
    websiteUri,
    internationalPhoneNumber,
    regularOpeningHours,
  } = parsed.data
  const externalId = parseExternalId(googlePlaceId)
  const { latitude, longitude } = location
  if (externalId?.provider !== 'google' || !isInBolivia(latitude, longitude)) return null
  const rawAddress = toLine(parsed.data.formattedAddress, ADDRESS_MAX_CHARS)
  const city = findCity({ latitude, longitude, address: rawAddress })
  if (!city) return null
  const name = toLine(displayName.text, PLACE_NAME_MAX_CHARS)
  const category = toCategory(parsed.data)
  const address = rawAddress ? formatAddress({ 'addr:full': rawAddress }, name, cities[city]) : null
  const place = placeSchema.safeParse({
    google_place_id: googlePlaceId,
    name,
    address,
    phone: formatPhones(toLine(internationalPhoneNumber, PLACE_TEXT_MAX_CHARS), city),
    whatsapp: null,
    ...toLinks({ website: websiteUri ?? '' }),
    category,
    latitude,
    longitude,
    avg_rating: 0,
    review_count: 0,
    // Never a photo of Google's: those may not be kept, and their addresses hold the key.
    image_url: artworkUrl(category),
    additional_images: [],
    business_hours:
      cleanText(regularOpeningHours?.weekdayDescriptions.join('\n') ?? '').slice(0, BUSINESS_HOURS_MAX_CHARS) || null,
    owner_claimed: false,
    featured: false,
    closed_at: null,
    updated_at: now.toISOString(),
    city,
    search_terms: toSearchTerms({ name, category, address }),
    source: 'google',
    source_id: null,
    refreshed_at: now.toISOString(),
    image_variants: null,
  })
  return place.success ? { ...place.data, id: toStoredId(externalId) } : null
}

/** Leaves room for the city at its end. */
const ADDRESS_MAX_CHARS = PLACE_TEXT_MAX_CHARS - 100

function toLine(text: string | null | undefined, maxChars: number): string {
  // Cut by code points: half a character cannot be stored.
  return [...cleanLine((text ?? '').slice(0, 4 * maxChars)).trim()].slice(0, maxChars).join('').trim()
}

/** One of the 21 where Google's types name one, the most telling first; else what Google calls it in Spanish. */
function toCategory({ primaryType, types, primaryTypeDisplayName }: GooglePlace): string {
  const stored = [primaryType ?? '', ...types.slice(0, 20)]
    .map((type) =>
      type.endsWith('_restaurant') ? 'restaurant' : toStoredCategory(type.slice(0, 100).replaceAll('_', ' ')),
    )
    .find((category) => isStoredCategory(category) && category !== DEFAULT_CATEGORY)
  if (stored) return stored
  return toStoredCategory(toLine(primaryTypeDisplayName?.text, CATEGORY_MAX_CHARS))
}
