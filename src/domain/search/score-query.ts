import type { CitySlug } from '../cities/city.ts'
import { foldKeepingEnye } from '../shared/fold.ts'
import { QUERY_MAX_CHARS } from '../pages/public-data.ts'
import { parseCorner, type ParsedQuery, type Within } from './parse-query.ts'
import { makeQueryTerm, type QueryTerm } from './query-terms.ts'
import { functionWords } from './query-words.ts'
import type { SearchedWords } from './search-index.ts'
import {
  CATEGORY_POINTS,
  addScores,
  CATEGORY_START_POINTS,
  clearScores,
  listSpellings,
  OWN_CATEGORY_POINTS,
  phoneQuery,
  placesNamed,
  placesNamedFrom,
  raiseScore,
  scoreWord,
  type Spelling,
  toSpelling,
} from './word-index.ts'

/** For the query as a whole. */
const NAME_IS_QUERY_POINTS = 40
const NAME_IS_SHORTER_POINTS = 30
const NAME_BEGINS_WITH_QUERY_POINTS = 15
const NAME_IS_AS_LONG_POINTS = 3
/** For a word that a name need not have. */
const OPTIONAL_POINTS = 10
/** For a place in a city that is named: more than for a place or a street that is called so. */
const CITY_POINTS = 105
/** For a place that is only called like a category, at the most: "ATM Hotel Sucre" is no hotel. */
export const CALLED_LIKE_CATEGORY_POINTS = 50
/** More for a place of a category that bears its word in its name, where more is asked for than the category. */
const NAMED_CATEGORY_POINTS = 10
/** What a word in a name has at the least. */
export const NAMED_MIN_POINTS = 88
/** What one has that stands in a name as it was typed, but for `ñ`. */
export const NAMED_EXACTLY_POINTS = 99
/** For an address that names both streets of a corner: more than a name has that is called like one of them. */
const CORNER_POINTS = 200
/** The number of terms of a query that are looked for; no one means more. */
const TERMS_MAX = 12

/** The corner that a query names. */
export interface NamedCorner {
  /** The words of each of its streets. */
  streets: readonly (readonly string[])[]
  /** The terms before it that say what is sought there: "farmacia Ayacucho y Heroínas". */
  sought: readonly QueryTerm[]
}

/** A query made ready for scoring. */
export interface Search {
  terms: readonly QueryTerm[]
  /** The query's words as they were typed, by their folded form. */
  spellings: ReadonlyMap<string, Spelling>
  /** The query as a folded name would be. */
  wholeName: string
  /** The same without the country at its end, and without all words that a name need not have. */
  shorterNames: readonly string[]
  optional: readonly string[]
  corner: NamedCorner | null
  near: { search: Search; landmark: Search } | null
  within: Within | null
  /** The one city that is searched; undefined for all. */
  city: CitySlug | undefined
  isHome: boolean
}

/** Makes a query ready. @param city The one city that is searched; undefined for all. */
export function toSearch(
  query: string,
  parsed: Pick<ParsedQuery, 'terms' | 'optional' | 'near' | 'within'>,
  city: CitySlug | undefined,
  isHome: boolean,
): Search {
  const trimmed = query.slice(0, QUERY_MAX_CHARS)
  const phone = phoneQuery(trimmed)
  const terms = phone === null ? parsed.terms : [makeQueryTerm([phone], [])]
  const seen = new Set<string>()
  const distinct = terms.filter(({ words }) => !seen.has(words.join(' ')) && seen.add(words.join(' ')))
  const typed = foldKeepingEnye(trimmed).split(' ')
  const wholeName = listSpellings(trimmed)
    .map(({ plain }) => plain)
    .join(' ')
  const shorterNames = [wholeName.replace(/ bolivia$/, ''), distinct.map(({ words }) => words.join(' ')).join(' ')]
  const search: Search = {
    terms: distinct.slice(0, TERMS_MAX),
    spellings: new Map(typed.map((word) => [word.replaceAll('ñ', 'n'), toSpelling(word)])),
    wholeName,
    shorterNames: [...new Set(shorterNames)].filter((name) => name !== wholeName),
    optional: parsed.optional,
    corner: toCorner(trimmed, distinct),
    near: null,
    within: phone === null ? parsed.within : null,
    city,
    isHome,
  }
  const { near } = parsed
  if (!near) return search
  const landmark = near.landmark
    .map((text) => makeQueryTerm([text], []))
    .filter(({ words: [text = ''] }) => !functionWords.has(text))
  return {
    ...search,
    near: {
      search: { ...search, terms: near.terms },
      landmark: { ...search, terms: landmark, wholeName: near.landmark.join(' '), optional: [] },
    },
  }
}

