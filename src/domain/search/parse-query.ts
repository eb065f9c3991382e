import type { CitySlug } from '../cities/city.ts'
import { type District, findDistricts } from '../cities/districts.ts'
import { findTown, type NamedTown } from '../cities/other-towns.ts'
import type { Position } from '../shared/distance.ts'
import { foldKeepingEnye, words } from '../shared/fold.ts'
import { QUERY_MAX_CHARS } from '../pages/public-data.ts'
import type { Filter, Sort } from './filters.ts'
import { writeOutQuery } from './abbreviations.ts'
import { findPluralAt, findTermAt, makeQueryTerm, meaningsByPrefix, type QueryTerm, isVerb } from './query-terms.ts'
import {
  cornerWords,
  findPhraseAt,
  findPicture,
  functionWords,
  landmarkWords,
  sellers,
  streetWords,
  whereWords,
} from './query-words.ts'

/** What a query says. */
export interface ParsedQuery {
  /** What a place must have, or be. None where all places are meant: "abierto ahora". */
  terms: readonly QueryTerm[]
  /** Words that a place need not have, but which count if its name has them: "barato", "donde". */
  optional: readonly string[]
  /** Those of them that say how a place should be without anyone knowing it, as phrases: "con wifi". */
  unknown: readonly string[]
  filters: readonly Filter[]
  sort: Sort | undefined
  /** The query without the words that said filters and order, folded but for `ñ`. */
  withoutFilters: string
  /** Another city than the one searched that it names. */
  otherCity: CitySlug | undefined
  /** A town without a page that it names. */
  town: NamedTown | null
  /** Terms before what they should be near to, and the words of that: "hotel cerca de la terminal", "hotel calle Sucre". */
  near: { terms: readonly QueryTerm[]; landmark: readonly string[] } | null
  /** Terms of a kind or a name, and the district or town that the query names beside them: "pediatra El Alto", "Ketal Calacoto". */
  within: Within | null
}

/** What is sought in a district or town. */
export interface Within {
  terms: readonly QueryTerm[]
  /** What it is called; the districts of several cities may be called the same. */
  name: string
  areas: readonly Area[]
  /** Whether the kind is a part of that name, and the query says nothing else: "mercado campesino". */
  isWhole?: true
}

/** A circle around a position, or a ring at a distance of it: see `District`. */
export type Area = Position & Pick<District, 'radiusMeters' | 'isRing'>

/** Shorter beginnings of a term say nothing yet. */
const TERM_PREFIX_MIN_CHARS = 3

/** What a letter before a slash is short for: "z/ Sopocachi". */
const slashedWords: Readonly<Record<string, string>> = { b: 'barrio', c: 'calle', z: 'zona' }
const SLASHED = /(^|\s)([bcz])\//gi

/**
 * Parts a query into what its words say, in Spanish and English alike: "coffee shop" is one term that means cafés, "farm"
 * begins several, "abierto ahora" is a filter, "cbba" a city. Questions and articles say nothing. Where nothing else
 * remains, every word must be found.
 * @param query Only the first `QUERY_MAX_CHARS` are looked at.
 * @param city The city that is searched; undefined for all. Its own name says nothing there.
 */
