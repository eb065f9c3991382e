import { openRules } from '../opening-hours/open-now.ts'
import { toBolivianDay } from '../opening-hours/bolivian-days.ts'
import type { Place } from '../places/place.ts'
import { provenanceOf, resolveConflict } from '../places/provenance.ts'
import { metersBetween } from '../shared/distance.ts'
import { fold } from '../shared/fold.ts'
import { factOfSaid } from './correction.ts'
import type { Said } from './suggestion.ts'

/** Two neighbors who show a place within so many meters of each other agree. */
const SAME_POSITION_MAX_METERS = 50
/** The size of a cell of positions, in degrees: more than that everywhere in Bolivia, also from west to east. */
const CELL_DEGREES = 0.0005
/** After how long on record a place is known, in milliseconds: 30 days. */
const KNOWN_AFTER_MS = 30 * 24 * 60 * 60 * 1000

/** Letters of Spanish and its neighbors, digits, and what stands between them in addresses, numbers and hours. */
const PLAIN_TEXT = /^[A-Za-zÀ-ÖØ-öø-ÿ0-9\s.,;:()/#°ºª&'"+–-]*$/u
const LETTER_OR_DIGIT = /[A-Za-zÀ-ÖØ-öø-ÿ0-9]/u

/** More than a house number: an address with so many digits in a row brings a telephone. */
const TELEPHONE = /(?:\d[\s.()/-]*){7}/
/** For how long two neighbors close a known place, in milliseconds: a month. */
const CLOSED_FOR_NOW_MAX_MS = 31 * 24 * 60 * 60 * 1000

/** Two neighbors who agree change these facts of any place: all see them who stand before it. */
const ofAnyPlace: ReadonlySet<Said['what']> = new Set(['closed_until', 'open', 'business_hours', 'services', 'address'])
/** They change these of a new place alone: a known one would lose its calls and its visitors. */
const ofNewPlace: ReadonlySet<Said['what']> = new Set(['closed', 'position', 'phone', 'whatsapp'])

/** What is known of a place besides what it says. */
interface Standing {
  now: Date
  /** Since when it is on record. */
  recordedAt: Date
  /** Whether a claim on it waits. */
  isClaimed: boolean
}

/** Returns true iff two corrections of a place say the same: the same words, hours of one meaning, or nearly the same position. */
export function saysSame(one: Said, other: Said): boolean {
  if (one.what !== 'position' || other.what !== 'position') return toMeaning(one) === toMeaning(other)
  const [a, b] = [one.value, other.value].map(([latitude, longitude]) => ({ latitude, longitude }))
  return a !== undefined && b !== undefined && metersBetween(a, b) <= SAME_POSITION_MAX_METERS
}

/** Returns what a correction means: of two that say the same it is one text, but of a position it is the cell that holds it. */
export function toMeaning(said: Said): string {
  return said.what === 'position' ? toCell(...cellOf(said.value)) : JSON.stringify([said.what, ...meaningOf(said)])
}

/** Returns the meanings that corrections may have which say the same: of a position those of the cells around it, too. */
export function toSameMeanings(said: Said): string[] {
  if (said.what !== 'position') return [toMeaning(said)]
  const [north, east] = cellOf(said.value)
  const around = [-1, 0, 1]
  return around.flatMap((northwards) => around.map((eastwards) => toCell(north + northwards, east + eastwards)))
}

function meaningOf({ what, value }: Said): unknown[] {
  if (typeof value !== 'string' || !isPlain(value)) return [value]
  const rules = what === 'business_hours' ? openRules(value) : null
  if (rules !== null) return ['rules', rules]
  // A name is as its owner spells it.
  return what === 'address' ? ['folded', fold(value)] : [value]
}

function cellOf(position: readonly [latitude: number, longitude: number]): [north: number, east: number] {
  const [north, east] = position.map((degrees) => Math.floor(degrees / CELL_DEGREES))
  return [north ?? 0, east ?? 0]
}

function toCell(north: number, east: number): string {
  return JSON.stringify(['position', north, east])
}

function isPlain(text: string): boolean {
  return PLAIN_TEXT.test(text) && LETTER_OR_DIGIT.test(text)
}

/** Returns which of two corrections that say the same is published: the first one, unless it is all in capitals. */
export function toPlainer(first: Said, second: Said): Said {
  const { value } = first
  const isShouted = typeof value === 'string' && value === value.toUpperCase() && value !== value.toLowerCase()
  return isShouted ? second : first
}

/**
 * Returns true iff two neighbors who agree on it change the place by themselves, in plain text and where neither owner nor admin said
 * otherwise. Admins decide how places are called, of which category they are, where their links lead, which are twins and which are
 * none. Of a known place, with reviews, a claim or some age, they also decide its position, its numbers, and that it closed for long
 * or for good.
 */
export function isForNeighbors(said: Said, place: Place, { now, recordedAt, isClaimed }: Standing): boolean {
  const isKnown = isClaimed || place.review_count > 0 || now.getTime() - recordedAt.getTime() > KNOWN_AFTER_MS
  const isAgreeable = isKnown ? isHarmless(said, now) : ofAnyPlace.has(said.what) || ofNewPlace.has(said.what)
  if (!isAgreeable || place.owner_claimed || !isReadable(said)) return false
  const offered = { by: 'neighbors', at: now.toISOString() } as const
  return resolveConflict(provenanceOf(place, factOfSaid(said)), offered) === 'replace'
}

function isHarmless({ what, value }: Said, now: Date): boolean {
  if (what === 'closed_until') return value <= toBolivianDay(new Date(now.getTime() + CLOSED_FOR_NOW_MAX_MS))
  // That it is open needs no words; of all else, nothing in their place takes something away.
  return what === 'open' || (ofAnyPlace.has(what) && value !== null)
}

/** Returns true iff all of what is said is of its kind: other words could say what admins decide. */
function isReadable({ what, value }: Said): boolean {
  if (typeof value !== 'string') return true
  if (what === 'business_hours' && openRules(value) === null) return false
  return isPlain(value) && !(what === 'address' && TELEPHONE.test(value))
}
