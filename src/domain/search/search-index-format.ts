import { artworkUrl } from '../categories/artwork.ts'
import { cities, type CitySlug } from '../cities/city.ts'
import { packPost, unpackPost } from '../notices/post.ts'
import type { PlaceCard } from '../places/place-card.ts'
import type { PlaceWithId } from '../places/place.ts'

/** The part of a place that search looks at, sorts by and filters by. */
export type SearchPlace = PlaceCard &
  Pick<PlaceWithId, 'phone' | 'latitude' | 'longitude' | 'business_hours' | 'keywords'> & {
    /** Whether one can write to it by WhatsApp. */
    whatsapp: boolean
  }

/** Returns the stored place as search has it: packing and unpacking it gives the same. */
export function toSearchPlace(place: Omit<SearchPlace, 'whatsapp'> & Pick<PlaceWithId, 'whatsapp'>) {
  const { latitude, longitude } = place
  const hasPosition = latitude !== null && longitude !== null
  return {
    id: place.id,
    name: place.name,
    category: place.category,
    address: place.address,
    avg_rating: place.avg_rating,
    review_count: place.review_count,
    featured: place.featured,
    image_url: place.image_url,
    city: place.city,
    phone: toDigits(place.phone, place.whatsapp),
    latitude: hasPosition ? Math.round(latitude * STEPS_PER_DEGREE) / STEPS_PER_DEGREE : null,
    longitude: hasPosition ? Math.round(longitude * STEPS_PER_DEGREE) / STEPS_PER_DEGREE : null,
    business_hours: place.business_hours || null,
    whatsapp: Boolean(place.whatsapp),
    ...(place.corner ? { corner: place.corner } : {}),
    ...(place.zone ? { zone: place.zone } : {}),
    ...(place.quote ? { quote: place.quote } : {}),
    ...(place.posted ? { posted: place.posted } : {}),
    ...(place.keywords && place.keywords.length > 0 ? { keywords: place.keywords } : {}),
  } satisfies SearchPlace
}

/** Eleven meters: nearer than one can see. */
const STEPS_PER_DEGREE = 10_000

/**
 * `+591 4 4257065; +591 674 04 870` -> `+59144257065;+59167404870`, and behind a bar the number of WhatsApp if it is another
 * one: see `phoneOnly`.
 */
function toDigits(phone: string | null, whatsapp: string | null): string | null {
  const digits = phone?.replace(/[^+\d;]+/g, '') ?? ''
  const isOther = whatsapp && !digits.includes(whatsapp)
  return (isOther ? `${digits}|+${whatsapp}` : digits) || null
}

/** Returns the phone numbers of a place without that of its WhatsApp, by which search finds it as well. */
export function phoneOnly({ phone }: Pick<SearchPlace, 'phone'>): string | null {
  return phone?.split('|')[0] || null
}

/**
 * The places of a city, column by column, in the order of their names: so they weigh the least when they are compressed.
 * It is what the server's search file holds and what phones fetch, so that both search the same.
 */
export interface PackedPlaces {
  city: CitySlug
  /** Every category that there is, of which `category` names the number. */
  categories: string[]
  hoursTexts: string[]
  id: string[]
  name: string[]
  category: number[]
  /** 0 for none; without the city at the end, or whole, as the only one of a list, where it ends otherwise. */
  address: (0 | string | [string])[]
  rating: number[]
  reviews: number[]
  /** From the middle of the city, in steps of 1/10,000 of a degree; 0 and 0 beside `nowhere` for no position. */
  north: number[]
  east: number[]
  nowhere: number[]
  /** 0 for none, else one more than the number in `hoursTexts`. */
  hours: number[]
  /** Absent, like the next columns up to `keywords`, in files of former versions. */
  cornerTexts?: string[]
  /** 0 for none, else one more than the number in `cornerTexts`. */
  corner?: number[]
  zoneTexts?: string[]
  /** 0 for none, else one more than the number in `zoneTexts`. */
  zone?: number[]
  /** Those of a place, one a line. */
  keywordTexts?: string[]
  /** 0 for none, else one more than the number in `keywordTexts`. */
  keywords?: number[]
  /** The numbers of the places of which it is true. */
  featured: number[]
  whatsapp: number[]
  /** By the place's number: those that have one. */
  photo: [number, string][]
  phone: [number, string][]
  /** Absent in files of former versions. */
  quote?: [number, string][]
  /** As `packPost` packs them. */
  posted?: [number, string][]
}

