import { findNearestCity, type NamedTown } from '../cities/other-towns.ts'
import type { Understood } from '../pages/understood.ts'
import { fold } from '../shared/fold.ts'
import { formatFilters } from './filters.ts'
import { findNearCorner, findNearLandmark } from './find-near.ts'
import { parseQuery } from './parse-query.ts'
import { type QueryTerm, termWords } from './query-terms.ts'
import { correctSounds, correctTerms, respace } from './respell.ts'
import { type Search, scoreQuery, scoreTerm, toSearch, type Way } from './score-query.ts'
import type { SearchablePlace } from './searchable-place.ts'
import { prepare, type SearchedWords, type SearchIndex } from './search-index.ts'
import { clearScores, findBySound, hasWord, phoneQuery, placesNamed, raiseScore, type Scores } from './word-index.ts'

export interface RankOptions {
  /** `home` searches all cities, so that a city's name counts as well. */
  scope: 'home' | 'city'
  /** The number of places to return at the most. */
  limit: number
  /** How many of the best are passed over; none by default. */
  offset?: number
}

/** What a query counts of which words had to be put right: spaces, how they sound, letters. */
const RESPACED_PART = 0.9
const SOUND_PART = 0.8
const CORRECTED_PART = 0.2

/** Where fewer are found for certain, typos are forgiven. */
const ENOUGH_RESULTS = 3

/** How hard it is to do without a term: what kind of place is sought is left out last, then where, then common words. */
const CATEGORY_WEIGHT = 6
const WHERE_WEIGHT = 3
const WORD_WEIGHT_MAX = 8
/** Of a word that is found only with a typo, put right, or as the beginning of another. */
const UNSURE_WEIGHT_PART = 0.4

/** What was found for a query. */
export interface FoundPlaces<T extends SearchablePlace> {
  places: T[]
  /** How many were found altogether. */
  total: number
  understood: Understood
}

function isIndex<T extends SearchablePlace>(places: readonly T[] | SearchIndex<T>): places is SearchIndex<T> {
  return !Array.isArray(places)
}

/** Returns the places alone: see `findPlaces`. */
export function rankPlaces<T extends SearchablePlace>(
  places: readonly T[] | SearchIndex<T>,
  query: string,
  options: RankOptions,
): T[] {
  return findPlaces(places, query, options).places
}

/**
 * Finds and orders places for a query: the one search of phone and server. Every word that says what is sought must be
 * found, in any order: in the name, the category (or what the words stand for, in Spanish and English), the address or
 * the phone number; the name counts before the category before the address, a word before the beginning of one, `ñ`
 * before `n` for a user who types it, and then the order of `sortBestFirst`. Where hardly anything is found so, typos are
 * forgiven; where nothing is, words are left out, those that tell the least first. A query without letters and digits, or
 * with filters alone, returns the recommended places.
 * @param places An index of `prepare` when the same places are searched more than once.
 */
export function findPlaces<T extends SearchablePlace>(
  places: readonly T[] | SearchIndex<T>,
  query: string,
  { scope, limit, offset = 0 }: RankOptions,
): FoundPlaces<T> {
  const isHome = scope === 'home'
  const all = isIndex(places) ? places : prepare(places)
  const city = isHome ? undefined : all.places[0]?.city
  const parsed = parseQuery(query, city)
  const filters = formatFilters({ filters: parsed.filters, sort: parsed.sort ?? 'match' })
  const understood: Understood = {
    dropped: [],
    ...(filters ? { filters, withoutFilters: parsed.withoutFilters } : {}),
    ...(parsed.otherCity ? { otherCity: parsed.otherCity } : {}),
  }
  const search = toSearch(query, parsed, city, isHome)
  if (search.terms.length === 0) {
    return { places: takeBest(all, offset + limit).slice(offset), total: all.size, understood }
  }
  const words = all.words()
  const { dropped, isNear } = fillFound(words, all, search, query)
  const isInNames = (phrase: string) =>
    phrase
      .split(' ')
      .some((text) => placesNamed(words.index, text).some((place) => (words.found.points[place] ?? 0) > 0))
  understood.dropped = [...parsed.unknown.filter((phrase) => !isInNames(phrase)), ...dropped]
  if (dropped.length > 0) understood.isWidened = true
  if (isNear) understood.near = parsed.near?.landmark.join(' ')
  const best = listInOrder(all.places, words.found, offset + limit)
  if (parsed.town && isMissing(parsed.town, best)) {
    const { name, rest } = parsed.town
    understood.isWidened = true
    understood.otherTown = { name, ...findNearestCity(parsed.town), query: rest.join(' ') }
  }
  // "Abierto Café" may be a name.
  if (best[0] && fold(best[0].name) === fold(query)) {
    delete understood.filters
    delete understood.withoutFilters
  }
  return { places: best.slice(offset), total: words.found.places.length, understood }
}

