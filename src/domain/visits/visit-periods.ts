import { addVisits, noVisits, type VisitCounts, type VisitDay } from './visit.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_DAYS = 7

/** The counts of some days, from the first one on. */
export interface VisitPeriod extends VisitCounts {
  /** Its first day, as in 2026-11-27. */
  from: string
  /** Its last one; the same where it is of one day. */
  to: string
}

/**
 * Returns the last days up to today, the oldest first; those on which nothing was counted, too.
 * @param today As in 2026-11-27.
 */
export function toDays(stored: readonly VisitDay[], today: string, count: number): VisitPeriod[] {
  const byDay = new Map(stored.map((day) => [day.day, day]))
  return Array.from({ length: count }, (_, index) => {
    const day = daysBefore(today, count - 1 - index)
    return { ...addVisits([byDay.get(day) ?? noVisits()]), from: day, to: day }
  })
}

/** Returns the last weeks, each of seven days, up to yesterday: today is not over. The oldest first. */
export function toWeeks(stored: readonly VisitDay[], today: string, count: number): VisitPeriod[] {
  const days = toDays(stored, daysBefore(today, 1), count * WEEK_DAYS)
  return Array.from({ length: count }, (_, index) => {
    const week = days.slice(index * WEEK_DAYS, (index + 1) * WEEK_DAYS)
    return { ...addVisits(week), from: week[0]?.from ?? today, to: week.at(-1)?.to ?? today }
  })
}

/**
 * Returns by how much a number changed, as a share: 0.5 for half as much again. Null where there was nothing before, of which no
 * share can be told.
 */
export function toChange(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10)
}
