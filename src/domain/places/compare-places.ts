import { isArtwork } from '../categories/artwork.ts'
import { categoryNames } from '../categories/category-names.ts'
import { fold, foldKeepingEnye } from '../shared/fold.ts'
import type { PlaceCard } from './place-card.ts'
import type { Place } from './place.ts'

type Rated = Pick<PlaceCard, 'avg_rating' | 'review_count'>

/** What lists are ordered by. */
export type OrderedPlace = Rated &
  Pick<PlaceCard, 'id' | 'name'> &
  Partial<Pick<Place, 'city' | 'category' | 'image_url' | 'address' | 'phone' | 'business_hours'>>

/**
 * Sorts places that match equally well: the most points first, see `countPoints`, of which each further place of one name
 * in its city has fewer, and schools the fewest; then those with more reviews; and at last by name and id.
 */
export function sortBestFirst<T extends OrderedPlace>(places: readonly T[]): T[] {
  const keyed = places.map((place) => ({ place, points: countPoints(place), name: foldKeepingEnye(place.name) }))
  keyed.sort(compareKeyed)
  const branches = new Map<string, number>()
  for (const each of keyed) {
    const chain = `${each.place.city}|${each.place.category}|${each.name.replace(BRANCH, '')}`
    const before = branches.get(chain) ?? 0
    branches.set(chain, before + 1)
    each.points -= before / BRANCHES_PER_STAR
  }
  return keyed.sort(compareKeyed).map(({ place }) => place)
}

interface KeyedPlace {
  place: OrderedPlace
  points: number
  name: string
}

function compareKeyed(a: KeyedPlace, b: KeyedPlace): number {
  return (
    b.points - a.points ||
    b.place.review_count - a.place.review_count ||
    compareTexts(a.name, b.name) ||
    compareTexts(a.place.id, b.place.id)
  )
}

/** What follows the name of a chain in that of a branch, folded: `farmacorp sucursal villazon`. */
const BRANCH = / (?:sucursal|agencia|suc) .*$/
/** So many branches before it cost a place a star: those of a chain do not stand in a row. */
const BRANCHES_PER_STAR = 20

/** Sorts cards, which do not have all of that: among equally rated ones they stay in the order in which they came. */
export function sortCards<T extends Rated>(cards: readonly T[]): T[] {
  return cards.toSorted(compareRatings)
}

/** The order of "Mejor calificados": by the average alone, and by the number of reviews among equals. */
export function compareRatings(a: Rated, b: Rated): number {
  return b.avg_rating - a.avg_rating || b.review_count - a.review_count
}

/** What a place is taken to be rated before anyone rated it, and how many reviews of its own outweigh that. */
const PRIOR = { rating: 3.5, reviews: 5 }
/** So many points of `countKnown` count as much as a star. */
const KNOWN_PER_STAR = 20

/**
 * Returns how much a place recommends itself, in stars: the Bayesian mean of its ratings, for one user's five stars say
 * less than the four and a half of forty, and what is known of it.
 */
function countPoints(place: OrderedPlace): number {
  const { avg_rating: average, review_count: count, category = '' } = place
  const mean = (average * count + PRIOR.rating * PRIOR.reviews) / (count + PRIOR.reviews)
  return mean + countKnown(place) / KNOWN_PER_STAR - (SCHOOLS.has(category) ? STARS_BEFORE_SCHOOLS : 0)
}

/**
 * Every quarter has one, which only its own families look for, and do by name: they come after all other places, or a small
 * city's list would be one of schools.
 */
const SCHOOLS: ReadonlySet<string> = new Set(['Colegio', 'Kínder'])
/** More than the best can be ahead of the last: no rating lifts a school above other places. */
const STARS_BEFORE_SCHOOLS = 100

/** What each thing that is known of a place is worth to a visitor. */
const KNOWN = { reviews: 3, photo: 3, hours: 2, phone: 2, address: 2 }
/** A name that only says what a place is, such as "Tienda", tells none apart. */
const GENERIC_NAME = -8

/** Returns how much is known of a place, from -8 for a bare record with a generic name to 12. */
function countKnown(place: OrderedPlace): number {
  const { name, category, image_url, address, phone, business_hours } = place
  return (
    (place.review_count > 0 ? KNOWN.reviews : 0) +
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