export function parseQuery(query: string, city?: CitySlug): ParsedQuery {
  const cut = query.slice(0, QUERY_MAX_CHARS).replace(SLASHED, (_, before: string, letter: string) => {
    return `${before}${slashedWords[letter.toLowerCase()] ?? letter} `
  })
  const picture = findPicture(cut)
  const written = writeOutQuery(words(cut))
  const said = written.length > 0 ? written : words(picture)
  const town = findTown(said, streetWords)
  // No place is there: the town's name counts where one is called so.
  const isThere = town?.isCertain && town.rest.length > 0
  const texts = isThere ? town.rest : said
  const spelled = foldKeepingEnye(cut).split(' ')
  const terms: QueryTerm[] = []
  const optional: string[] = []
  /** Words by which a query begins to ask: they are those of a name, unless a kind is sought. */
  const questions: string[] = []
  let asksUntil = 0
  const unknown: string[] = []
  const filters = new Set<Filter>()
  const remaining: string[] = []
  let sort: Sort | undefined
  let otherCity: CitySlug | undefined
  let near: ParsedQuery['near'] = null
  let lastKind = { start: 0, end: 0 }

  for (let start = 0; start < texts.length;) {
    const rest = texts.slice(start)
    const term = findTermAt(texts, start) ?? findPluralAt(texts, start)
    const phrase = findPhraseAt(texts, start)
    const isTerm = term !== null && term.end >= (phrase?.end ?? 0)
    // "farmacia de tur" is on its way to "farmacia de turno", which is more than "farmacia".
    const typed =
      rest.join(' ').length >= TERM_PREFIX_MIN_CHARS &&
      Math.max(term?.end ?? start, phrase?.end ?? start) < texts.length
        ? meaningsByPrefix(rest.join(' '))
        : []
    if (typed.length > 0) {
      terms.push(makeQueryTerm(rest, typed, { isPrefix: true }))
      remaining.push(...spelled.slice(start))
      break
    }
    const end = (isTerm ? term.end : phrase?.end) ?? start + 1
    const own = texts.slice(start, end)
    // "Hotel cerca la terminal": what follows is where, unless it says more of how it should be.
    const isBeforeWhere =
      own.join(' ') === 'cerca' && terms.length > 0 && end < texts.length && !findPhraseAt(texts, end)
    const isFilter =
      !isTerm && !isBeforeWhere && phrase?.kind === 'modifier' && (phrase.filter ?? phrase.sort) !== undefined
    if (!isFilter) remaining.push(...spelled.slice(start, end))
    if (landmarkWords.has(own[0] ?? '') && terms.length > 0) near ??= { terms: [...terms], landmark: rest }
    if (isTerm) lastKind = { start, end }
    if (isTerm) terms.push(makeQueryTerm(own, term?.meanings ?? []))
    else if (phrase === null) {
      if (!functionWords.has(own[0] ?? ''))
        terms.push(makeQueryTerm(own, [], { isStreet: streetWords.has(texts[start - 1] ?? '') }))
    } else if (phrase.kind === 'city') {
      if (phrase.city === city) optional.push(...own)
      else terms.push(makeQueryTerm(own, [], { city: phrase.city }))
      if (city && phrase.city !== city) otherCity = phrase.city
    } else if (phrase.kind === 'near' || isBeforeWhere) {
      near ??= { terms: [...terms], landmark: texts.slice(end) }
    } else {
      const asked = phrase.kind === 'question' && start === asksUntil ? questions : optional
      if (asked === questions) asksUntil = end
      asked.push(...own.filter((text) => !functionWords.has(text)))
      if (phrase.kind === 'modifier') {
        if (phrase.filter) filters.add(phrase.filter)
        if (phrase.sort) sort = phrase.sort
        if (!isFilter) unknown.push(own.join(' '))
      }
    }
    start = end
  }
  if (isThere) {
    optional.push(...town.words)
    unknown.push(town.words.join(' '))
  }
  // "🍕 Sopocachi" seeks pizzerias; beside "pizza" or "chifa" a picture says no more.
  const pictured = picture && !terms.some(({ meanings }) => meanings.length > 0) ? words(picture) : []
  if (pictured.length > 0) terms.unshift(...parseQuery(picture).terms.slice(0, 1))
  if (!terms.some(({ meanings }) => meanings.length > 0)) optional.push(...questions)
  near ??= findBefore(texts, terms, lastKind)
  const isEverything = terms.length === 0 && (filters.size > 0 || sort !== undefined)
  const rest = isEverything ? [] : texts.map((text) => makeQueryTerm([text], []))
  return {
    terms: terms.length > 0 ? withoutVerbs(terms) : rest,
    optional: terms.length > 0 ? optional : [],
    unknown: terms.length > 0 ? unknown : [],
    filters: [...filters],
    sort,
    withoutFilters: remaining.join(' '),
    otherCity,
    town,
    near: near && near.terms.length > 0 && near.landmark.length > 0 ? near : null,
    within: findWithin([...pictured, ...said], town, city, terms, near !== null),
  }
}

