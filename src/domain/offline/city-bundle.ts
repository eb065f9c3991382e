import { artworkUrl } from '../categories/artwork.ts'
import type { KindCounts } from '../categories/menu-category.ts'
import type { CitySlug } from '../cities/city.ts'
import { LIST_LIMIT, type CityData, type PlaceData } from '../pages/public-data.ts'
import { toCard } from '../places/place-card.ts'
import { servicesOfKeywords, toServicesText } from '../services/services.ts'
import type { PlaceWithId } from '../places/place.ts'
import { findSimilar } from '../pages/find-similar.ts'
import { sortBestFirst } from '../places/compare-places.ts'
import {
  type CityIndex,
  type PackedPlaces,
  phoneOnly,
  type SearchPlace,
  unpackPlaces,
} from '../search/search-index-format.ts'

/**
 * A city as it is downloaded. One file, not one for each place: of 3,000 places these would be 3,000 requests, and most
 * of what they say stands in the index that search needs anyway. So this is the index, and beside it the little that a
 * place's page shows and search does not look at. It is of one version, whose parts can be fetched one by one.
 */
export interface CityBundle extends CityIndex, BundleContent {}

/** What travels of it in parts; the rest the offer tells. */
export interface BundleContent {
  places: PackedPlaces
  contacts: PackedContacts
  /** How many of them belong to each menu entry: counted where all that search knows of kinds is. */
  kinds: KindCounts
}

/** What a place's page shows beside what search looks at. */
export type PlaceContacts = Pick<PlaceWithId, 'whatsapp' | 'website' | 'instagram' | 'facebook' | 'owner_claimed'>

const textFields = ['whatsapp', 'website', 'instagram', 'facebook'] as const

/** By the place's number in the index: of most there is nothing to be said. */
export type PackedContacts = Record<(typeof textFields)[number], [number: number, text: string][]> & {
  owner_claimed: number[]
}

/** Packs what a city's places have besides. @param contactsById What a place has, by its id. */
export function packContacts(places: PackedPlaces, contactsById: ReadonlyMap<string, PlaceContacts>): PackedContacts {
  const contacts = places.id.map((id) => contactsById.get(id))
  const texts = textFields.map((field) => {
    const entries = contacts.flatMap((found, number) => {
      const text = found?.[field]
      return text ? [[number, text] satisfies [number, string]] : []
    })
    return [field, entries] as const
  })
  return {
    ...(Object.fromEntries(texts) as Record<(typeof textFields)[number], [number, string][]>),
    owner_claimed: contacts.flatMap((found, number) => (found?.owner_claimed ? [number] : [])),
  }
}

/** Undoes `packContacts`. */
export function unpackContacts(places: PackedPlaces, packed: PackedContacts): Map<string, PlaceContacts> {
  const texts = Object.fromEntries(textFields.map((field) => [field, new Map(packed[field])])) as Record<
    (typeof textFields)[number],
    Map<number, string>
  >
  const claimed = new Set(packed.owner_claimed)
  return new Map(
    places.id.map((id, number) => [
      id,
      {
        whatsapp: texts.whatsapp.get(number) ?? null,
        website: texts.website.get(number) ?? null,
        instagram: texts.instagram.get(number) ?? null,
        facebook: texts.facebook.get(number) ?? null,
        owner_claimed: claimed.has(number),
      },
    ]),
  )
}

/** Returns the list of a city, as the server publishes it from the same places. */
export function listFromBundle({ places, kinds }: CityBundle): CityData {
  const open = unpackPlaces(places)
  return { city: places.city, cards: sortBestFirst(open).slice(0, LIST_LIMIT).map(toCard), places: open.length, kinds }
}

/** The ids of Google's places begin so; what follows is Google's own id. */
const GOOGLE_ID = 'g_'

/**
 * Returns a place as its page shows it; null where the city has none of that id. It bears the bundle's date. Reviews are not in
 * it, nor are photos.
 */
export function placeFromBundle(bundle: CityBundle, id: string): PlaceData | null {
  const places = bundle.places.id.includes(id) ? unpackPlaces(bundle.places) : []
  const place = places.find((found) => found.id === id)
  if (!place) return null
  const contacts = unpackContacts(bundle.places, bundle.contacts).get(id)
  const { corner, zone, ...stored } = place
  const locality = { ...(corner ? { corner } : {}), ...(zone ? { zone } : {}) }
  return {
    place: toPlace(stored, contacts, bundle.published_at),
    ...(place.address ? {} : { locality }),
    similar: findSimilar(places, place),
    reviews: [],
  }
}

function toPlace(place: SearchPlace, contacts: PlaceContacts | undefined, at: string): PlaceWithId {
  const googleId = place.id.startsWith(GOOGLE_ID) ? place.id.slice(GOOGLE_ID.length) : null
  return {
    ...place,
    services: toServicesText(servicesOfKeywords(place.keywords ?? [])),
    phone: phoneOnly(place),
    whatsapp: contacts?.whatsapp ?? null,
    website: contacts?.website ?? null,
    instagram: contacts?.instagram ?? null,
    facebook: contacts?.facebook ?? null,
    owner_claimed: contacts?.owner_claimed ?? false,
    google_place_id: googleId,
    source: googleId === null ? 'aquicito' : 'google',
    source_id: null,
    image_url: artworkUrl(place.category),
    additional_images: [],
    image_variants: null,
    closed_at: null,
    search_terms: [],
    updated_at: at,
    refreshed_at: at,
  }
}

/** How a city can be downloaded now: what the server tells before anything is fetched. */
export interface BundleManifest {
  /** The bundle's. */
  version: string
  published_at: string
  /** The number of places it has. */
  places: number
  /** What each part weighs on the way, compressed as the CDN does, in bytes. */
  parts: number[]
}

/** The addresses of what is downloaded: apart from `apiPaths`, which every page carries. */
export const bundlePaths = {
  /** `BundleManifest`. */
  manifest: (city: CitySlug) => `/api/cities/${city}/places.json`,
  /** A part of the text of that version's `BundleContent`, from 0. */
  part: (city: CitySlug, version: string, part: number) => `/api/cities/${city}/places/${version}/${part}.txt`,
}

/** The time for which a part is, in characters: short enough to be done on a bad connection, long enough to be worth a request. */
export const PART_CHARS = 64 * 1024

/** Cuts a text into parts that give it again when joined; never within a character. */
export function splitText(text: string, partChars = PART_CHARS): string[] {
  const parts: string[] = []
  for (let start = 0; start < text.length;) {
    let end = start + partChars
    if (isLowSurrogate(text, end)) end += 1
    parts.push(text.slice(start, end))
    start = end
  }
  return parts
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}
