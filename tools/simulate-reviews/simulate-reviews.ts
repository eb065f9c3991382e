import {
  findAccountSignals,
  judgeOthers,
  judgeReview,
  PRINT_DAYS,
  type ReviewPrint,
} from '@/domain/reviews/signals/review-signals.ts'
import type { ReviewSignal } from '@/domain/reviews/review-hold.ts'
import {
  NEIGHBORS_MAX,
  OWN_PLACES_MAX,
  SIMILAR_MAX,
  USUAL_DAYS,
  usualADay,
} from '@/domain/reviews/signals/signal-limits.ts'
import { sketchText } from '@/domain/reviews/signals/text-sketch.ts'
import { createRandom, type Random } from '@/domain/shared/seeded-random.ts'
import { varyText, writeText } from './written-texts.ts'

// A year and a half of honest reviews of real places, and campaigns of bought ones against one of them, or five. What decides is what
// decides on the server; Firestore alone is replaced by lists.

const DAY_MS = 24 * 60 * 60 * 1000
const HONEST_DAYS = 540
/** When campaigns begin: the places have a history by then. */
const ATTACK_DAY = 330

/** How the accounts of a campaign behave. */
interface Campaign {
  /** When one of them writes, in days from its beginning. */
  day: (index: number, random: Random) => number
  /** How many places they all write about. */
  places: number
  text: (random: Random) => string
  network: (index: number, random: Random) => string
}

const mobile = (random: Random) => `carrier ${Math.floor(random.next() * 60)}`
const ownNetwork = (random: Random) => (random.next() < 0.7 ? mobile(random) : `home ${random.next()}`)

/** A text to be copied, of which each changes a few words. */
const handedOut = writeLong(createRandom('what is handed out'))

const campaigns = {
  burst: {
    day: (_, random) => random.next() * 2,
    places: 1,
    text: writeText,
    network: (_, random) => ownNetwork(random),
  },
  drip: { day: (index) => index * 0.9, places: 1, text: writeText, network: (_, random) => ownNetwork(random) },
  'near-copies': {
    day: (index) => index * 0.9,
    places: 1,
    text: (random) => varyText(handedOut, random),
    network: (_, random) => ownNetwork(random),
  },
  circle: {
    day: (index, random) => index * 0.3 + random.next() * 20,
    places: 5,
    text: writeText,
    network: (_, random) => ownNetwork(random),
  },
  'owner’s phones': {
    day: (index) => index * 0.9,
    places: 1,
    text: writeText,
    network: (index) => (index % 10 < 8 ? 'the owner' : `home ${index}`),
  },
} as const satisfies Record<string, Campaign>
export type CampaignName = keyof typeof campaigns
export const campaignNames = Object.keys(campaigns) as CampaignName[]

function writeLong(random: Random): string {
  let text = writeText(random)
  while (text.length < 100) text = writeText(random)
  return text
}

/** A review before it is judged. */
interface Sent {
  atMs: number
  placeId: string
  userId: string
  rating: number
  text: string
  network: string | null
  ageMs: number
  isConfirmed: boolean
  isBought: boolean
}

/** What became of a campaign. */
export interface SimulatedCampaign {
  bought: number
  /** How many of them are shown in the end. */
  passed: number
  /** By how much those moved the rating of a place, at the most. */
  moved: number
  /** The same, with honest ones missing that wait for a look. */
  movedUntilSeen: number
  honest: number
  honestHeld: number
  /** How often each signal was among the reasons of an honest one that was held. */
  reasons: Partial<Record<ReviewSignal, number>>
  /** Held reviews that say no reason. */
  unexplained: number
}

/**
 * Simulates honest reviews and one campaign.
 * @param campaign Null for honest reviews alone.
 * @param accounts How many of them are bought.
 * @param places The ids of places; the earlier, the more often reviewed.
 */
export function simulateReviews(
  campaign: CampaignName | null,
  { honest, accounts, places, seed }: { honest: number; accounts: number; places: readonly string[]; seed: string },
): SimulatedCampaign {
  const random = createRandom(seed)
  const sent = honestReviews(honest, places, random)
  const counts = Map.groupBy(sent, ({ placeId }) => placeId)
  // Places that are worth it: known, and neither small nor famous.
  const targets = places.filter((id) => {
    const count = counts.get(id)?.length ?? 0
    return count >= 15 && count <= 60
  })
  const bought = campaign === null ? [] : boughtReviews(campaigns[campaign], accounts, targets, random)
  const all = [...sent, ...bought].sort((one, other) => one.atMs - other.atMs)
  return judgeAll(all)
}

