import { sortBestFirst } from '../places/compare-places.ts'
import { cities, type CitySlug } from '../cities/city.ts'
import { metersBetween, type Position, toPosition } from '../shared/distance.ts'
import { foldKeepingEnye } from '../shared/fold.ts'
import type { MenuSlug } from '../categories/menu-category.ts'
import { QUERY_MAX_CHARS } from '../pages/public-data.ts'
import type { SearchablePlace } from './searchable-place.ts'
import { correctTerms, expandQuery, toTermKey, toMenuMeaning, parseCorner, type QueryTerm } from './query-terms.ts'
import {
  CATEGORY_POINTS,
  CATEGORY_START_POINTS,
  clearScores,
  indexWords,
  makeScores,
  OWN_CATEGORY_POINTS,
  phoneQuery,
  placesNamedFrom,
  raiseScore,
  scoreWord,
  type Scores,
  type Spelling,
  listSpellings,
  toSpelling,
  type WordIndex,
} from './word-index.ts'

/** Places made ready for searching; to be kept as long as the places stay the same. */
export interface SearchIndex<T extends SearchablePlace> {
  /** The number of places that can be found in it. */
  readonly size: number
  /** Best rated first, also those that cannot be found in it. */
  readonly places: readonly T[]
  /** Which of them can be found; absent when all can. */
  readonly only: Uint8Array | undefined
  /** Made with the first search that needs it. */
  readonly words: () => SearchedWords
}

interface SearchedWords {
  index: WordIndex
  /** Of a term, of one word of it, and of the whole query. */
  term: Scores
  word: Scores
  query: Scores
  /** Of all that was found. */
  found: Scores
  /** The number of terms of a query each place has so far. */
  hits: Uint8Array
  /** How many of the query's words stand in each place's address. */
  addressHits: Uint8Array
}

export interface RankOptions<T extends SearchablePlace = SearchablePlace> {
  /** `home` searches all cities, so that a city's name counts as well. */
  scope: 'home' | 'city'
  /** The number of places to return at the most. */
  limit: number
  /** Leaves out places for which it says false. */
  accept?: ((place: T) => boolean) | undefined
}

/** Makes places ready; their words are looked at with the first search: see `indexWords`. */
export function prepare<T extends SearchablePlace>(places: readonly T[]): SearchIndex<T> {
  const sorted = sortBestFirst(places)
  let words: SearchedWords | undefined
  return {
    size: sorted.length,
    places: sorted,
    only: undefined,
    words: () => {
      words ??= {
        index: indexWords(sorted),
        term: makeScores(sorted.length),
        word: makeScores(sorted.length),
        query: makeScores(sorted.length),
        found: makeScores(sorted.length),
        hits: new Uint8Array(sorted.length),
        addressHits: new Uint8Array(sorted.length),
      }
      return words
    },
  }
}

/** Returns the places of an index that a menu entry lists, as an index of their own. */
export function filterIndex<T extends SearchablePlace>(index: SearchIndex<T>, slug: MenuSlug): SearchIndex<T> {
  const listed = index.words().index.meanings.get(toMenuMeaning(slug)) ?? []
  const only = new Uint8Array(index.places.length)
  for (const place of listed) only[place] = index.only?.[place] ?? 1
  return { ...index, only, size: only.reduce((sum, is) => sum + is, 0) }
}

/** For the query as a whole. */
const NAME_IS_QUERY_POINTS = 40
const NAME_BEGINS_WITH_QUERY_POINTS = 15
/** For an address that names both streets of a corner: more than a name has that is called like one of them. */
const CORNER_POINTS = 200
/** For a place in one of the streets, right at the corner; the farther, the less. */
const NEAR_CORNER_POINTS = 10
const NEAR_CORNER_METERS = 400
/** Streets whose places lie farther apart than this do not meet. */
const CORNER_GAP_MAX_METERS = 300
/** What a query counts of which a word had to be put right. */
const CORRECTED_PART = 0.2

/** Where fewer are found for certain, typos are forgiven. */
const ENOUGH_RESULTS = 3
/** The number of terms of a query that are looked for; no one means more. */
const TERMS_MAX = 12