/** Packs the places of a city. */
export function packPlaces(city: CitySlug, places: readonly SearchPlace[]): PackedPlaces {
  const sorted = places.toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id))
  const { center, name: cityName } = cities[city]
  const ending = `, ${cityName}`
  const categories = [...new Set(sorted.map(({ category }) => category))].sort()
  const hours = packTexts(sorted.map(({ business_hours }) => business_hours))
  const corners = packTexts(sorted.map(({ corner }) => corner))
  const keywords = packTexts(sorted.map((place) => place.keywords?.join('\n')))
  const zones = packTexts(sorted.map(({ zone }) => zone))
  const categoryNumbers = numbersOf(categories)
  const listNumbers = (is: (place: SearchPlace) => boolean) =>
    sorted.flatMap((place, number) => (is(place) ? [number] : []))
  const listTexts = (textOf: (place: SearchPlace) => string | null | undefined) =>
    sorted.flatMap((place, number): [number, string][] => {
      const text = textOf(place)
      return text ? [[number, text]] : []
    })
  const steps = (degrees: number | null, middle: number) =>
    degrees === null ? 0 : Math.round(degrees * STEPS_PER_DEGREE) - Math.round(middle * STEPS_PER_DEGREE)
  return {
    city,
    categories,
    hoursTexts: hours.texts,
    id: sorted.map(({ id }) => id),
    name: sorted.map(({ name }) => name),
    category: sorted.map(({ category }) => categoryNumbers.get(category) ?? 0),
    address: sorted.map(({ address }) =>
      address === null ? 0 : address.endsWith(ending) ? address.slice(0, -ending.length) : [address],
    ),
    rating: sorted.map(({ avg_rating }) => avg_rating),
    reviews: sorted.map(({ review_count }) => review_count),
    north: sorted.map(({ latitude }) => steps(latitude, center.lat)),
    east: sorted.map(({ longitude }) => steps(longitude, center.lng)),
    nowhere: listNumbers(({ latitude }) => latitude === null),
    hours: hours.numbers,
    cornerTexts: corners.texts,
    corner: corners.numbers,
    zoneTexts: zones.texts,
    zone: zones.numbers,
    keywordTexts: keywords.texts,
    keywords: keywords.numbers,
    featured: listNumbers(({ featured }) => featured),
    whatsapp: listNumbers(({ whatsapp }) => whatsapp),
    photo: listTexts(({ image_url, category }) => (image_url === artworkUrl(category) ? null : image_url)),
    phone: listTexts(({ phone }) => phone),
    quote: listTexts(({ quote }) => quote),
    posted: listTexts(({ posted }) => posted && packPost(posted)),
  }
}

/** Packs texts that repeat: each once, and by a number, which is 0 for none and else one more than its number among them. */
function packTexts(all: readonly (string | null | undefined)[]): { texts: string[]; numbers: number[] } {
  const texts = [...new Set(all.filter((text) => text != null))].sort()
  const numbers = numbersOf(texts)
  return { texts, numbers: all.map((text) => (text == null ? 0 : 1 + (numbers.get(text) ?? 0))) }
}

function numbersOf(texts: readonly string[]): Map<string, number> {
  return new Map(texts.map((text, number) => [text, number]))
}