/**
 * Returns a kind that stands after what it should be near to: "mercado Lanza farmacia"; null where it does not.
 * @param kind Where the last term of a kind stands among the words.
 */
function findBefore(
  texts: readonly string[],
  terms: readonly QueryTerm[],
  kind: { start: number; end: number },
): ParsedQuery['near'] {
  const start = texts.findIndex((text) => !whereWords.has(text))
  const sought = terms.at(-1)
  if (!sought || sought.isPrefix || sought.meanings.length === 0 || !landmarkWords.has(texts[start] ?? '')) return null
  const landmark = texts.slice(start, kind.start)
  const isNamed = landmark.slice(1).some((text) => !functionWords.has(text))
  return isNamed ? { terms: [sought], landmark } : null
}

/**
 * Returns the district or town that is named beside a kind of place; null where there is none, or no kind.
 * @param own All terms of the query.
 * @param hasLandmark Whether another kind stands before a landmark, whose name a district's then is: "hotel hospital Obrajes".
 */
function findWithin(
  said: readonly string[],
  town: NamedTown | null,
  city: CitySlug | undefined,
  own: readonly QueryTerm[],
  hasLandmark: boolean,
): Within | null {
  if (town) {
    const area = { latitude: town.latitude, longitude: town.longitude, radiusMeters: 0, isRing: false }
    return seekWithin(town.rest, town.name, [area], city)
  }
  const named = findDistricts(
    said,
    city,
    (before) => streetWords.has(before) || (hasLandmark && landmarkWords.has(before)),
  )
  if (!named) return null
  const isGoods =
    named.end === named.start + 1 && said[named.start - 1] === 'de' && sellers.has(said[named.start - 2] ?? '')
  if (isGoods) return null
  let start = named.start
  while (start > 0 && whereWords.has(said[start - 1] ?? '')) start--
  const rest = [...said.slice(0, start), ...said.slice(named.end)]
  const name = named.districts[0]?.name ?? ''
  if (rest.length > 0) return seekWithin(rest, name, named.districts, city)
  const kinds = own.filter(({ meanings, isPrefix }) => meanings.length > 0 && !isPrefix)
  if (kinds.length === 0 || kinds.length === own.length) return null
  return { terms: kinds, name, areas: named.districts, isWhole: true }
}

function seekWithin(
  rest: readonly string[],
  name: string,
  areas: readonly Area[],
  city: CitySlug | undefined,
): Within | null {
  if (rest.length === 0) return null
  const { terms } = parseQuery(rest.join(' '), city)
  const isName = terms.every((term) => term.city === undefined)
  return isName || terms.some(({ meanings }) => meanings.length > 0) ? { terms, name, areas } : null
}

/** "Comer pizza" is pizza, and "comer" alone restaurants. */
function withoutVerbs(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const nouns = terms.filter((term) => !isVerb(term))
  return nouns.some(({ meanings }) => meanings.length > 0) ? nouns : terms
}

/** Returns the words of each street of a corner: "Ayacucho y Heroínas", "esq. Heroínas con Ayacucho"; null for other queries. */
export function parseCorner(query: string): string[][] | null {
  const streets: string[][] = [[]]
  for (const text of words(query.slice(0, QUERY_MAX_CHARS))) {
    if (cornerWords.has(text)) streets.push([])
    else if (!functionWords.has(text)) streets.at(-1)?.push(text)
  }
  const named = streets.filter((street) => street.length > 0)
  return named.length > 1 ? named : null
}
