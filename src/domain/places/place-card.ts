import { artworkUrl } from '../categories/artwork.ts'
import { cities, citySlugs } from '../cities/city.ts'
import { type CardPost, packPost, unpackPost } from '../notices/post.ts'
import type { PlaceWithId } from './place.ts'

/** The part of a place that lists show. */
export type PlaceCard = Pick<
  PlaceWithId,
  | 'id'
  | 'name'
  | 'category'
  | 'address'
  | 'avg_rating'
  | 'review_count'
  | 'featured'
  | 'image_url'
  | 'city'
  | 'business_hours'
> &
  Locality & {
    /** A sentence of one of its reviews; absent where there is none. */
    quote?: string
    /** What its owner says for some days; absent where it is nothing. It may have ended since. */
    posted?: CardPost
    /** How far it is from what a search names; absent where that names nothing. */
    meters?: number
  }

/** Where a place is, as the server derives it from its position: never stored with the place, and absent where it is not known. */
export interface Locality {
  /** The street corner that it is near to: "Av. Ayacucho y Ecuador". */
  corner?: string
  /** The part of the city in which it lies: "Sopocachi". */
  zone?: string
}

/**
 * A card as it travels: an array without keys, in the order id, name, category, address, average rating, review
 * count, featured (0 or 1), number of the city in `citySlugs`, the image's address, of a place without an address the
 * corner, else the zone, the hours, a review's sentence, the meters, and at last what its owner says. Artwork is left out, for the category tells it,
 * and what is missing is the empty text, which no row ends with. A hundred cards weigh about 10 KB this way, not 80. Rows of former versions end with
 * the image.
 */
export type PlaceCardRow = [
  id: string,
  name: string,
  category: string,
  address: string,
  avgRating: number,
  reviewCount: number,
  featured: 0 | 1,
  cityIndex: number,
  imageUrl: string,
  corner?: string,
  zone?: string,
  hours?: string,
  quote?: string,
  meters?: string,
  posted?: string,
]

/** Returns an address without the city at its end, for pages and cards that name it already; null where there is none. */
export function shortAddress({ address, city }: Pick<PlaceCard, 'address' | 'city'>): string | null {
  const ending = `, ${cities[city].name}`
  return address?.endsWith(ending) ? address.slice(0, -ending.length) : address
}

/** Returns the card of a place that has more. */
export function toCard(place: PlaceCard): PlaceCard {
  return fromCardRow(toCardRow(place))
}

/** Packs a place for the way. */
export function toCardRow(place: PlaceCard): PlaceCardRow {
  const row: PlaceCardRow = [
    place.id,
    place.name,
    place.category,
    place.address ?? '',
    place.avg_rating,
    place.review_count,
    place.featured ? 1 : 0,
    citySlugs.indexOf(place.city),
    place.image_url === artworkUrl(place.category) ? '' : place.image_url,
  ]
  const corner = place.address ? '' : (place.corner ?? '')
  const zone = place.address || corner ? '' : (place.zone ?? '')
  const more = [
    corner,
    zone,
    place.business_hours ?? '',
    place.quote ?? '',
    place.meters?.toString() ?? '',
    place.posted ? packPost(place.posted) : '',
  ]
  row.push(...more.slice(0, 1 + more.findLastIndex((text) => text !== '')))
  return row
}

/** Unpacks a card. */
export function fromCardRow(row: PlaceCardRow): PlaceCard {
  const [id, name, category, address, avgRating, reviewCount, featured, cityIndex, imageUrl, ...more] = row
  const [corner, zone, hours, quote, meters, posted] = more
  const city = citySlugs[cityIndex]
  if (!city) throw new RangeError(`no city ${cityIndex}`)
  return {
    id,
    name,
    category,
    address: address || null,
    avg_rating: avgRating,
    review_count: reviewCount,
    featured: featured === 1,
    city,
    image_url: imageUrl || artworkUrl(category),
    business_hours: hours || null,
    ...(corner ? { corner } : {}),
    ...(zone ? { zone } : {}),
    ...(quote ? { quote } : {}),
    ...(meters ? { meters: Number(meters) } : {}),
    ...(posted ? { posted: unpackPost(posted) } : {}),
  }
}