interface Search {
  terms: readonly QueryTerm[]
  /** The query's words as they were typed, by their folded form. */
  spellings: ReadonlyMap<string, Spelling>
  /** The query as a folded name would be. */
  wholeName: string
  /** The streets of the corner that it names, their words each. */
  corner: readonly (readonly string[])[] | null
  isHome: boolean
}

function isIndex<T extends SearchablePlace>(places: readonly T[] | SearchIndex<T>): places is SearchIndex<T> {
  return !Array.isArray(places)
}

/**
 * Finds and orders places for a query: the one search of phone and server. Every word must be found, in any order: in
 * the name, the category (or what the words stand for, in Spanish and English), the address or the phone number; the
 * name counts before the category before the address, a word before the beginning of one, `ñ` before `n` for a user who
 * types it, and then rating, reviews, name and id. Where hardly anything is found so, typos are forgiven. A query
 * without letters and digits returns the best rated places.
 * @param places An index of `prepare` when the same places are searched more than once.
 */
export function rankPlaces<T extends SearchablePlace>(
  places: readonly T[] | SearchIndex<T>,
  query: string,
  { scope, limit, accept }: RankOptions<T>,
): T[] {
  const isHome = scope === 'home'
  const search = toSearch(query, isHome)
  if (search.terms.length === 0) {
    const all = isIndex(places) ? places : { places: sortBestFirst(places), only: undefined }
    return takeBest(all.places, limit, (number, place) => (all.only?.[number] ?? 1) === 1 && (accept?.(place) ?? true))
  }
  const index = isIndex(places) ? places : prepare(places)
  const words = index.words()

  const { found } = words
  clearScores(found)

  /** Adds what is found to `found`. */
  const find = (current: Search, way: { widen?: boolean; forgiving?: boolean }, part = 1) => {
    const certain = new Set(way.forgiving || part < 1 ? found.places : [])
    scoreQuery(words, current, way)
    for (const number of words.query.places) {
      if (words.hits[number] !== current.terms.length || index.only?.[number] === 0 || certain.has(number)) continue
      raiseScore(found, number, (words.query.points[number] ?? 0) * part)
    }
  }

  find(search, {})
  // "Pollería" means polleries; only where there is none, every restaurant.
  if (found.places.length === 0 && search.terms.some(({ widerMeanings }) => widerMeanings.length > 0)) {
    find(search, { widen: true })
  }
  // On a city's own page its name says nothing, and people type it all the same.
  const cityless = isHome ? null : withoutCity(query, index.places[0]?.city)
  if (found.places.length < ENOUGH_RESULTS && cityless !== null) find(toSearch(cityless, isHome), {})
  if (found.places.length < ENOUGH_RESULTS && search.corner) findNearCorner(words, index, search, search.corner)
  if (found.places.length < ENOUGH_RESULTS) {
    find(search, { forgiving: true })
    const corrected = phoneQuery(query) === null ? correctTerms(query) : null
    if (corrected !== null) find(toSearch(corrected, isHome), {}, CORRECTED_PART)
  }
  return listInOrder(index.places, found, limit, accept)
}

/**
 * Returns the same over several indexes, such as those of all cities. Who is among the best of all is among the best of its own,
 * so no index of all is needed.
 */
export function rankAcross<T extends SearchablePlace>(
  indexes: readonly SearchIndex<T>[],
  query: string,
  options: RankOptions<T>,
): T[] {
  const [only, ...others] = indexes
  if (only && others.length === 0) return rankPlaces(only, query, options)
  return rankPlaces(
    indexes.flatMap((index) => rankPlaces(index, query, options)),
    query,
    options,
  )
}

