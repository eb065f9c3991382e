import type { LocalizedName } from '../categories/category.ts'
import { findDistricts, listDistrictNames } from '../cities/districts.ts'
import type { CitySlug } from '../cities/city.ts'
import { findNearestCity, type NamedTown } from '../cities/other-towns.ts'
import type { Around, Understood } from '../pages/understood.ts'
import { toPosition } from '../shared/distance.ts'
import { fold, words as wordsOf } from '../shared/fold.ts'
import { writeOut } from './abbreviations.ts'
import { formatFilters } from './filters.ts'
import {
  findCalled,
  findLandmark,
  findNamedWhere,
  findNearCorner,
  findStreet,
  metersTo,
  type Where,
} from './find-near.ts'
import { parseQuery } from './parse-query.ts'
import { isNarrow, isVerb, nameMeanings, type QueryTerm, termWords } from './query-terms.ts'
import { functionWords, roadWords, streetWords } from './query-words.ts'
import { correctNames, correctSounds, correctTerms, joinLetters, respace } from './respell.ts'
import {
  CALLED_LIKE_CATEGORY_POINTS,
  isCategory,
  NAMED_EXACTLY_POINTS,
  NAMED_MIN_POINTS,
  type Search,
  scoreQuery,
  scoreTerm,
  toSearch,
  type Way,
} from './score-query.ts'
import type { SearchablePlace } from './searchable-place.ts'
import { prepare, type SearchedWords, type SearchIndex } from './search-index.ts'
import {
  clearScores,
  findBySound,
  hasWord,
  OWN_CATEGORY_POINTS,
  phoneQuery,
  placesNamed,
  placesNamedFrom,
  raiseScore,
  type Scores,
} from './word-index.ts'

export interface RankOptions {
  /** `home` searches all cities, so that a city's name counts as well. */
  scope: 'home' | 'city'
  /** The number of places to return at the most. */
  limit: number
  /** How many of the best are passed over; none by default. */
  offset?: number
}

/** The same, of places that are the best of several indexes. */
interface MergeOptions extends RankOptions {
  /** Where one of them has what the query names; absent where none has. */
  where?: Where | undefined
}

/** What a query counts of which words had to be put right: spaces, how they sound, letters. */
const RESPACED_PART = 0.9
const SOUND_PART = 0.8
const CORRECTED_PART = 0.2

/** Where fewer are found for certain, typos are forgiven. */
const ENOUGH_RESULTS = 3

/** How hard it is to do without a term, where no kind of place is sought for certain: see `findWithout`. */
const CATEGORY_WEIGHT = 6
const WHERE_WEIGHT = 3
const WORD_WEIGHT_MAX = 8
/** What one does there tells least. */
const VERB_WEIGHT = 1
/** Of a word that is found only with a typo, put right, or as the beginning of another. */
const UNSURE_WEIGHT_PART = 0.4

/** For an address in the very street: "restaurante av. Arce" names the Avenida Arce, and not the Avenida Esteban Arce. */
const VERY_STREET_POINTS = 3
/** For a place of the very kind right where it should be, and for one that only belongs to the kind; the farther, the less. */
const NEAR_POINTS = 10
/** For a place that is called what the query says as a whole, wherever it is; that is called so first; that has all of it in its name. */
const CALLED_SO_POINTS = 150
const CALLED_SO_FIRST_POINTS = 120
const NAMED_SO_POINTS = 90
/** At so many meters a place has half of the points for where it is. */
const NEAR_HALF_METERS = 1_000
const FAR_METERS = 10_000
/** Farther away nothing is told to be near: the towns around a city lie nearer. */
const NEAR_MAX_METERS = 60_000
/** Within how many meters the nearest are told to be; where all lie farther away, how far the nearest is. */
const SHOWN_METERS = [0, 500, 1_000, 2_000, 5_000]