/** Returns true iff a town itself is meant, and not a place or a street that is called like it. */
function isMissing({ name, isCertain }: NamedTown, found: readonly SearchablePlace[]): boolean {
  const town = ` ${fold(name)} `
  const texts = ({ name: own, address, corner, zone, keywords = [] }: SearchablePlace) => [
    own,
    address,
    corner,
    zone,
    ...keywords,
  ]
  return isCertain || !found.some((place) => ` ${fold(texts(place).join(' '))} `.includes(town))
}

/**
 * Fills `words.found`, one way after the other until enough is found.
 * @returns The words that were left out, and whether some places are only near to what the query names.
 */
function fillFound<T extends SearchablePlace>(
  words: SearchedWords,
  index: SearchIndex<T>,
  search: Search,
  query: string,
): { dropped: string[]; isNear: boolean } {
  const { found } = words
  clearScores(found)

  /** Adds what is found to `found`. */
  const find = (current: Search, way: Way, part = 1) => {
    const certain = new Set(way.forgiving || part < 1 ? found.places : [])
    scoreQuery(words, current, way)
    for (const number of words.query.places) {
      if (words.hits[number] !== current.terms.length || index.only?.[number] === 0 || certain.has(number)) continue
      raiseScore(found, number, (words.query.points[number] ?? 0) * part)
    }
  }
  const isKnown = (text: string) => termWords.has(text) || hasWord(words.index, text)
  const isFew = () => found.places.length < ENOUGH_RESULTS

  find(search, {})
  // "Pollería" means polleries; only where there is none, every restaurant.
  const wide = search.terms.filter(({ widerMeanings }) => widerMeanings.length > 0)
  if (found.places.length === 0 && wide.length > 0) {
    find(search, { widen: true })
    if (found.places.length > 0) return { dropped: listMissing(words, search, wide), isNear: false }
  }
  const certain = found.places.length
  if (isFew() && search.near) findNearLandmark(words, index, search.near)
  const isNear = found.places.length > certain
  if (isFew() && search.corner) findNearCorner(words, index, search, search.corner)
  const done = { dropped: [], isNear }
  if (!isFew() || isNear || phoneQuery(query) !== null) return done

  const texts = search.wholeName.split(' ')
  const respell = (respelled: string[] | null) =>
    respelled && toSearch(respelled.join(' '), parseQuery(respelled.join(' '), search.city), search.city, search.isHome)
  const tryRespelled = (respelled: string[] | null, part: number) => {
    const other = respell(respelled)
    if (other) find(other, {}, part)
    return other
  }
  tryRespelled(respace(texts, isKnown), RESPACED_PART)
  const bySound = tryRespelled(
    correctSounds(texts, isKnown, (sound) => findBySound(words.index, sound)),
    SOUND_PART,
  )
  // What is called exactly so is what is meant.
  if (found.places.length > 0 && texts.every(isKnown)) return done
  const corrected = tryRespelled(correctTerms(texts), CORRECTED_PART)
  if (isFew()) find(search, { forgiving: true })
  if (found.places.length > 0) return done
  const readings = [search, bySound, corrected].filter((reading) => reading !== null)
  return { dropped: findWithout(words, index, readings), isNear }
}

/**
 * Adds the places that have the most telling of the terms.
 * @param searches Ways to read the query, the one as it was typed first.
 * @returns The words that they lack.
 */