/** Undoes `packPlaces`, but for the order. @param only The ids of the places that are unpacked: all unless told. */
export function unpackPlaces(packed: PackedPlaces, only?: ReadonlySet<string>): SearchPlace[] {
  const { center, name: cityName } = cities[packed.city]
  const [nowhere, featured, whatsapp] = [packed.nowhere, packed.featured, packed.whatsapp].map(
    (numbers) => new Set(numbers),
  ) as [Set<number>, Set<number>, Set<number>]
  const photos = new Map(packed.photo)
  const phones = new Map(packed.phone)
  const quotes = new Map(packed.quote)
  const posts = new Map(packed.posted)
  const degrees = (steps: number, middle: number) => (steps + Math.round(middle * STEPS_PER_DEGREE)) / STEPS_PER_DEGREE
  const numbers = [...packed.id.keys()].filter((number) => !only || only.has(packed.id[number] ?? ''))
  return numbers.map((number) => {
    const id = packed.id[number] ?? ''
    const category = packed.categories[packed.category[number] ?? -1] ?? ''
    const address = packed.address[number] ?? 0
    const keywords = packed.keywordTexts?.[(packed.keywords?.[number] ?? 0) - 1]
    const zone = packed.zoneTexts?.[(packed.zone?.[number] ?? 0) - 1]
    const corner = packed.cornerTexts?.[(packed.corner?.[number] ?? 0) - 1]
    const quote = quotes.get(number)
    const posted = posts.get(number)
    return {
      id,
      name: packed.name[number] ?? '',
      category,
      address: address === 0 ? null : typeof address === 'string' ? `${address}, ${cityName}` : address[0],
      avg_rating: packed.rating[number] ?? 0,
      review_count: packed.reviews[number] ?? 0,
      featured: featured.has(number),
      image_url: photos.get(number) ?? artworkUrl(category),
      city: packed.city,
      phone: phones.get(number) ?? null,
      latitude: nowhere.has(number) ? null : degrees(packed.north[number] ?? 0, center.lat),
      longitude: nowhere.has(number) ? null : degrees(packed.east[number] ?? 0, center.lng),
      business_hours: packed.hoursTexts[(packed.hours[number] ?? 0) - 1] ?? null,
      whatsapp: whatsapp.has(number),
      ...(corner ? { corner } : {}),
      ...(zone ? { zone } : {}),
      ...(quote ? { quote } : {}),
      ...(posted ? { posted: unpackPost(posted) } : {}),
      ...(keywords ? { keywords: keywords.split('\n') } : {}),
    }
  })
}

/** By code units: the same places make the same file wherever it is made. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** What phones fetch to search a city without asking anyone. */
export interface CityIndex {
  /** Changes with what is in it. */
  version: string
  /** When it was made of the places, ISO 8601. */
  published_at: string
  places: PackedPlaces
}

/** What turns the index of a city that a device has into the latest one. */
export interface IndexChanges {
  /** Of the index that it becomes; the device's own where nothing changed. */
  version: string
  /** When that one was made, ISO 8601. */
  published_at: string
  /** The places that are new, or say something else. */
  places: PackedPlaces
  /** The ids of those that are not listed any more. */
  gone: string[]
}

/** Returns what changed of a city's places. @param ids Of all that changed, as far as is known. */
export function pickChanges(packed: PackedPlaces, ids: ReadonlySet<string>): Pick<IndexChanges, 'places' | 'gone'> {
  const places = unpackPlaces(packed, ids)
  const listed = new Set(places.map(({ id }) => id))
  return { places: packPlaces(packed.city, places), gone: [...ids].filter((id) => !listed.has(id)) }
}

/** Returns the places of a city after changes, packed as the whole index has them. */
export function applyChanges(
  city: CitySlug,
  before: readonly SearchPlace[],
  { places, gone }: Pick<IndexChanges, 'places' | 'gone'>,
): PackedPlaces {
  const after = new Map(before.map((place) => [place.id, place]))
  for (const id of gone) after.delete(id)
  for (const place of unpackPlaces(places)) after.set(place.id, place)
  return packPlaces(city, [...after.values()])
}
