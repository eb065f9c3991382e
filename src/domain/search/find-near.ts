// Where a corner, a landmark or a part of a city is that a query names.
import { METERS_PER_DEGREE, metersBetween, type Position, toPosition } from '../shared/distance.ts'
import { fold, words as wordsOf } from '../shared/fold.ts'
import type { Area } from './parse-query.ts'
import { functionWords, landmarkWords, streetWords } from './query-words.ts'
import { type NamedCorner, type Search, scoreQuery, toWordQuery } from './score-query.ts'
import type { SearchablePlace } from './searchable-place.ts'
import type { SearchedWords, SearchIndex } from './search-index.ts'
import { clearScores, placesWith, raiseScore, scoreWord } from './word-index.ts'

/** For a place right at a corner or landmark; the farther, the less. */
const NEAR_POINTS = 10
const NEAR_CORNER_METERS = 400
/** Streets whose places lie farther apart than this do not meet. */
const CORNER_GAP_MAX_METERS = 300

/**
 * Where the places of two streets come nearest to each other is their corner: adds to what was found those that are near it,
 * of what is sought there, or else in either street.
 */
export function findNearCorner<T extends SearchablePlace>(
  words: SearchedWords,
  { places, only }: SearchIndex<T>,
  search: Search,
  { streets: [street = [], other = []], sought }: NamedCorner,
): void {
  const inStreet = placesInStreet(words, places, search, street)
  const inOther = placesInStreet(words, places, search, other)
  const corner = whereNearest(inStreet, inOther)
  if (!corner) return
  const raise = (place: number, position: Position) => {
    if (only?.[place] !== 0) raiseIfNear(words, place, metersBetween(position, corner), NEAR_CORNER_METERS)
  }
  if (sought.length === 0) {
    for (const [place, position] of [...inStreet, ...inOther]) raise(place, position)
    return
  }
  scoreQuery(words, { ...search, terms: sought, corner: null }, {})
  for (const place of words.query.places) {
    const position = toPosition(places[place] ?? {})
    if (position && words.hits[place] === sought.length) raise(place, position)
  }
}

/** Returns the middle between the two places that are nearest to each other; null where the streets do not meet. */
function whereNearest(
  inStreet: ReadonlyMap<number, Position>,
  inOther: ReadonlyMap<number, Position>,
): Position | null {
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
  return corner
}

/** Where what is sought should be near to. */
export interface Where {
  /** As it is shown. */
  name: string
  areas: readonly Area[]
  /** The words of the query that name it, folded, where others beside them name what is sought. */
  texts?: readonly string[]
}

/** Returns how far a position is from what is nearest of a place that a query names; 0 within it, infinite beyond `max` meters. */
export function metersTo({ areas }: Where, position: Position, max = Infinity): number {
  let fewest = Infinity
  for (const area of areas) {
    const north = Math.abs(position.latitude - area.latitude) * METERS_PER_DEGREE
    if (north - area.radiusMeters > max) continue
    const meters = metersBetween(position, area)
    const from = area.isRing ? Math.abs(meters - area.radiusMeters) : Math.max(0, meters - area.radiusMeters)
    if (from > max) continue
    fewest = from
    max = from
  }
  return fewest
}

/**
 * Returns where a landmark is: the best place of that name, or else those in a street that is called so; null where none is.
 * @param name As it is shown.
 */
export function findLandmark<T extends SearchablePlace>(
  words: SearchedWords,
  { places }: SearchIndex<T>,
  landmark: Search,
  name: string,
): Where | null {
  const { query, hits } = words
  scoreQuery(words, landmark, {})
  const named = query.places.flatMap((place) => {
    const position = toPosition(places[place] ?? {})
    return hits[place] === landmark.terms.length && position ? [{ position, points: query.points[place] ?? 0 }] : []
  })
  const best = named.reduce((most, { points }) => Math.max(most, points), 0)
  return toWhere(
    name,
    named.filter(({ points }) => points === best).map(({ position }) => position),
  )
}

/** By their folded categories: people tell the way by such places. */
const LANDMARKS = new Set(
  (
    'mercado, plaza, hospital, parque, iglesia, universidad, terminal de buses, estadio, cementerio, shopping mall, museo, teatro, ' +
    'monumento, puente, mirador, supermercado, centro deportivo'
  ).split(', '),
)

/**
 * Returns where it is that some words name which are neither a kind of place nor a district: the markets, squares and the like that
 * are called so, else a street or zone; null where there are none.
 * @param texts The words, folded. @param name As it is shown.
 */