function toCorner(query: string, terms: readonly QueryTerm[]): NamedCorner | null {
  const streets = parseCorner(query)
  // "Farmacia J y J" is a name.
  if (!streets?.some((street) => /..|\d/.test(street.at(-1) ?? ''))) return null
  const firstOther = terms.findIndex(({ meanings }) => meanings.length === 0)
  const sought = terms.slice(0, Math.max(0, firstOther))
  const soughtWords = new Set(sought.flatMap(({ words }) => words))
  const [street = [], ...others] = streets
  const named = street.filter((text) => !soughtWords.has(text))
  return named.length > 0 ? { streets: [named, ...others], sought } : { streets, sought: [] }
}

/** How a query is looked for. */
export interface Way {
  /** Whether what the terms' meanings belong to counts as well. */
  widen?: boolean
  /** Whether typos are forgiven. */
  forgiving?: boolean
}

/** Leaves the points of all places that have at least one term in `words.query`, and how many in `words.hits`. */
export function scoreQuery(words: SearchedWords, search: Search, { widen = false, forgiving = false }: Way): void {
  const { index, query, term: termScores, hits, addressHits } = words
  for (const place of query.places) hits[place] = 0
  clearScores(query)
  if (search.corner) addressHits.fill(0)
  search.terms.forEach((term, number) => {
    clearScores(termScores)
    const isLast = number === search.terms.length - 1
    // A kind is never another that is written nearly so: "police" is no "polideportivo".
    scoreTerm(words, search, term, { isLast, widen, forgiving: forgiving && term.meanings.length === 0 })
    for (const place of termScores.places) {
      // A place that lacks an earlier term is out.
      if (hits[place] !== number) continue
      hits[place] = number + 1
      raiseScore(query, place, (query.points[place] ?? 0) + (termScores.points[place] ?? 0))
    }
  })
  const all = search.terms.length
  for (const text of search.optional) {
    for (const place of placesNamed(index, text)) {
      if (hits[place] === all) query.points[place] = (query.points[place] ?? 0) + OPTIONAL_POINTS
    }
  }
  // "Farmacia" asks for pharmacies, and not for the one of which no one knew the name.
  const isPlainCategory = all === 1 && isCategory(search.terms[0])
  if (!isPlainCategory || search.optional.length > 0) addNamePoints(words, search.wholeName, all, NAME_IS_QUERY_POINTS)
  if (!isPlainCategory) {
    for (const name of search.shorterNames) addNamePoints(words, name, all, NAME_IS_SHORTER_POINTS)
    const length = countWords(search.wholeName)
    for (const place of query.places) {
      if (hits[place] !== all || countWords(index.names[place] ?? '') !== length) continue
      query.points[place] = (query.points[place] ?? 0) + NAME_IS_AS_LONG_POINTS
    }
  }
  if (!search.corner) return
  const { sought } = search.corner
  const streetTerms = search.terms.filter((term) => !sought.includes(term))
  const wordsMax = streetTerms.reduce((sum, term) => sum + term.words.length, 0)
  for (const place of query.places) {
    if (hits[place] !== all || (addressHits[place] ?? 0) < wordsMax) continue
    query.points[place] = (query.points[place] ?? 0) + CORNER_POINTS
  }
}

