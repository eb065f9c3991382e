import type { ReviewSignal } from '../review-hold.ts'
import { similarity, type TextSketch } from './text-sketch.ts'

// Whether a review is shown at once, or after a look. Each signal is a fact that can be said in words. There is no score: one strong
// signal, or two weak ones of different kinds, and it waits. All that says how new its author is counts as one kind: everyone begins
// with a new account and a first review.

/** What is stored of a review for some weeks, so that others can be compared with it. */
export interface ReviewPrint extends TextSketch {
  place_id: string
  user_id: string
  rating: number
  /** Milliseconds since 1970. */
  written_at: number
  /** Where it came from, hashed with a salt of the day and the place; null where that is not known. */
  network: string | null
  /** The places that its author reviewed last, this one included. */
  places: readonly string[]
  /** What spoke against its author when it was written. */
  account: readonly ReviewSignal[]
  /** An admin did not let it stand: others are compared with it as before, and it makes no burst of theirs. */
  is_rejected?: boolean
}

/** What is known beside the review itself. */
export interface Surroundings {
  nowMs: number
  /** Other reviews of the last weeks: of the same place, and of any with a similar text. */
  others: readonly ReviewPrint[]
  /** How many reviews the place had a day, before the last weeks. */
  usualADay: number
  /** From where its owner and manager came today, hashed in the same way. */
  ownerNetworks: readonly string[]
}

interface Author {
  /** How long there has been the account. */
  ageMs: number
  isConfirmed: boolean
  /** How many reviews they wrote before. */
  reviewsBefore: number
}

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a review is compared with others. */
export const PRINT_DAYS = 30

const NEW_ACCOUNT_MS = DAY_MS

/** Returns what there is to say of an author who gives a rating. */
export function findAccountSignals(rating: number, { ageMs, isConfirmed, reviewsBefore }: Author): ReviewSignal[] {
  return [
    ...(ageMs < NEW_ACCOUNT_MS ? (['new-account'] as const) : []),
    ...(isConfirmed ? [] : (['unconfirmed'] as const)),
    ...(reviewsBefore === 0 && (rating === 1 || rating === 5) ? (['first-extreme'] as const) : []),
  ]
}

/** A slight one is said beside others, and counts for nothing. */
type Strength = 'slight' | 'weak' | 'strong'
type Found = [signal: ReviewSignal, kind: 'account' | 'pace' | 'text' | 'circle' | 'network', strength: Strength]

/** What there is to say of a review. */
export interface Verdict {
  signals: ReviewSignal[]
  /** Whether it waits for a look. */
  isHeld: boolean
}

/** Says of a review what speaks for a look at it, and whether that suffices. */
export function judgeReview(print: ReviewPrint, known: Surroundings): Verdict {
  const others = known.others.filter(({ user_id }) => user_id !== print.user_id)
  const ofPlace = others.filter(({ place_id }) => place_id === print.place_id)
  const found: Found[] = [
    ...findAccount(print),
    ...toFound(
      'burst',
      'pace',
      measurePace(
        print,
        ofPlace.filter(({ is_rejected }) => !is_rejected),
        known,
      ),
    ),
    ...toFound('similar-text', 'text', measureText(print, others)),
    ...toFound('circle', 'circle', measureCircle(print, ofPlace)),
    ...findNetworks(print, ofPlace, known),
  ]
  const isStrong = found.some(([, , strength]) => strength === 'strong')
  const weak = found.filter(([, , strength]) => strength === 'weak')
  return {
    signals: found.map(([signal]) => signal),
    isHeld: isStrong || new Set(weak.map(([, kind]) => kind)).size >= 2,
  }
}

/** Everyone begins with a new account and a first review: it weighs where they are all that is known, and not by itself. */
function findAccount({ account }: ReviewPrint): Found[] {
  const isWeak = account.includes('first-extreme') || account.length >= 2
  return account.map((signal) => [signal, 'account', isWeak ? 'weak' : 'slight'])
}

/**
 * Returns those of the other reviews of the place that wait as well, seen with one that is held: the first ones of many look like any
 * other until the rest comes.
 */