function toSearch(query: string, isHome: boolean): Search {
  const trimmed = query.slice(0, QUERY_MAX_CHARS)
  const phone = phoneQuery(trimmed)
  const terms = expandQuery(phone ?? trimmed)
  const seen = new Set<string>()
  const distinct = terms.filter(({ words }) => !seen.has(words.join(' ')) && seen.add(words.join(' ')))
  const typed = foldKeepingEnye(trimmed).split(' ')
  return {
    terms: distinct.slice(0, TERMS_MAX),
    spellings: new Map(typed.map((word) => [word.replaceAll('ñ', 'n'), toSpelling(word)])),
    wholeName: listSpellings(trimmed)
      .map(({ plain }) => plain)
      .join(' '),
    corner: parseCorner(trimmed),
    isHome,
  }
}

/** Returns a query without the name of the city, folded; null where that leaves the same or nothing. */
function withoutCity(query: string, city: CitySlug | undefined): string | null {
  if (!city) return null
  const folded = foldKeepingEnye(query.slice(0, QUERY_MAX_CHARS))
  const rest = ` ${folded} `.replace(` ${foldKeepingEnye(cities[city].name)} `, ' ').trim()
  return rest === folded ? null : rest || null
}

/** Leaves the points of all places that have at least one term in `words.query`, and how many in `words.hits`. */
function scoreQuery(
  words: SearchedWords,
  search: Search,
  { widen = false, forgiving = false }: { widen?: boolean; forgiving?: boolean },
): void {
  const { index, query, term: termScores, hits, addressHits } = words
  for (const place of query.places) hits[place] = 0
  clearScores(query)
  if (search.corner) addressHits.fill(0)
  search.terms.forEach((term, number) => {
    clearScores(termScores)
    const isLast = number === search.terms.length - 1
    scoreTerm(words, search, term, { isLast, widen, forgiving })
    for (const place of termScores.places) {
      // A place that lacks an earlier term is out.
      if (hits[place] !== number) continue
      hits[place] = number + 1
      raiseScore(query, place, (query.points[place] ?? 0) + (termScores.points[place] ?? 0))
    }
  })
  const all = search.terms.length
  const first = search.wholeName.split(' ')[0] ?? ''
  for (const place of placesNamedFrom(index, first)) {
    if (hits[place] !== all) continue
    const name = index.names[place] ?? ''
    const points = query.points[place] ?? 0
    if (name === search.wholeName) query.points[place] = points + NAME_IS_QUERY_POINTS
    else if (name.startsWith(`${search.wholeName} `)) query.points[place] = points + NAME_BEGINS_WITH_QUERY_POINTS
  }
  if (!search.corner) return
  const wordsMax = search.terms.reduce((sum, term) => sum + term.words.length, 0)
  for (const place of query.places) {
    if (hits[place] !== all || (addressHits[place] ?? 0) < wordsMax) continue
    query.points[place] = (query.points[place] ?? 0) + CORNER_POINTS
  }
}

/** Leaves the points of the places that have every word of a term, or are what they stand for, in `words.term`. */
function scoreTerm(
  words: SearchedWords,
  search: Search,
  term: QueryTerm,
  { isLast, widen, forgiving }: { isLast: boolean; widen: boolean; forgiving: boolean },
): void {
  const { index, term: termScores, word: wordScores, addressHits } = words
  let matches: Map<number, number> | undefined
  term.words.forEach((text, number) => {
    clearScores(wordScores)
    const isInAddress = new Set<number>()
    scoreWord(
      index,
      toWordQuery(search, text, { isLast: isLast && number === term.words.length - 1, forgiving }),
      wordScores,
      search.corner ? (place) => isInAddress.add(place) : undefined,
    )
    for (const place of isInAddress) addressHits[place] = (addressHits[place] ?? 0) + 1
    if (term.words.length === 1) {
      for (const place of wordScores.places) raiseScore(termScores, place, wordScores.points[place] ?? 0)
      return
    }
    // Of a term of several words every one is needed; it counts as much as they do in the mean.
    const before = matches
    matches = new Map()
    for (const place of before?.keys() ?? wordScores.places) {
      const points = wordScores.points[place] ?? 0
      if (points > 0) matches.set(place, (before?.get(place) ?? 0) + points)
    }
  })
  for (const [place, sum] of matches ?? []) raiseScore(termScores, place, sum / term.words.length)
  const meanings = widen ? [...term.meanings, ...term.widerMeanings] : term.meanings
  const points = term.isPrefix ? CATEGORY_START_POINTS : CATEGORY_POINTS
  for (const meaning of meanings) {
    for (const place of index.meanings.get(meaning) ?? []) raiseScore(termScores, place, points)
    const own = term.isPrefix ? undefined : index.categories.get(toTermKey(meaning) ?? '')
    for (const place of own?.places ?? []) raiseScore(termScores, place, OWN_CATEGORY_POINTS)
  }
}

