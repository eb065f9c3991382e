import { isArtwork } from '../categories/artwork.ts'
import { categoryNames } from '../categories/category-names.ts'
import { fold, foldKeepingEnye } from '../shared/fold.ts'
import type { PlaceCard } from './place-card.ts'
import type { Place } from './place.ts'

type Rated = Pick<PlaceCard, 'avg_rating' | 'review_count'>

/** What lists are ordered by. */
export type OrderedPlace = Rated &
  Pick<PlaceCard, 'id' | 'name'> &
  Partial<Pick<Place, 'category' | 'image_url' | 'address' | 'phone' | 'business_hours'>>

/**
 * Sorts places that match equally well: the best rated first, then those with more reviews, then those of which more is
 * known, for most have no review; and at last by name and id.
 */
export function sortBestFirst<T extends OrderedPlace>(places: readonly T[]): T[] {
  const withKeys = places.map((place) => ({ place, known: countKnown(place), name: foldKeepingEnye(place.name) }))
  withKeys.sort(
    (a, b) =>
      compareRatings(a.place, b.place) ||
      b.known - a.known ||
      compareTexts(a.name, b.name) ||
      compareTexts(a.place.id, b.place.id),
  )
  return withKeys.map(({ place }) => place)
}

/** Sorts cards, which do not have all of that: among equally rated ones they stay in the order in which they came. */
export function sortCards<T extends Rated>(cards: readonly T[]): T[] {
  return cards.toSorted(compareRatings)
}

function compareRatings(a: Rated, b: Rated): number {
  return b.avg_rating - a.avg_rating || b.review_count - a.review_count
}

/** What each thing that is known of a place is worth to a visitor. */
const KNOWN = { photo: 3, hours: 2, phone: 2, address: 2 }
/** A name that only says what a place is, such as "Tienda", tells none apart. */
const GENERIC_NAME = -8

/** Returns how much is known of a place, from -8 for a bare record with a generic name to 9. */
export function countKnown({ name, category, image_url, address, phone, business_hours }: OrderedPlace): number {
  return (
    (image_url && !isArtwork(image_url) ? KNOWN.photo : 0) +
    (business_hours ? KNOWN.hours : 0) +
    (phone ? KNOWN.phone : 0) +
    (address ? KNOWN.address : 0) +
    (category !== undefined && isGeneric(name, category) ? GENERIC_NAME : 0)
  )
}

function isGeneric(name: string, category: string): boolean {
  const folded = fold(name)
  return folded === '' || categoryNames(category).some((label) => fold(label) === folded)
}

/** Compares by code units, not by locale: a phone and the server must agree. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