export function judgeOthers(held: ReviewPrint, known: Surroundings): [ReviewPrint, Verdict][] {
  const all = [...known.others, held]
  return known.others.flatMap((print): [ReviewPrint, Verdict][] => {
    if (print.place_id !== held.place_id) return []
    const verdict = judgeReview(print, { ...known, others: all })
    return verdict.isHeld ? [[print, verdict]] : []
  })
}

function toFound(signal: ReviewSignal, kind: Found[1], strength: Strength | null): Found[] {
  return strength ? [[signal, kind, strength]] : []
}

const PACE_DAYS = [1, 7, PRINT_DAYS] as const
/** How unlikely by chance so many reviews in so little time have to be, and how many there have to be. */
const BURST = { weak: { chance: 1e-4, reviews: 5 }, strong: { chance: 1e-8, reviews: 8 } } as const

/** Of an author who reviewed so many places, a burst says less. */
const KNOWN_AUTHOR_PLACES = 4

/** Compares how often the place was reviewed around the time of a review with how often it was before. */
function measurePace(
  { places, written_at: at }: ReviewPrint,
  ofPlace: readonly ReviewPrint[],
  { usualADay }: Surroundings,
): Strength | null {
  const paces = PACE_DAYS.map((days) => {
    const count = 1 + ofPlace.filter(({ written_at }) => Math.abs(at - written_at) < days * DAY_MS).length
    return { count, chance: chanceOfAtLeast(count, usualADay * days) }
  })
  const isBurst = ({ chance, reviews }: { chance: number; reviews: number }) =>
    paces.some((pace) => pace.count >= reviews && pace.chance < chance)
  return isBurst(BURST.strong) && places.length < KNOWN_AUTHOR_PLACES ? 'strong' : isBurst(BURST.weak) ? 'weak' : null
}

/** Returns how likely so many are, or more, where so many come on average (Poisson's distribution). */
function chanceOfAtLeast(count: number, mean: number): number {
  if (mean >= count) return 1
  let term = Math.exp(-mean)
  for (let number = 1; number <= count; number++) term *= mean / number
  let sum = term
  for (let number = count + 1; term > sum * 1e-6; number++) {
    term *= mean / number
    sum += term
  }
  return sum
}

const SIMILAR = 0.5
/** From how similar on two texts count as one. */
export const NEARLY_SAME = 0.75

/** Compares its text with earlier ones of others; who wrote first copied no one. */
function measureText({ sketch, bands, written_at }: ReviewPrint, others: readonly ReviewPrint[]): Strength | null {
  const own = new Set(bands)
  const parts = others
    .filter((other) => other.written_at < written_at && other.bands.some((band) => own.has(band)))
    .map((other) => similarity(sketch, other.sketch))
    .filter((part) => part >= SIMILAR)
  if (parts.length === 0) return null
  return parts.length >= 2 || parts.some((part) => part >= NEARLY_SAME) ? 'strong' : 'weak'
}

/** So many places in common with another reviewer of this one, of few places that both have, make a circle. */
const CIRCLE_PLACES = 3
const CIRCLE_PART = 0.5
const CIRCLE_STRONG = 3

function measureCircle({ places }: ReviewPrint, ofPlace: readonly ReviewPrint[]): Strength | null {
  const own = new Set(places)
  const members = ofPlace.filter((other) => {
    const common = other.places.filter((id) => own.has(id)).length
    return common >= CIRCLE_PLACES && common >= CIRCLE_PART * Math.min(own.size, other.places.length)
  })
  return members.length >= CIRCLE_STRONG ? 'strong' : members.length > 0 ? 'weak' : null
}

/** So many other reviews of a place from one network on one day are no family. */
const SHARED_NETWORK = 3

/** Mobile networks put thousands behind one address, and a café's guests use its own: neither says much by itself. */
function findNetworks(
  { network, rating }: ReviewPrint,
  ofPlace: readonly ReviewPrint[],
  { ownerNetworks }: Surroundings,
): Found[] {
  if (network === null) return []
  const shared = ofPlace.filter((other) => other.network === network).length
  return [
    ...toFound('owner-network', 'network', rating === 5 && ownerNetworks.includes(network) ? 'weak' : null),
    ...toFound('shared-network', 'network', shared >= SHARED_NETWORK ? 'weak' : null),
  ]
}
