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
const ofAnyPlace: ReadonlySet<Said['what']> = new Set(['closed_until', 'open', 'business_hours', 'address'])
/** They change these of a new place alone: a known one would lose its calls and its visitors. */
const ofNewPlace: ReadonlySet<Said['what']> = new Set(['closed', 'position', 'phone'])

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
  if (one.what === 'position' && other.what === 'position') {
    const [a, b] = [one.value, other.value].map(([latitude, longitude]) => ({ latitude, longitude }))
    return a !== undefined && b !== undefined && metersBetween(a, b) <= SAME_POSITION_MAX_METERS
  }
  if (one.what !== other.what) return false
  if (one.value === other.value) return true
  if (typeof one.value !== 'string' || typeof other.value !== 'string') return false
  if (!isPlain(one.value) || !isPlain(other.value)) return false
  if (one.what === 'business_hours') return areSameHours(one.value, other.value)
  // A name is as its owner spells it.
  return one.what === 'address' && fold(one.value) === fold(other.value)
}

function areSameHours(one: string, other: string): boolean {
  const [rules, otherRules] = [openRules(one), openRules(other)]
  return rules !== null && JSON.stringify(rules) === JSON.stringify(otherRules)
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
 * otherwise. Admins decide how places are called, which are twins and which are none. Of a known place, with reviews, a claim or
 * some age, they also decide its position, its telephone, and that it closed for long or for good.
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
