// What is sought near a corner or a landmark, where no place has all the words.
import { metersBetween, type Position, toPosition } from '../shared/distance.ts'
import { type NamedCorner, type Search, scoreQuery, toWordQuery } from './score-query.ts'
import type { SearchablePlace } from './searchable-place.ts'
import type { SearchedWords, SearchIndex } from './search-index.ts'
import { clearScores, raiseScore, scoreWord } from './word-index.ts'

/** For a place right at a corner or landmark; the farther, the less. */
const NEAR_POINTS = 10
const NEAR_CORNER_METERS = 400
const NEAR_LANDMARK_METERS = 800
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

/**
 * Adds what is sought near a landmark, the nearest first: near the best place of that name, or else near those in a street
 * that is called so.
 */
export function findNearLandmark<T extends SearchablePlace>(
  words: SearchedWords,
  { places, only }: SearchIndex<T>,
  { search, landmark }: NonNullable<Search['near']>,
): void {
  const { query, hits } = words
  scoreQuery(words, landmark, {})
  const named = query.places.flatMap((place) => {
    const position = toPosition(places[place] ?? {})
    return hits[place] === landmark.terms.length && position ? [{ position, points: query.points[place] ?? 0 }] : []
  })
  const best = named.reduce((most, { points }) => Math.max(most, points), 0)
  const around = named.filter(({ points }) => points === best).slice(0, STREET_PLACES_MAX)
  if (around.length === 0) return
  scoreQuery(words, search, {})
  for (const place of query.places) {
    const position = toPosition(places[place] ?? {})
    if (hits[place] !== search.terms.length || only?.[place] === 0 || !position) continue
    const meters = Math.min(...around.map((one) => metersBetween(position, one.position)))
    raiseIfNear(words, place, meters, NEAR_LANDMARK_METERS)
  }
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
