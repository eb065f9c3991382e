import { type Counts, sumCounts } from './counts.ts'

/**
 * List prices in US dollars as of the date below, from memory of Google's public price lists and not looked up: check them
 * before use. https://cloud.google.com/firestore/pricing, https://cloud.google.com/run/pricing, https://firebase.google.com/pricing
 */
export const PRICES_DATE = '2026-11-28'
export const PRICES_REGION = 'southamerica-east1'

const GIB = 1024 ** 3
const GB = 1e9
const DAYS = 30

/** For one of each; `free` is what a month has free, where it is given by the day for 30 days that use it up. */
export const prices: Readonly<Record<Exclude<keyof Counts, 'collectingSeconds'>, { each: number; free: number }>> = {
  reads: { each: 0.045 / 100_000, free: 50_000 * DAYS },
  writes: { each: 0.135 / 100_000, free: 20_000 * DAYS },
  deletes: { each: 0.015 / 100_000, free: 20_000 * DAYS },
  // Functions of the second generation are Cloud Run's, in a region of its second tier.
  invocations: { each: 0.4 / 1_000_000, free: 2_000_000 },
  // The free seconds are a discount at the prices of the first tier, and so fewer here.
  vcpuSeconds: { each: 0.0000336, free: (180_000 * 0.000024) / 0.0000336 },
  gibSeconds: { each: 0.0000035, free: (360_000 * 0.0000025) / 0.0000035 },
  hostingBytes: { each: 0.15 / GB, free: 0.36 * GB * DAYS },
  firestoreBytes: { each: 0.12 / GIB, free: 10 * GIB },
  storageBytes: { each: 0.12 / GIB, free: 0 },
  functionBytes: { each: 0.12 / GIB, free: 0 },
}

/** Instances of what collects take so many calls at once, and there are two such functions of 256 MiB. */
const COLLECTED_AT_ONCE = 500
const COLLECTORS = 2
const COLLECTOR_GIB = 0.25
const MONTH_SECONDS = DAYS * 24 * 60 * 60

type Kind = keyof typeof prices
/** What is paid for each kind, in dollars. */
export type Bill = Record<Kind, number>

/** Returns what counts cost in dollars, as if nothing were free, and without what collects: that is shared by all who come. */
export function priceOf(counts: Counts): number {
  return totalOf(toBill((kind) => counts[kind] * prices[kind].each))
}

/** Returns what the counts of one month cost in dollars, by kind and with what is free taken off. */
export function billOf(counts: Counts): Bill {
  const collected = collectingInstanceSeconds(counts.collectingSeconds)
  const all = {
    ...counts,
    vcpuSeconds: counts.vcpuSeconds + collected,
    gibSeconds: counts.gibSeconds + collected * COLLECTOR_GIB,
  }
  return toBill((kind) => Math.max(0, all[kind] - prices[kind].free) * prices[kind].each)
}

/**
 * Returns for how long instances collect in a month if calls wait for so long in all and come at random: an instance is paid for while
 * at least one waits, and another one is needed where too many do.
 */
export function collectingInstanceSeconds(waitedSeconds: number): number {
  const busy = COLLECTORS * MONTH_SECONDS * (1 - Math.exp(-waitedSeconds / COLLECTORS / MONTH_SECONDS))
  return Math.max(busy, waitedSeconds / COLLECTED_AT_ONCE)
}

/** Returns the sum of a bill. */
export function totalOf(bill: Bill): number {
  return Object.values(bill).reduce((sum, dollars) => sum + dollars, 0)
}

function toBill(of: (kind: Kind) => number): Bill {
  return Object.fromEntries((Object.keys(prices) as Kind[]).map((kind) => [kind, of(kind)])) as Bill
}

export const journeyNames = [
  'visitor',
  'searcher',
  'reader',
  'reviewer',
  'owner',
  'administrator',
  'offline person',
  'robot',
] as const
export type JourneyName = (typeof journeyNames)[number]

/**
 * How often a user of a month makes each journey: an assumption, for the app has no users yet. Robots make theirs for no one,
 * and are counted for those who find the app by them: ten places read by robots for each user.
 */
export const monthlyMix: Readonly<Record<JourneyName, number>> = {
  visitor: 3,
  searcher: 1,
  reader: 0.3,
  reviewer: 0.02,
  owner: 0.01,
  administrator: 0.002,
  'offline person': 0.05,
  robot: 0.1,
}

/** Returns what a month of so many users counts, by the mix. */
export function monthOf(journeys: Readonly<Partial<Record<JourneyName, Counts>>>, users: number): Counts {
  return sumCounts(journeyNames.map((name) => [journeys[name] ?? {}, monthlyMix[name] * users]))
}
