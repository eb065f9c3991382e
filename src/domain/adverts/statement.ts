import * as z from 'zod/mini'
import { planNames, plans } from '../plans/plan-offer.ts'
import type { PlanCredit, PlanRequest } from '../plans/plan.ts'
import { toBolivianDay } from '../opening-hours/bolivian-days.ts'
import { idSchema } from '../shared/text.ts'
import { uncountedReasons } from './count-impressions.ts'
import { impressionsSold } from './pacing.ts'
import { endBeforeRunningOn, runsOnUntil } from './running-on.ts'

/** The most days that a statement lists: the latest two months. */
export const STATEMENT_DAYS_MAX = 62

const count = z.int()
const bySlotSchema = z.strictObject({ banner: count, large: count, sidebar: count, top: count })

/** What counts of a plan on a day; it says nothing of who saw it. */
export const statementDaySchema = z.strictObject({
  /** In Bolivia, such as "2026-12-31". */
  day: z.iso.date(),
  /** Those that count, the offline ones among them. */
  counted: count,
  offline: count,
  uncounted: z.partialRecord(z.enum(uncountedReasons), count),
  by_slot: bySlotSchema,
  /** How often those that count were tapped. */
  taps: bySlotSchema,
  /** From midnight on. */
  by_hour: z.array(count),
  /** Whether nothing of it changes any more. */
  is_closed: z.boolean(),
})

/** A run of a plan: from the day on which it became active until it ends, or ended. */
export const statementRunSchema = z.strictObject({
  plan_request_id: idSchema,
  /** The first run of a request is 1. */
  run: count,
  /** By it the totals of each month name the plan. */
  advert_id: z.string(),
  planName: z.enum(planNames),
  starts_at: z.iso.datetime(),
  /** As it was sold. */
  ends_at: z.iso.datetime(),
  /** Until when it runs on at most, or could, after its end; null where it delivered in its time. */
  ran_on_until: z.nullable(z.iso.datetime()),
  is_active: z.boolean(),
  /** What its buyer has to their credit, in bolivianos, and for how many impressions. */
  credit: z.nullable(z.strictObject({ amount_bs: count, impressions: count })),
  sold: count,
  delivered: count,
  /** The newest first; days without any are missing. */
  days: z.array(statementDaySchema),
})

export type StatementDay = z.infer<typeof statementDaySchema>
export type StatementRun = z.infer<typeof statementRunSchema>

/** What the runs of a request are made of. */
export interface CountedRequest {
  id: string
  /** See `StatementRun`. */
  advertId: string
  request: Pick<PlanRequest, 'planName' | 'status' | 'expires_at' | 'history'>
  /** What counts, in any order. */
  days: readonly StatementDay[]
  credits: readonly Pick<PlanCredit, 'run' | 'amount_bs' | 'impressions'>[]
}

/**
 * Returns the runs of a plan request, the newest first: one for each time that it became active. A day belongs to the last run that
 * had begun on it.
 */
export function toStatementRuns({ id, advertId, request, days, credits }: CountedRequest): StatementRun[] {
  const { status, expires_at, history } = request
  const starts = history.flatMap((step, index) => (isStart(step) ? [index] : []))
  const firstDays = starts.map((index) => toBolivianDay(new Date(history[index]?.at ?? 0)))
  const runs = starts.flatMap((start, index): StatementRun[] => {
    const [step, ...later] = history.slice(start, starts[index + 1])
    if (!step) return []
    const isLast = index === starts.length - 1
    const planName = step.planName ?? request.planName
    const ran_on_until = later.findLast((noted) => noted.runs_on_until)?.runs_on_until ?? null
    const soldEnd = ran_on_until && new Date(endBeforeRunningOn(Date.parse(ran_on_until))).toISOString()
    const ended = later.find((noted) => noted.status !== 'active')?.at
    // Renewed and not yet active again, a plan has no end; then what came next says when the run before ended.
    const ends_at = (isLast ? expires_at : null) ?? soldEnd ?? ended ?? step.at
    const [startsAtMs, endsAtMs] = [Date.parse(step.at), Date.parse(ends_at)]
    const first = firstDays[index] ?? ''
    const until = firstDays[index + 1]
    const own = days.filter(({ day }) => day >= first && (until === undefined || day < until))
    const credit = credits.find(({ run }) => run === index + 1)
    return [
      {
        plan_request_id: id,
        run: index + 1,
        advert_id: advertId,
        planName,
        starts_at: step.at,
        ends_at,
        // Extended after that, it is within its time again.
        ran_on_until: ran_on_until && Date.parse(ran_on_until) === runsOnUntil(endsAtMs) ? ran_on_until : null,
        is_active: isLast && status === 'active',
        credit: credit ? { amount_bs: credit.amount_bs, impressions: credit.impressions } : null,
        sold: impressionsSold(plans[planName].impressionsPerMonth, startsAtMs, endsAtMs),
        delivered: own.reduce((sum, { counted }) => sum + counted, 0),
        days: own.toSorted((a, b) => (a.day < b.day ? 1 : -1)),
      },
    ]
  })
  return runs.toReversed()
}

/** Returns true iff a plan became active by a step of its history: that it runs on, or that it is credited, begins no run. */
function isStart({ status, runs_on_until, credit_bs }: PlanRequest['history'][number]): boolean {
  return status === 'active' && !runs_on_until && credit_bs === undefined
}

/** Returns the runs of several requests, the newest first, with the latest days of all. */
export function toStatement(runs: readonly StatementRun[]): StatementRun[] {
  const listed = new Set(
    [...new Set(runs.flatMap(({ days }) => days.map(({ day }) => day)))].sort().slice(-STATEMENT_DAYS_MAX),
  )
  return runs
    .toSorted((a, b) => (a.starts_at < b.starts_at ? 1 : -1))
    .map((run) => ({ ...run, days: run.days.filter(({ day }) => listed.has(day)) }))
}