/** What was found for a query. */
export interface FoundPlaces<T extends SearchablePlace> {
  places: T[]
  /** How many were found altogether. */
  total: number
  understood: Understood
  /** Where that is near to which they lie. */
  where?: Where | undefined
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
 * forgiven; where nothing is, words are left out, but never what kind of place is sought: the rest is where it should be, if
 * anything is called so, and else left out. An empty query, or one of filters alone, returns the recommended places; one of signs
 * none.
 * @param places An index of `prepare` when the same places are searched more than once.
 */
export function findPlaces<T extends SearchablePlace>(
  places: readonly T[] | SearchIndex<T>,
  query: string,
  { scope, limit, offset = 0, where }: MergeOptions,
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
    const isOfSigns = !filters && /[^\s\p{C}]/u.test(query)
    if (isOfSigns) return { places: [], total: 0, understood }
    return { places: takeBest(all, offset + limit).slice(offset), total: all.size, understood }
  }
  const words = all.words()
  const outcome = fillFound(words, all, search, query, where)
  const isInNames = (phrase: string) =>
    phrase
      .split(' ')
      .some((text) => placesNamed(words.index, text).some((place) => (words.found.points[place] ?? 0) > 0))
  const leftOut = asTyped(query, outcome.dropped)
  const unknown = parsed.unknown.filter((phrase) => !isInNames(phrase))
  understood.dropped = [...unknown.flatMap((phrase) => asTyped(query, phrase.split(' '))), ...leftOut]
  if (leftOut.length > 0) understood.isWidened = true
  if (outcome.kind) understood.kind = outcome.kind
  if (outcome.isWholeKind) understood.nothingCalled = leftOut.join(' … ')
  if (outcome.around) understood.around = outcome.around
  if (outcome.isSimilar) understood.similarTo = query.trim()
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
  const listed = best.slice(offset)
  const { where: found } = outcome
  return {
    places: found ? listed.map((place) => withMeters(place, found)) : listed,
    total: words.found.places.length,
    understood,
    ...(found ? { where: found } : {}),
  }
}

/** Returns a place with how far it is from what a query names; within that, it is at no distance. */
function withMeters<T extends SearchablePlace>(place: T, where: Where): T {
  const position = toPosition(place)
  const meters = position ? Math.round(metersTo(where, position)) : 0
  return meters > 0 ? { ...place, meters } : place
}

