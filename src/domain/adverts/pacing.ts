import { UTC_OFFSET_MS } from '../opening-hours/bolivian-days.ts'
import type { PlanName } from '../plans/plan-offer.ts'
import { createRandom } from '../shared/seeded-random.ts'
import { runsOnUntil } from './running-on.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const MONTH_DAYS = 30

/**
 * So long before its end a plan is to have delivered: what phones saw offline arrives hours later, and what is short in the last
 * hours can still be made up for.
 */
const LEAD_MS = DAY_MS
/**
 * A plan that is so far behind its time gets twice the weight; one that is as far ahead, half of it. What phones saw offline is missing
 * for days: a steering that answers sooner would make up for an evening's in the night, and leave out the next afternoon.
 */
const DOUBLED_AFTER_MS = 2 * DAY_MS
/** So much of what it delivers in a day a plan delivers last, and slowly: as much is on its way from phones that saw it offline. */
const LAST_OF_A_DAY = 0.25
/** Beyond that, weights neither double nor halve: the others of a page are to be seen, too. */
const DOUBLED_MAX = 4
/** The weight of a plan that costs least, and neither hurries nor waits. */
const WEIGHT_IN_TIME = 2 ** DOUBLED_MAX

const HOURS_A_DAY = 24
const HALF_HOURS_A_DAY = 2 * HOURS_A_DAY
/** With fewer seen slots than that it is not known when in a day people look. */
const SHAPE_SEEN_MIN = 200

/** Which part of a day's traffic falls into each hour, from midnight in Bolivia on; the sum is 1. */
export type TrafficShape = readonly number[]

const FLAT: TrafficShape = Array<number>(HOURS_A_DAY).fill(1 / HOURS_A_DAY)

/**
 * Returns how the traffic of days is spread over their hours; evenly where too little is known.
 * @param days How many slots were seen in each hour, day by day.
 */
export function toTrafficShape(days: readonly (readonly number[])[]): TrafficShape {
  const byHour = FLAT.map((_, hour) => days.reduce((sum, day) => sum + (day[hour] ?? 0), 0))
  const seen = byHour.reduce((sum, count) => sum + count, 0)
  return seen < SHAPE_SEEN_MIN ? FLAT : byHour.map((count) => count / seen)
}

const baseWeights: Record<PlanName, number> = { basic: 1, professional: 1, premium: 3 }

/**
 * Returns on how many of its pages a plan is shown, from 0 to 1: one that is ahead of its time leaves some out. Without that, plans
 * alone on a page would be through with their month in days.
 */
export function pageShare(planName: PlanName, weight: number): number {
  return Math.min(1, weight / (baseWeights[planName] * WEIGHT_IN_TIME))
}

/** By such steps two series together are spread evenly: that of a day's half hours, and that of the days of one half hour. */
const HALF_HOUR_STEP = 0.7548776662466927
const DAY_STEP = (Math.sqrt(5) - 1) / 2

/**
 * Returns the turn of a page in a half hour, from 0 up to 1: plans whose share of pages is greater are shown. Drawn at random, a plan
 * would by chance be left out in the same hour of several days; so each hour of the day gets its part.
 */
export function turnOf(scope: string, halfHour: number): number {
  const day = Math.floor(halfHour / HALF_HOURS_A_DAY)
  const ofDay = halfHour - day * HALF_HOURS_A_DAY
  const steps = Math.floor(ofDay / 2) * HALF_HOUR_STEP + (ofDay % 2) / 2 + day * DAY_STEP
  return (createRandom(scope).next() + steps) % 1
}

/** What decides how often a plan is chosen. */
export interface PlanProgress {
  planName: PlanName
  startsAtMs: number
  endsAtMs: number
  /** How many impressions were sold for its whole run. */
  sold: number
  /** How many count so far. */
  delivered: number
}

/** Returns how many impressions a run of a plan was sold for: a plan is paid by months, each of about thirty days. */
export function impressionsSold(aMonth: number, startsAtMs: number, endsAtMs: number): number {
  return aMonth * Math.max(1, Math.round((endsAtMs - startsAtMs) / (MONTH_DAYS * DAY_MS)))
}

/**
 * Returns the weight of a plan among the others of a page: its base, times what it is behind the part of its run's traffic that has
 * been there by now. One that is short at its end runs on. 0 outside that and once it has delivered what was sold, never before.
 */
export function paceWeight(
  { planName, startsAtMs, endsAtMs, sold, delivered }: PlanProgress,
  nowMs: number,
  shape: TrafficShape = FLAT,
): number {
  if (nowMs < startsAtMs || nowMs >= runsOnUntil(endsAtMs) || delivered >= sold) return 0
  const runMs = Math.max(endsAtMs - startsAtMs - LEAD_MS, (endsAtMs - startsAtMs) / 2)
  const traffic = (untilMs: number) => toTraffic(untilMs, shape) - toTraffic(startsAtMs, shape)
  const elapsedShare = Math.min(1, traffic(nowMs) / traffic(startsAtMs + runMs))
  const need = sold * elapsedShare - delivered
  const behindMs = (need / sold) * runMs
  const isLast = sold - delivered < (sold * DAY_MS * LAST_OF_A_DAY) / runMs
  if (isLast && elapsedShare < 1) return baseWeights[planName]
  const doubled = Math.max(-DOUBLED_MAX, Math.min(DOUBLED_MAX, behindMs / DOUBLED_AFTER_MS))
  return Math.round(baseWeights[planName] * WEIGHT_IN_TIME * 2 ** doubled)
}

/** Returns how many days' traffic there was since a midnight in 1970, where all days are alike. */
function toTraffic(atMs: number, shape: TrafficShape): number {
  const inBolivia = atMs + UTC_OFFSET_MS
  const days = Math.floor(inBolivia / DAY_MS)
  const hours = (inBolivia - days * DAY_MS) / HOUR_MS
  return shape.reduce((sum, share, hour) => sum + share * Math.min(1, Math.max(0, hours - hour)), days)
}