function honestReviews(count: number, places: readonly string[], random: Random): Sent[] {
  const shares: number[] = []
  let sum = 0
  for (let rank = 0; rank < places.length; rank++) shares.push((sum += 1 / (rank + 8) ** 0.9))
  const pickPlace = (): string => {
    const at = random.next() * sum
    return places[shares.findIndex((share) => share >= at)] ?? ''
  }
  const authors = Array.from({ length: Math.ceil(count * 0.55) }, (_, index) => ({
    userId: `author ${index}`,
    joinedMs: Math.floor(random.next() * HONEST_DAYS) * DAY_MS,
    isConfirmed: random.next() < 0.85,
  }))
  const qualities = new Map(places.map((id) => [id, 2.8 + random.next() * 1.9]))
  const written = new Set<string>()
  const reviews: Sent[] = []
  // Many write as soon as they have an account, few write often, and now and then a place opens or is on television.
  while (reviews.length < count) {
    const author = authors[Math.floor(random.next() ** 1.8 * authors.length)]
    const placeId = pickPlace()
    if (!author || written.has(`${author.userId} ${placeId}`)) continue
    written.add(`${author.userId} ${placeId}`)
    const isAtOnce = random.next() < 0.5
    const atMs = isAtOnce
      ? author.joinedMs + random.next() * DAY_MS
      : author.joinedMs + random.next() * (HONEST_DAYS * DAY_MS - author.joinedMs)
    const quality = qualities.get(placeId) ?? 4
    const friends = random.next() < 0.005 ? 1 + Math.floor(random.next() * 3) : 0
    const network = random.next() < 0.08 ? `${placeId} guests` : ownNetwork(random)
    for (let friend = 0; friend <= friends && reviews.length < count; friend++) {
      const rating = Math.max(1, Math.min(5, Math.round(quality + (random.next() + random.next() - 1) * 2.4)))
      const { userId, isConfirmed } =
        friend === 0 ? author : { userId: `${author.userId} friend ${reviews.length}`, isConfirmed: true }
      reviews.push({
        atMs: atMs + friend * 60_000,
        placeId,
        userId,
        rating,
        text: writeText(random),
        network,
        ageMs: Math.max(0, atMs - author.joinedMs),
        isConfirmed,
        isBought: false,
      })
    }
  }
  return reviews
}

/** A fifth of the accounts wrote something harmless about another place before. */
const PREPARED_SHARE = 0.2

function boughtReviews(
  { day, places, text, network }: Campaign,
  accounts: number,
  targets: readonly string[],
  random: Random,
): Sent[] {
  const first = Math.floor(random.next() * (targets.length - places))
  const wanted = targets.slice(first, first + places)
  const others = targets.filter((id) => !wanted.includes(id))
  return Array.from({ length: accounts }, (_, index) => {
    const at = (ATTACK_DAY + day(index, random)) * DAY_MS
    const account = { userId: `bought ${index}`, ageMs: 20 * DAY_MS, isConfirmed: true }
    const reviews: Sent[] = wanted.map((placeId, order) => ({
      ...account,
      atMs: at + order * 3_600_000,
      placeId,
      rating: 5,
      text: text(random),
      network: network(index, random),
      isBought: true,
    }))
    if (random.next() >= PREPARED_SHARE) return reviews
    const harmless = { placeId: random.pick(others), rating: 4, text: writeText(random), network: ownNetwork(random) }
    return [{ ...account, ...harmless, atMs: at - 15 * DAY_MS, isBought: false }, ...reviews]
  }).flat()
}

/** A sixth of the places have an owner, who uses the app every other day. */
function isOwnerKnown(placeId: string, day: number): boolean {
  return createRandom(placeId).next() < 1 / 6 && createRandom(`${placeId} ${day}`).next() < 0.5
}

interface Judged extends Sent {
  signals: readonly ReviewSignal[] | null
}