/**
 * Most addresses name one street alone. Where the places of two streets come nearest to each other is their corner: adds
 * to what was found those in either street that are near it.
 */
function findNearCorner<T extends SearchablePlace>(
  words: SearchedWords,
  { places, only }: SearchIndex<T>,
  search: Search,
  [street = [], other = []]: readonly (readonly string[])[],
): void {
  const inStreet = placesInStreet(words, places, search, street)
  const inOther = placesInStreet(words, places, search, other)
  let corner: Position | null = null
  let gap = CORNER_GAP_MAX_METERS
  for (const one of inStreet.values()) {
    for (const another of inOther.values()) {
      const meters = metersBetween(one, another)
      if (meters >= gap) continue
      gap = meters
      corner = {
        latitude: (one.latitude + another.latitude) / 2,
        longitude: (one.longitude + another.longitude) / 2,
      }
    }
  }
  if (!corner) return
  for (const [place, position] of [...inStreet, ...inOther]) {
    const meters = metersBetween(position, corner)
    if (meters > NEAR_CORNER_METERS || only?.[place] === 0) continue
    raiseScore(words.found, place, NEAR_CORNER_POINTS * (1 - meters / (2 * NEAR_CORNER_METERS)))
  }
}

/** So many of a long street are looked at: each is compared with each of the other one. */
const STREET_PLACES_MAX = 500

/** Returns the places whose address has all words of a street, with where they are. */
function placesInStreet(
  { index, word: wordScores }: SearchedWords,
  places: readonly SearchablePlace[],
  search: Search,
  street: readonly string[],
): Map<number, Position> {
  let found: Set<number> | undefined
  for (const text of street) {
    const matches = new Set<number>()
    clearScores(wordScores)
    scoreWord(index, toWordQuery(search, text, { isLast: false, forgiving: false }), wordScores, (place) =>
      matches.add(place),
    )
    found = found ? new Set([...found].filter((place) => matches.has(place))) : matches
  }
  const positions = new Map<number, Position>()
  for (const place of found ?? []) {
    const position = toPosition(places[place] ?? {})
    if (position && positions.size < STREET_PLACES_MAX) positions.set(place, position)
  }
  return positions
}

function toWordQuery(search: Search, text: string, way: { isLast: boolean; forgiving: boolean }) {
  const spelling = search.spellings.get(text) ?? { plain: text, spelled: text }
  return { ...spelling, ...way, withCities: search.isHome }
}

/** Most points first; among equals the best rated. */
function listInOrder<T extends SearchablePlace>(
  places: readonly T[],
  found: Scores,
  limit: number,
  accept: ((place: T) => boolean) | undefined,
): T[] {
  const byPoints = new Map<number, number[]>()
  for (const number of found.places) {
    const points = found.points[number] ?? 0
    const equals = byPoints.get(points)
    if (equals) equals.push(number)
    else byPoints.set(points, [number])
  }
  const best: T[] = []
  for (const points of [...byPoints.keys()].sort((a, b) => b - a)) {
    // The numbers are in the order of ratings, but were found in the order of words.
    const equals = Int32Array.from(byPoints.get(points) ?? []).sort()
    for (const number of equals) {
      const place = places[number]
      if (!place || accept?.(place) === false) continue
      best.push(place)
      if (best.length >= limit) return best
    }
  }
  return best
}

function takeBest<T>(places: readonly T[], limit: number, accept: (number: number, place: T) => boolean): T[] {
  const best: T[] = []
  for (let number = 0; number < places.length && best.length < limit; number++) {
    const place = places[number]
    if (place && accept(number, place)) best.push(place)
  }
  return best
}