function findWithout<T extends SearchablePlace>(
  words: SearchedWords,
  { only, size }: SearchIndex<T>,
  searches: readonly Search[],
): string[] {
  let best: { search: Search; mask: number; weight: number; points: Map<number, number> } | undefined
  const typed = new Set(searches[0]?.terms.flatMap((term) => term.words))
  for (const search of searches) {
    const masks = new Map<number, number>()
    const points = new Map<number, number>()
    const weights = search.terms.map((term, number) => {
      const isLast = number === search.terms.length - 1
      const isKnown = (text: string) => typed.has(text) && (term.meanings.length > 0 || hasWord(words.index, text))
      let part = term.words.every(isKnown) ? 1 : UNSURE_WEIGHT_PART
      clearScores(words.term)
      scoreTerm(words, search, term, { isLast, widen: false, forgiving: false })
      if (words.term.places.length === 0) {
        scoreTerm(words, search, term, { isLast, widen: true, forgiving: true })
        part = UNSURE_WEIGHT_PART
      }
      for (const place of words.term.places) {
        if (only?.[place] === 0) continue
        masks.set(place, (masks.get(place) ?? 0) | (1 << number))
        points.set(place, (points.get(place) ?? 0) + (words.term.points[place] ?? 0))
      }
      return part * weigh(term, words.term.places.length, size)
    })
    for (const mask of new Set(masks.values())) {
      const weight = weights.reduce((sum, each, number) => sum + (mask & (1 << number) ? each : 0), 0)
      if (best && weight <= best.weight) continue
      const having = [...points].filter(([place]) => masks.get(place) === mask)
      best = { search, mask, weight, points: new Map(having) }
    }
  }
  if (!best) return []
  for (const [place, points] of best.points) raiseScore(words.found, place, points)
  const { mask, search } = best
  return search.terms.filter((_, number) => !(mask & (1 << number))).map((term) => term.words.join(' '))
}

/** Returns those of the terms that none of the places that were found has, but for what they belong to. */
function listMissing(words: SearchedWords, search: Search, terms: readonly QueryTerm[]): string[] {
  const missing = terms.filter((term) => {
    clearScores(words.term)
    scoreTerm(words, search, term, { isLast: false, widen: false, forgiving: false })
    return !words.term.places.some((place) => (words.found.points[place] ?? 0) > 0)
  })
  return missing.map((term) => term.words.join(' '))
}

/** Returns how much a term tells: a word of few places more than one of many. */
function weigh(term: QueryTerm, places: number, size: number): number {
  if (term.meanings.length > 0) return CATEGORY_WEIGHT
  if (term.city || term.isStreet) return WHERE_WEIGHT
  return places === 0 ? 0 : Math.min(WORD_WEIGHT_MAX, Math.log2(1 + size / places))
}

/**
 * Returns the same over several indexes, such as those of all cities. Who is among the best of all is among the best of its own,
 * so no index of all is needed.
 */
export function findAcross<T extends SearchablePlace>(
  indexes: readonly SearchIndex<T>[],
  query: string,
  options: RankOptions,
): FoundPlaces<T> {
  const [only, ...others] = indexes
  if (only && others.length === 0) return findPlaces(only, query, options)
  const { scope, limit, offset = 0 } = options
  const end = offset + limit
  const bestOfEach = indexes.map((index) => findPlaces(index, query, { scope, limit: end }))
  const most = bestOfEach.reduce((sum, { total }) => sum + total, 0)
  // Beyond the end nothing is listed: what the first page needs tells the total.
  if (offset > 0 && offset >= most) return { ...findAcross(indexes, query, { scope, limit }), places: [] }
  const best = findPlaces(
    bestOfEach.flatMap(({ places }) => places),
    query,
    { scope, limit: Infinity },
  )
  const found = new Set(best.places)
  // What an index has beyond its best was found as the last of these was: where that one stays, so does the rest.
  const unlisted = bestOfEach.map(({ places, total }) => {
    const last = places.at(-1)
    return last && found.has(last) ? total - places.length : 0
  })
  return {
    ...best,
    places: best.places.slice(offset, end),
    total: unlisted.reduce((sum, places) => sum + places, best.total),
  }
}

/** Most points first; among equals the order of `sortBestFirst`. */
function listInOrder<T extends SearchablePlace>(places: readonly T[], found: Scores, limit: number): T[] {
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
      if (place) best.push(place)
      if (best.length >= limit) return best
    }
  }
  return best
}

/** In the order of `sortBestFirst`, those that can be found in the index. */
function takeBest<T extends SearchablePlace>({ places, only }: SearchIndex<T>, limit: number): T[] {
  const best: T[] = []
  for (const [number, place] of places.entries()) {
    if (best.length >= limit) break
    if (only?.[number] !== 0) best.push(place)
  }
  return best
}