function judgeAll(sent: readonly Sent[]): SimulatedCampaign {
  const judged: Judged[] = []
  const reviewsOf = new Map<string, Judged[]>()
  const printsOf = new Map<string, ReviewPrint[]>()
  const byBand = new Map<string, ReviewPrint[]>()
  const placesOf = new Map<string, string[]>()
  for (const review of sent) {
    const { placeId, userId, atMs, rating } = review
    const places = [placeId, ...(placesOf.get(userId) ?? [])].slice(0, OWN_PLACES_MAX)
    const account = findAccountSignals(rating, { ...review, reviewsBefore: places.length - 1 })
    const day = Math.floor(atMs / DAY_MS)
    const toHash = (network: string) => `${day} ${placeId} ${network}`
    const print: ReviewPrint = {
      ...sketchText(review.text),
      place_id: placeId,
      user_id: userId,
      rating,
      written_at: atMs,
      network: review.network === null ? null : toHash(review.network),
      places,
      account,
    }
    const isRecent = ({ written_at }: ReviewPrint) => written_at > atMs - PRINT_DAYS * DAY_MS
    const neighbors = (printsOf.get(placeId) ?? []).filter(isRecent).slice(-NEIGHBORS_MAX)
    const similar = [...new Set(print.bands.flatMap((band) => byBand.get(band) ?? []))].filter(isRecent)
    const ofPlace = reviewsOf.get(placeId) ?? []
    const before = ofPlace.filter(
      (other) =>
        other.signals === null &&
        other.atMs < atMs - PRINT_DAYS * DAY_MS &&
        other.atMs > atMs - (PRINT_DAYS + USUAL_DAYS) * DAY_MS,
    ).length
    const known = {
      nowMs: atMs,
      others: [...new Set([...neighbors, ...similar.slice(0, SIMILAR_MAX)])],
      usualADay: usualADay(before),
      ownerNetworks: isOwnerKnown(placeId, day) ? [toHash('the owner'), toHash(`${placeId} guests`)] : [],
    }
    const { signals, isHeld } = judgeReview(print, known)
    const stored: Judged = { ...review, signals: isHeld ? signals : null }
    if (isHeld) {
      for (const [other, verdict] of judgeOthers(print, known)) {
        const shown = ofPlace.find((one) => one.userId === other.user_id)
        if (shown) shown.signals ??= verdict.signals
      }
    }
    judged.push(stored)
    reviewsOf.set(placeId, [...ofPlace, stored])
    printsOf.set(placeId, [...(printsOf.get(placeId) ?? []), print])
    for (const band of print.bands) byBand.set(band, [...(byBand.get(band) ?? []), print])
    placesOf.set(userId, places)
  }
  return sumUp(judged, reviewsOf)
}

function sumUp(judged: readonly Judged[], reviewsOf: ReadonlyMap<string, readonly Judged[]>): SimulatedCampaign {
  const bought = judged.filter(({ isBought }) => isBought)
  const honest = judged.filter(({ isBought }) => !isBought)
  const honestHeld = honest.filter(({ signals }) => signals !== null)
  const reasons: SimulatedCampaign['reasons'] = {}
  for (const signal of honestHeld.flatMap(({ signals }) => signals ?? [])) reasons[signal] = (reasons[signal] ?? 0) + 1
  const targets = new Set(bought.map(({ placeId }) => placeId))
  const moves = [...targets].map((placeId) => {
    const all = reviewsOf.get(placeId) ?? []
    const wanted = mean(all.filter(({ isBought }) => !isBought))
    const shown = all.filter(({ signals }) => signals === null)
    const decided = all.filter(({ signals, isBought }) => signals === null || !isBought)
    return { seen: Math.abs(mean(decided) - wanted), unseen: Math.abs(mean(shown) - wanted) }
  })
  return {
    bought: bought.length,
    passed: bought.filter(({ signals }) => signals === null).length,
    moved: Math.max(0, ...moves.map(({ seen }) => seen)),
    movedUntilSeen: Math.max(0, ...moves.map(({ unseen }) => unseen)),
    honest: honest.length,
    honestHeld: honestHeld.length,
    reasons,
    unexplained: judged.filter(({ signals }) => signals?.length === 0).length,
  }
}

function mean(reviews: readonly { rating: number }[]): number {
  return reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
}