/** Returns words of a query as they were typed, those that stand together as one phrase. @param folded Its words, folded. */
function asTyped(query: string, folded: readonly string[]): string[] {
  const left = new Set(folded)
  const phrases: string[] = []
  let phrase: string[] = []
  let between: string[] = []
  const end = () => {
    if (phrase.length > 0) phrases.push(phrase.join(' '))
    phrase = []
    between = []
  }
  for (const token of query.split(/\s+/)) {
    const texts = wordsOf(token)
    const typed = token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    if (texts.some((text) => left.has(text) || left.has(writeOut(text)))) {
      phrase.push(...between, typed)
      between = []
    } else if (phrase.length > 0 && texts.every((text) => functionWords.has(text))) between.push(typed)
    else end()
  }
  end()
  return phrases
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

/** What came of a search besides the places. */
interface Outcome {
  /** The words that were left out, folded. */
  dropped: readonly string[]
  /** What kind was sought, where the places are all of it or near to something. */
  kind?: LocalizedName | undefined
  /** Whether all of the kind are listed, for nothing is called as the rest says. */
  isWholeKind?: true
  /** Whether nothing was found but by forgiving typos. */
  isSimilar?: true
  around?: Around
  where?: Where
}

/** Fills `words.found`, one way after the other until enough is found. @param given Where what the query names is, if others know. */
function fillFound<T extends SearchablePlace>(
  words: SearchedWords,
  index: SearchIndex<T>,
  search: Search,
  query: string,
  given: Where | undefined,
): Outcome {
  const { found } = words
  clearScores(found)

  /** Adds what is found to `found`. */
  const find = (current: Search, way: Way, part = 1) => {
    const certain = new Set(way.forgiving || part < 1 ? found.places : [])
    scoreQuery(words, current, way)
    const isInStreet = lookForStreets(current.terms)
    for (const number of words.query.places) {
      if (words.hits[number] !== current.terms.length || index.only?.[number] === 0 || certain.has(number)) continue
      const inStreet = isInStreet?.(index.places[number]) ? VERY_STREET_POINTS : 0
      raiseScore(found, number, ((words.query.points[number] ?? 0) + inStreet) * part)
    }
  }
  const isKnown = (text: string) => termWords.has(text) || hasWord(words.index, text)
  const isFew = () => found.places.length < ENOUGH_RESULTS

  const isOfKind = search.within?.isWhole !== true && search.within?.terms.some(isCategory)
  const inDistrict = isOfKind ? findWithin(words, index, search, query) : null
  if (inDistrict) return inDistrict
  find(search, {})
  const isNotFound = search.within?.isWhole ? isFew() : found.places.length === 0
  const atNamed = !isOfKind && isNotFound ? findWithin(words, index, search, query) : null
  if (atNamed) return atNamed
  // "Pollería" means polleries; only where there is none, every restaurant.
  const wide = search.terms.filter(({ widerMeanings }) => widerMeanings.length > 0)
  const { terms } = withLandmark(search)
  const kinds = terms.filter(isCategory)
  const others = terms.filter((term) => !isCategory(term))
  if (found.places.length === 0 && wide.length > 0) {
    find(search, { widen: true })
    if (found.places.length > 0) {
      const missing = listMissing(words, search, wide)
      const kind = others.length === 0 && missing.length > 0 ? nameMeanings(wide[0]?.widerMeanings ?? []) : undefined
      return { dropped: missing.flatMap((term) => term.words), ...(kind ? { kind, isWholeKind: true } : {}) }
    }
  }
  const done: Outcome = { dropped: [] }
  if (isFew()) {
    const where = given ?? findWhere(words, index, search, query)
    const isElsewhere = (term: QueryTerm) =>
      isCategory(term) || !term.words.every((text) => where?.texts?.includes(text))
    const sought = search.near?.search.terms ?? (where?.texts ? search.terms.filter(isElsewhere) : kinds)
    const near = where && listNear(words, index, search, sought, where, query)
    if (near) return near
  }
  if (isFew() && search.corner) findNearCorner(words, index, search, search.corner)
  if (phoneQuery(query) !== null) return done
  // What is sought is of a kind for certain: where there is none, nothing else is meant, were it in a street that is called so.
  if (others.length === 0) {
    if (kinds.length > 1) return found.places.length === 0 ? findWithout(words, index, [search]) : done
    const [kind] = kinds
    if (kind && listMembers(words, index, search, kinds).places.length === 0) keepNamed(words, kind)
    return done
  }
  if (!isFew()) return done

  const texts = search.wholeName.split(' ')
  const respell = (respelled: string[] | null) =>
    respelled && toSearch(respelled.join(' '), parseQuery(respelled.join(' '), search.city), search.city, search.isHome)
  const tryRespelled = (respelled: string[] | null, part: number) => {
    const other = respell(respelled)
    if (other) find(other, {}, part)
    return other
  }
  const joined = joinLetters(query)
  for (const respaced of [joined, joined && respace(joined, isKnown), respace(texts, isKnown)])
    tryRespelled(respaced, RESPACED_PART)
  const bySound = tryRespelled(
    correctSounds(texts, isKnown, (sound) => findBySound(words.index, sound)),
    SOUND_PART,
  )
  // What is called exactly so is what is meant.
  if (found.places.length > 0 && texts.every(isKnown)) return done
  const isCertain = found.places.length > 0
  const corrected = tryRespelled(correctTerms(texts), CORRECTED_PART)
  const inCorrected = respell(correctNames(texts, listDistrictNames(search.city), isKnown))
  for (const reading of [bySound, corrected, inCorrected]) {
    const isNear = reading?.within?.terms.some(isCategory) ? isFew() : found.places.length === 0
    const near = isNear && reading && findWithin(words, index, reading, query)
    if (near) return near
  }
  if (isFew()) find(search, { forgiving: true })
  if (found.places.length > 0) return isCertain ? done : { dropped: [], isSimilar: true }
  const readings = [search, bySound, corrected].filter((reading) => reading !== null)
  return findWithout(words, index, readings.map(withLandmark))
}

/** Returns what tells whether a place lies in a street whose name begins with a word that the query has for one; null without any. */
function lookForStreets(terms: readonly QueryTerm[]): ((place: SearchablePlace | undefined) => boolean) | null {
  const named = terms.flatMap(({ isStreet, words }) => (isStreet ? (words[0] ?? []) : []))
  if (named.length === 0) return null
  const street = new RegExp(`(?:^|\\b(?:${[...streetWords].join('|')}) )(?:${named.join('|')})\\b`)
  return (place) => [place?.address, place?.corner].some((where) => where && street.test(fold(where)))
}

/** "Café Plaza España" seeks no squares. */
function withLandmark(search: Search): Search {
  return search.near ? { ...search, terms: [...search.near.search.terms, ...search.near.landmark.terms] } : search
}

/** Leaves of what was found what is called like a kind: what is so in another way, as a restaurant with parking, is none of it. */
function keepNamed({ index, found }: SearchedWords, kind: QueryTerm): void {
  const named = new Set(kind.words.flatMap((text) => placesNamed(index, text)))
  const left = found.places
    .filter((place) => named.has(place))
    .map((place) => [place, found.points[place] ?? 0] as const)
  clearScores(found)
  for (const [place, points] of left) raiseScore(found, place, points)
}

/** Lists what is sought in a district or town, the nearest first; null where none is named or nothing is found. */
function findWithin<T extends SearchablePlace>(
  words: SearchedWords,
  index: SearchIndex<T>,
  search: Search,
  query: string,
): Outcome | null {
  return search.within && listNear(words, index, search, search.within.terms, search.within, query)
}

/** Returns where that is which a query names beside a kind; null where nothing is called so. */
function findWhere<T extends SearchablePlace>(
  words: SearchedWords,
  index: SearchIndex<T>,
  search: Search,
  query: string,
): Where | null {
  if (search.near) {
    const texts = search.near.landmark.wholeName.split(' ')
    const name = asTyped(query, texts).join(' ')
    const street = roadWords.has(texts[0] ?? '') ? findStreet(words, index, texts, name) : null
    const where =
      street ?? findCalled(words, index, texts, name) ?? findLandmark(words, index, search.near.landmark, name)
    if (where) return where
    // "Hotel hospital Obrajes", of which there is none: the district.
    const [district, ...others] = findDistricts(texts, search.city, () => false)?.districts ?? []
    return district ? { name: district.name, areas: [district, ...others] } : null
  }
  const kinds = search.terms.filter(isCategory)
  const others = search.terms.filter((term) => !isCategory(term)).flatMap((term) => term.words)
  const [name, ...more] = asTyped(query, others)
  if (name === undefined || more.length > 0 || kinds.length === 0) return null
  const where = findNamedWhere(words, index, wordsOf(name), name)
  if (where) return where
  // "Banco Unión 16 de Julio": a name, and where of all so called.
  const typed = name.split(' ')
  for (let start = 1; start < typed.length; start++) {
    const texts = typed.slice(start).flatMap(wordsOf)
    const named = search.terms.filter((term) => !isCategory(term) && !term.words.every((text) => texts.includes(text)))
    if (named.length === 0 || listMembers(words, index, search, [...kinds, ...named]).places.length === 0) continue
    const rest = findNamedWhere(words, index, texts, typed.slice(start).join(' '))
    if (rest) return { ...rest, texts }
  }
  return null
}

/**
 * Adds what is of a kind, or else of a name, the nearest to something first; null where there is nothing of it.
 * @param terms With the kind, or the words of the name.
 */
function listNear<T extends SearchablePlace>(
  words: SearchedWords,
  index: SearchIndex<T>,
  search: Search,
  terms: readonly QueryTerm[],
  where: Where,
  query: string,
): Outcome | null {
  const exact = terms.filter(isCategory)
  const others = exact.length === 0 ? [] : terms.filter((term) => !isCategory(term))
  let members = listMembers(words, index, search, exact.length > 0 ? exact : terms)
  let kinds = exact
  let dropped: string[] = []
  // "Notaría Calacoto", where there is none: what it belongs to.
  if (members.places.length === 0 && exact.some(({ widerMeanings }) => widerMeanings.length > 0)) {
    kinds = exact.map((term) => ({ ...term, meanings: term.widerMeanings, widerMeanings: [] }))
    members = listMembers(words, index, search, kinds)
    dropped = exact.flatMap((term) => term.words)
  }
  const having = new Set<number>()
  if (others.length > 0) {
    scoreQuery(words, { ...search, terms, corner: null }, {})
    for (const place of words.query.places) if (words.hits[place] === terms.length) having.add(place)
    if (![...having].some((place) => members.points[place])) {
      having.clear()
      dropped.push(...others.flatMap((term) => term.words))
    }
  }
  const { places } = index
  /** Of places of the very kind, and of those that only belong to it. */
  const distances: number[] = []
  const wider: number[] = []
  for (const place of members.places) {
    const isOwn = members.points[place] === OF_KIND
    const position = toPosition(places[place] ?? {})
    if (!position || (having.size > 0 && !having.has(place))) continue
    const meters = metersTo(where, position, NEAR_MAX_METERS)
    if (meters === Infinity) continue
    ;(isOwn ? distances : wider).push(meters)
    // As far as people are told: what is told to be equally far goes by how good it is.
    const step = meters < NEAR_HALF_METERS ? 10 : meters < FAR_METERS ? 100 : 1_000
    const shown = Math.round(meters / step) * step
    const points = (isOwn ? NEAR_POINTS : 0) + NEAR_POINTS / (1 + shown / NEAR_HALF_METERS)
    raiseScore(words.found, place, points)
  }
  const counted = distances.length > 0 ? distances : wider
  if (counted.length === 0) return null
  raiseCalledSo(words, index, search)
  const nearest = counted.reduce((least, each) => Math.min(least, each), Infinity)
  const meters = SHOWN_METERS.find((shown) => nearest <= shown)
  const around =
    meters === undefined
      ? { name: where.name, count: 0, meters: Math.round(nearest) }
      : { name: where.name, count: counted.filter((each) => each <= meters).length, meters }
  const texts = terms.flatMap((term) => term.words)
  return {
    dropped,
    kind: nameMeanings(kinds[0]?.meanings ?? [], kinds[0]?.words) ?? inBoth(asTyped(query, texts).join(' ')),
    around,
    where,
  }
}

/** What users call a place is the same in both languages. */
function inBoth(name: string): LocalizedName {
  return { es: name, en: name }
}

/** Raises what bears all that a query says as its name, or in it: "Farmacia Villa Fátima", "Clínica Dental San Miguel". */
function raiseCalledSo<T extends SearchablePlace>(
  { index, found }: SearchedWords,
  { only }: SearchIndex<T>,
  { wholeName, shorterNames }: Search,
): void {
  const texts = wholeName.split(' ')
  for (const place of new Set([...placesNamedFrom(index, texts[0] ?? ''), ...placesNamed(index, texts.at(-1) ?? '')])) {
    const name = index.names[place] ?? ''
    const nameWords = name.split(' ')
    let points = 0
    if (name === wholeName || shorterNames.includes(name)) points = CALLED_SO_POINTS
    else if (name.startsWith(`${wholeName} `)) points = CALLED_SO_FIRST_POINTS
    else if (texts.every((text) => nameWords.includes(text))) points = NAMED_SO_POINTS
    if (points > 0 && only?.[place] !== 0) raiseScore(found, place, points + (found.points[place] ?? 0))
  }
}

/** What has the very kind in `words.members`, and what only belongs to it. */
const OF_KIND = 2
const WITHIN_KIND = 1

/**
 * Leaves the places of a kind in `words.members`, which it returns.
 * @param kinds All of which it is; words that are none stand in its name.
 */
function listMembers<T extends SearchablePlace>(
  words: SearchedWords,
  { only }: SearchIndex<T>,
  search: Search,
  kinds: readonly QueryTerm[],
): Scores {
  const { members, term: termScores } = words
  clearScores(members)
  kinds.forEach((term, number) => {
    clearScores(termScores)
    scoreTerm(words, search, term, { isLast: false, widen: false, forgiving: false })
    const isKind = isCategory(term)
    const isOfKind = isNarrow(term)
    let count = 0
    const candidates = number === 0 ? termScores.places : members.places
    for (const place of candidates) {
      const points = termScores.points[place] ?? 0
      const isMember = isKind ? points > CALLED_LIKE_CATEGORY_POINTS : points >= NAMED_EXACTLY_POINTS
      if (isMember && only?.[place] !== 0) {
        members.points[place] = isOfKind || points >= OWN_CATEGORY_POINTS ? OF_KIND : WITHIN_KIND
        members.places[count++] = place
      } else members.points[place] = 0
    }
    members.places.length = count
  })
  return members
}

/**
 * Adds the places that have the most telling of the terms. A kind of place is left out of none of them: where a name has words of
 * the rest, these places alone are listed, else all of the kind.
 * @param searches Ways to read the query, the one as it was typed first.
 */
function findWithout<T extends SearchablePlace>(
  words: SearchedWords,
  index: SearchIndex<T>,
  searches: readonly Search[],
): Outcome {
  const { only, size } = index
  let best: Reading | undefined
  const typed = new Set(searches[0]?.terms.flatMap((term) => term.words))
  for (const search of searches) {
    const masks = new Map<number, number>()
    const points = new Map<number, number>()
    const named = new Set<number>()
    const isKnown = (term: QueryTerm) => (text: string) =>
      typed.has(text) && (term.meanings.length > 0 || hasWord(words.index, text))
    const kinds = search.terms.filter((term) => isCategory(term) && isSought(term, search, typed, words))
    const { members } = words
    for (const some of [kinds, ...kinds.map((term) => [term])]) {
      if (listMembers(words, index, search, some).places.length > 0) break
    }
    if (kinds.length > 0 && members.places.length === 0) return { dropped: [] }
    const weights = search.terms.map((term, number) => {
      const isLast = number === search.terms.length - 1
      let part = term.words.every(isKnown(term)) ? 1 : UNSURE_WEIGHT_PART
      clearScores(words.term)
      scoreTerm(words, search, term, { isLast, widen: false, forgiving: false })
      if (words.term.places.length === 0) {
        scoreTerm(words, search, term, { isLast, widen: true, forgiving: true })
        part = UNSURE_WEIGHT_PART
      }
      for (const place of words.term.places) {
        if (only?.[place] === 0 || (kinds.length > 0 && !members.points[place])) continue
        const own = words.term.points[place] ?? 0
        masks.set(place, (masks.get(place) ?? 0) | (1 << number))
        points.set(place, (points.get(place) ?? 0) + own)
        if (!isCategory(term) && own >= NAMED_MIN_POINTS) named.add(place)
      }
      return part * weigh(term, words.term.places.length, size)
    })
    for (const mask of new Set(masks.values())) {
      const weight = weights.reduce((sum, each, number) => sum + (mask & (1 << number) ? each : 0), 0)
      if (best && (weight <= best.weight || (best.kinds.length > 0 && kinds.length === 0))) continue
      best = { search, mask, weight, masks, points, kinds, named }
    }
  }
  if (!best) return { dropped: [] }
  const { search, mask, masks, points, kinds, named } = best
  const having = [...points.keys()].filter((place) => masks.get(place) === mask)
  const isWholeKind = kinds.length > 0 && !having.some((place) => named.has(place))
  const isLacking = (term: QueryTerm, number: number) =>
    isWholeKind && !isCategory(term) ? true : !(mask & (1 << number))
  for (const place of isWholeKind ? points.keys() : having) raiseScore(words.found, place, points.get(place) ?? 0)
  const dropped = search.terms.filter(isLacking).flatMap((term) => term.words)
  const first = kinds.find((term) => !dropped.includes(term.words[0] ?? '')) ?? kinds[0]
  const kind = nameMeanings(first?.meanings ?? [], first?.words)
  return isWholeKind && kind ? { dropped, kind, isWholeKind } : { dropped }
}

/** How well places have the terms of a way to read a query. */
interface Reading {
  search: Search
  /** The terms that the best have, a bit each. */
  mask: number
  weight: number
  masks: ReadonlyMap<number, number>
  points: ReadonlyMap<number, number>
  kinds: readonly QueryTerm[]
  /** Those whose name has a word that is no kind. */
  named: ReadonlySet<number>
}

/** Returns true iff a kind is sought for certain, and not only what a word that is a name's may have meant. */
function isSought(term: QueryTerm, search: Search, typed: ReadonlySet<string>, { index }: SearchedWords): boolean {
  // "Ver fútbol" is about football.
  if (isVerb(term) && search.terms.length > 1) return false
  if (term.words.every((text) => typed.has(text))) return true
  const read = new Set(search.terms.flatMap((each) => each.words))
  return [...typed].every((text) => read.has(text) || !hasWord(index, text))
}

/** Returns those of the terms that none of the places that were found has, but for what they belong to. */
function listMissing(words: SearchedWords, search: Search, terms: readonly QueryTerm[]): QueryTerm[] {
  return terms.filter((term) => {
    clearScores(words.term)
    scoreTerm(words, search, term, { isLast: false, widen: false, forgiving: false })
    return !words.term.places.some((place) => (words.found.points[place] ?? 0) > 0)
  })
}

/** Returns how much a term tells: a word of few places more than one of many. */
function weigh(term: QueryTerm, places: number, size: number): number {
  if (isVerb(term)) return VERB_WEIGHT
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
  const wheres = bestOfEach.flatMap(({ where }) => where ?? [])
  const best = findPlaces(
    bestOfEach.flatMap(({ places }) => places),
    query,
    { scope, limit: Infinity, where: wheres[0] && { ...wheres[0], areas: wheres.flatMap(({ areas }) => areas) } },
  )
  const found = new Set(best.places.map(({ id }) => id))
  // What an index has beyond its best was found as the last of these was: where that one stays, so does the rest.
  const unlisted = bestOfEach.map(({ places, total }) => {
    const last = places.at(-1)
    return last && found.has(last.id) ? total - places.length : 0
  })
  const { around } = best.understood
  if (around) best.understood.around = sumAround(around, bestOfEach)
  const lacking = findLackingCity(indexes, query, best.places)
  if (lacking) {
    // What is near to something else of that name is not meant.
    const { words: texts, meanings } = lacking.kind
    const isElsewhere = best.where !== undefined || best.places.length === 0
    const shown = isElsewhere ? findAcross(indexes, texts.join(' '), options) : best
    Object.assign(shown.understood, { kind: nameMeanings(meanings, texts), noneIn: lacking.city })
    if (isElsewhere) return shown
  }
  return {
    ...best,
    places: best.places.slice(offset, end),
    total: unlisted.reduce((sum, places) => sum + places, best.total),
  }
}

/**
 * Returns the city that a query names beside a kind, if none of the places is there: "dentista Sucre". Of cities that are not
 * searched, and where only some places are, that is not known.
 */
function findLackingCity(
  indexes: readonly SearchIndex<SearchablePlace>[],
  query: string,
  found: readonly SearchablePlace[],
): { kind: QueryTerm; city: CitySlug } | null {
  const { terms, near } = parseQuery(query)
  const city = terms.find((term) => term.city)?.city
  const [kind, ...others] = terms.filter((term) => term.city === undefined)
  const isOfKind = kind && isCategory(kind) && others.length === 0 && !near
  if (!city || !isOfKind || found.some((place) => place.city === city)) return null
  return indexes.some(({ places, only }) => !only && places[0]?.city === city) ? { kind, city } : null
}

/** Returns how many of several indexes lie as near as the nearest of them all: of one whose nearest lie farther away, none. */
function sumAround(around: Around, found: readonly Pick<FoundPlaces<SearchablePlace>, 'understood'>[]): Around {
  const each = found.flatMap(({ understood }) => (understood.around?.name === around.name ? understood.around : []))
  const counted = each.filter(({ count }) => count > 0)
  const [first, ...others] = counted.length > 0 ? counted : each
  if (!first) return around
  const meters = others.reduce((fewest, other) => Math.min(fewest, other.meters), first.meters)
  const count = counted.reduce((sum, other) => sum + (other.meters === meters ? other.count : 0), 0)
  return { name: around.name, count, meters }
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
