import { categories, isStoredCategory } from './category.ts'
import { cities, type CitySlug } from './city.ts'
import { fold } from './fold.ts'
import type { MenuSlug } from './menu-category.ts'
import { QUERY_MAX_CHARS } from './public-data.ts'
import { expandQuery, isMeantByMenu, meaningsOfPlace, type QueryTerm } from './search-terms.ts'

/** What a place must have to be searched. */
export interface SearchablePlace {
  id: string
  name: string
  category: string
  address: string | null
  avg_rating: number
  review_count: number
  /** Where it is listed; on the home page its name counts as part of the address. */
  city?: CitySlug
}

interface Entry<T> {
  place: T
  /** Folded, with a blank at each end, so that " word" finds a beginning and " word " a whole word. */
  name: string
  category: string
  address: string
  city: string
  meanings: ReadonlySet<number>
}

/** Places made ready for searching; to be kept as long as the places stay the same. */
export interface SearchIndex<T extends SearchablePlace> {
  /** Best rated first. */
  readonly entries: readonly Entry<T>[]
}

export interface RankOptions {
  /** `home` searches all cities, so that a city's name counts as well. */
  scope: 'home' | 'city'
  /** How many places to return at the most. */
  limit: number
}

const padded = (text: string) => ` ${fold(text)} `
const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Folds the texts of places once: about 60 ms for 5,000 on a slow desktop; each search over them then takes 2 ms. */
export function prepare<T extends SearchablePlace>(places: readonly T[]): SearchIndex<T> {
  const entries = places.map((place): Entry<T> => {
    const { category } = place
    return {
      place,
      name: padded(place.name),
      category: padded(isStoredCategory(category) ? `${categories[category].es} ${categories[category].en}` : category),
      address: padded(place.address ?? ''),
      city: place.city ? padded(cities[place.city].name) : '',
      meanings: meaningsOfPlace(place),
    }
  })
  // Texts are compared by code points, not by locale: a phone and the server must agree.
  entries.sort(
    (a, b) =>
      b.place.avg_rating - a.place.avg_rating ||
      b.place.review_count - a.place.review_count ||
      compareTexts(a.name, b.name) ||
      compareTexts(a.place.id, b.place.id),
  )
  return { entries }
}

/** The places of an index that a menu entry lists, as an index of their own. */
export function narrow<T extends SearchablePlace>(index: SearchIndex<T>, slug: MenuSlug): SearchIndex<T> {
  return { entries: index.entries.filter((entry) => isMeantByMenu(slug, entry.meanings)) }
}

/** Points of a match: the field counts before whether the word is whole; no match is 0. */
const points = {
  nameWord: 100,
  nameStart: 90,
  category: 60,
  categoryStart: 55,
  addressWord: 30,
  addressStart: 25,
  city: 20,
} as const
/** For the query as a whole. */
const NAME_IS_QUERY_POINTS = 40
const NAME_BEGINS_WITH_QUERY_POINTS = 15

function scoreWord<T>(entry: Entry<T>, word: string, isHome: boolean): number {
  const start = ` ${word}`
  const whole = `${start} `
  if (entry.name.includes(start)) return entry.name.includes(whole) ? points.nameWord : points.nameStart
  if (entry.category.includes(start)) return entry.category.includes(whole) ? points.category : points.categoryStart
  if (entry.address.includes(start)) return entry.address.includes(whole) ? points.addressWord : points.addressStart
  return isHome && entry.city.includes(start) ? points.city : 0
}

/** @returns 0 unless every word of the term is found, or the place is what they stand for. */
function scoreTerm<T>(entry: Entry<T>, term: QueryTerm, isHome: boolean, widen: boolean): number {
  let sum = 0
  for (const word of term.words) {
    const score = scoreWord(entry, word, isHome)
    if (score === 0) {
      sum = 0
      break
    }
    sum += score
  }
  const byWords = sum / term.words.length
  const isMeant = (meaning: number) => entry.meanings.has(meaning)
  const byMeaning =
    byWords < points.category && (term.meanings.some(isMeant) || (widen && term.widerMeanings.some(isMeant)))
  return byMeaning ? Math.max(byWords, term.isPrefix ? points.categoryStart : points.category) : byWords
}

function isIndex<T extends SearchablePlace>(places: readonly T[] | SearchIndex<T>): places is SearchIndex<T> {
  return !Array.isArray(places)
}

/**
 * Finds and orders places for a query: the one search of phone and server. Every word must be found, whole or as a
 * beginning, in the name, the category (or what the words stand for, in Spanish and English) or the address; name
 * counts before category before address, whole words before beginnings, and then rating, reviews, name and id.
 * A query without letters and digits returns the best rated places.
 * @param places An index of `prepare` when the same places are searched more than once.
 */
export function rankPlaces<T extends SearchablePlace>(
  places: readonly T[] | SearchIndex<T>,
  query: string,
  { scope, limit }: RankOptions,
): T[] {
  const { entries } = isIndex(places) ? places : prepare(places)
  const terms = expandQuery(query)
  if (terms.length === 0) return entries.slice(0, limit).map((entry) => entry.place)
  const wholeQuery = padded(query.slice(0, QUERY_MAX_CHARS))
  const isHome = scope === 'home'

  const find = (widen: boolean) => {
    const found: { place: T; score: number }[] = []
    for (const entry of entries) {
      let score =
        entry.name === wholeQuery
          ? NAME_IS_QUERY_POINTS
          : entry.name.startsWith(wholeQuery)
            ? NAME_BEGINS_WITH_QUERY_POINTS
            : 0
      let matchesAll = true
      for (const term of terms) {
        const termScore = scoreTerm(entry, term, isHome, widen)
        if (termScore === 0) {
          matchesAll = false
          break
        }
        score += termScore
      }
      if (matchesAll) found.push({ place: entry.place, score })
    }
    // The entries are in their order already, and sorting keeps it among equals.
    return found.sort((a, b) => b.score - a.score)
  }

  // "Pollería" means polleries; only where there is none, every restaurant.
  let found = find(false)
  if (found.length === 0 && terms.some((term) => term.widerMeanings.length > 0)) found = find(true)
  return found.slice(0, limit).map(({ place }) => place)
}