function countWords(text: string): number {
  return text.split(' ').length
}

export function isCategory(term: QueryTerm | undefined): boolean {
  return term !== undefined && term.meanings.length > 0 && !term.isPrefix
}

/** Raises what is called exactly so, and what is called so first. */
function addNamePoints({ index, query, hits }: SearchedWords, wanted: string, terms: number, whole: number): void {
  for (const place of placesNamedFrom(index, wanted.split(' ')[0] ?? '')) {
    if (hits[place] !== terms) continue
    const name = index.names[place] ?? ''
    const points = query.points[place] ?? 0
    if (name === wanted) query.points[place] = points + whole
    else if (name.startsWith(`${wanted} `)) query.points[place] = points + NAME_BEGINS_WITH_QUERY_POINTS
  }
}

/** Leaves the points of the places that have every word of a term, or are what they stand for, in `words.term`. */
export function scoreTerm(
  words: SearchedWords,
  search: Search,
  term: QueryTerm,
  { isLast, widen, forgiving }: { isLast: boolean; widen: boolean; forgiving: boolean },
): void {
  const { index, term: termScores, word: wordScores, addressHits } = words
  term.words.forEach((text, number) => {
    const scores = number === 0 ? termScores : wordScores
    clearScores(scores)
    const isInAddress = new Set<number>()
    scoreWord(
      index,
      toWordQuery(search, text, { isLast: isLast && number === term.words.length - 1, forgiving }),
      scores,
      search.corner?.sought.includes(term) === false ? (place) => isInAddress.add(place) : undefined,
    )
    for (const place of isInAddress) addressHits[place] = (addressHits[place] ?? 0) + 1
    if (number > 0) addScores(termScores, wordScores)
  })
  // Of a term of several words every one is needed; it counts as much as they do in the mean.
  const count = term.words.length
  if (count > 1)
    for (const place of termScores.places) termScores.points[place] = (termScores.points[place] ?? 0) / count
  const { city } = term
  const meanings = widen ? [...term.meanings, ...term.widerMeanings] : term.meanings
  const points = term.isPrefix ? CATEGORY_START_POINTS : CATEGORY_POINTS
  let named: readonly number[] = []
  let hasOwn = false
  if (isCategory(term)) {
    named = termScores.places.filter((place) => (termScores.points[place] ?? 0) >= NAMED_MIN_POINTS)
    for (const place of termScores.places) {
      termScores.points[place] = Math.min(termScores.points[place] ?? 0, CALLED_LIKE_CATEGORY_POINTS)
    }
    for (const { meanings: own, places } of index.categories.values()) {
      if (!meanings.some((meaning) => own.includes(meaning))) continue
      for (const place of places) raiseScore(termScores, place, OWN_CATEGORY_POINTS)
      hasOwn ||= places.length > 0
    }
  }
  for (const meaning of meanings) {
    for (const place of index.meanings.get(meaning) ?? []) raiseScore(termScores, place, points)
  }
  // "Banco Ganadero" is a name, "banco" is none: what bears the word is no better for it than other banks. "Farmacia Flores" is no florist.
  if (search.terms.length > 1) {
    const least = hasOwn ? OWN_CATEGORY_POINTS : CATEGORY_START_POINTS
    for (const place of named) {
      const before = termScores.points[place] ?? 0
      if (before >= least) termScores.points[place] = before + NAMED_CATEGORY_POINTS
    }
  }
  if (!city || !search.isHome) return
  for (const place of index.cities.get(city)?.places ?? []) raiseScore(termScores, place, CITY_POINTS)
}

/** Returns a word of a query as it is looked for. */
export function toWordQuery(search: Search, text: string, way: { isLast: boolean; forgiving: boolean }) {
  const spelling = search.spellings.get(text) ?? { plain: text, spelled: text }
  return { ...spelling, ...way, withCities: search.isHome }
}
