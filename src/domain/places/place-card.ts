import { artworkUrl } from '../categories/artwork.ts'
import { citySlugs } from '../cities/city.ts'
import type { PlaceWithId } from './place.ts'

/** The part of a place that lists show. */
export type PlaceCard = Pick<
  PlaceWithId,
  'id' | 'name' | 'category' | 'address' | 'avg_rating' | 'review_count' | 'featured' | 'image_url' | 'city'
> & {
  /** The street corner that it is near to: "Av. Ayacucho y Ecuador". Never stored with a place; absent where none is known. */
  corner?: string
}

/**
 * A card as it travels: an array without keys, in the order id, name, category, address, average rating, review
 * count, featured (0 or 1), number of the city in `citySlugs`, the image's address, and the corner of a place without an address. Artwork
 * is left out, for the category tells it, and a missing address is the empty text. A hundred cards weigh about 10 KB
 * this way, not 80. Rows of former versions have no corner.
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
]

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
  if (place.corner && !place.address) row.push(place.corner)
  return row
}

/** Unpacks a card. */
export function fromCardRow(row: PlaceCardRow): PlaceCard {
  const [id, name, category, address, avgRating, reviewCount, featured, cityIndex, imageUrl, corner] = row
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
    ...(corner ? { corner } : {}),
  }
}