export function findNamedWhere<T extends SearchablePlace>(
  words: SearchedWords,
  index: SearchIndex<T>,
  texts: readonly string[],
  name: string,
): Where | null {
  return findCalled(words, index, texts, name) ?? findStreet(words, index, texts, name)
}

/**
 * Returns where the markets, squares and the like are that are called so, of the kind that the words name: "mercado Los Pozos";
 * null where there are none.
 * @param texts The words, folded. @param name As it is shown.
 */
export function findCalled<T extends SearchablePlace>(
  words: SearchedWords,
  { places }: SearchIndex<T>,
  texts: readonly string[],
  name: string,
): Where | null {
  const isCalled = isCalledLike(texts)
  const kind = texts.find((text) => landmarkWords.has(text)) ?? ''
  const landmarks = placesHaving(words, texts).flatMap((number) => {
    const place = places[number]
    const category = place ? fold(place.category) : ''
    return place && LANDMARKS.has(category) && category.startsWith(kind) && isCalled(place.name) ? place : []
  })
  return toWhere(name, positionsOf(landmarks))
}

/**
 * Returns where a street or zone is: the places in whose address a part is called so and that lie near another of them; null where
 * there are none.
 * @param texts The words, folded. @param name As it is shown.
 */
export function findStreet<T extends SearchablePlace>(
  words: SearchedWords,
  { places }: SearchIndex<T>,
  texts: readonly string[],
  name: string,
): Where | null {
  const isCalled = isCalledLike(texts)
  const there = placesHaving(words, texts).flatMap((number) => {
    const { address, corner, zone } = places[number] ?? {}
    const parts = `${address ?? ''},${corner ?? ''},${zone ?? ''}`.split(ADDRESS_PARTS)
    return parts.some((part) => isCalled(part) || isCalled(part.replace(HOUSE_NUMBER, '')))
      ? (places[number] ?? [])
      : []
  })
  const positions = positionsOf(there)
  const together = positions.filter((one) =>
    positions.some((other) => other !== one && metersBetween(one, other) < TOGETHER_METERS),
  )
  return toWhere(name, together)
}

/** Returns the places that have the rarest of the words, but for articles and what says of what kind it is. */
function placesHaving({ index }: SearchedWords, texts: readonly string[]): number[] {
  const [rarest = []] = withoutKinds(texts)
    .split(' ')
    .map((text) => placesWith(index, text))
    .sort((one, other) => one.length - other.length)
  return [...new Set(rarest)]
}

function isCalledLike(texts: readonly string[]): (text: string) => boolean {
  const wanted = withoutKinds(texts)
  return (text) => wanted !== '' && withoutKinds(wordsOf(text)) === wanted
}

function positionsOf(places: readonly SearchablePlace[]): Position[] {
  return places.flatMap((place) => toPosition(place) ?? []).slice(0, STREET_PLACES_MAX)
}

/** Parts an address into what it names: streets, their corners, zones. */
const ADDRESS_PARTS = /[,;/()–]|\s-\s|\s(?:y|e|esq\.?|esquina|entre|casi)\s|\d{3,}/i
/** Of one or two digits, at the end: "Calle Junín Nº 14"; longer ones part an address. */
const HOUSE_NUMBER = /\s(?:n(?:ro|[°ºo])?\.?\s?|#\s?)?\d{1,2}\s*$/i
const TOGETHER_METERS = 500

/** Returns words without those that say of what kind of place or street it is, and without articles. */
function withoutKinds(texts: readonly string[]): string {
  return texts
    .filter(
      (text) => !functionWords.has(text) && !streetWords.has(text) && !landmarkWords.has(text) && !zoneWords.has(text),
    )
    .join(' ')
}

/** Words before the name of a part of a city. */
const zoneWords = new Set(['zona', 'barrio', 'urbanizacion', 'urb', 'b', 'distrito'])

function toWhere(name: string, positions: readonly Position[]): Where | null {
  const areas = positions
    .slice(0, STREET_PLACES_MAX)
    .map(({ latitude, longitude }) => ({ latitude, longitude, radiusMeters: 0, isRing: false }))
  return areas.length > 0 ? { name, areas } : null
}

/** Adds a place to what was found if it is no farther than so: the nearer, the more points. */
function raiseIfNear({ found }: SearchedWords, place: number, meters: number, maxMeters: number): void {
  if (meters <= maxMeters) raiseScore(found, place, NEAR_POINTS * (1 - meters / (2 * maxMeters)))
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
