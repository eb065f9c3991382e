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

/** Returns the last calendar months up to yesterday, of which the last one may not be over. The oldest first. */
export function toMonths(stored: readonly VisitDay[], today: string, count: number): VisitPeriod[] {
  const yesterday = daysBefore(today, 1)
  const [year = 0, month = 0] = yesterday.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const first = new Date(Date.UTC(year, month - count + index))
    const last = new Date(Date.UTC(year, month - count + index + 1, 0))
    const to = toDay(last)
    return sumOf(stored, toDay(first), to < yesterday ? to : yesterday)
  })
}

/**
 * Returns what was counted a year before a month, or before its days so far; null where not all of these days are stored.
 * @param month From its first day on.
 */
export function toYearBefore(stored: readonly VisitDay[], { from, to }: VisitPeriod): VisitPeriod | null {
  const before = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  // February may have had a day more.
  const isWhole = daysBefore(to, -1).endsWith('-01')
  const first = before(from)
  const isStored = stored.some(({ day }) => day <= first)
  return isStored ? sumOf(stored, first, isWhole ? `${before(to).slice(0, 7)}-31` : before(to)) : null
}

function sumOf(stored: readonly VisitDay[], from: string, to: string): VisitPeriod {
  return { ...addVisits(stored.filter(({ day }) => day >= from && day <= to)), from, to }
}

/** Returns all days from the first one that is stored up to today, the oldest first; those on which nothing was counted, too. */
export function toAllDays(stored: readonly VisitDay[], today: string): VisitPeriod[] {
  const first = stored.reduce((oldest, { day }) => (day < oldest ? day : oldest), today)
  return toDays(stored, today, 1 + Math.round((Date.parse(today) - Date.parse(first)) / DAY_MS))
}

/**
 * Returns by how much a number changed, as a share: 0.5 for half as much again. Null where there was nothing before, of which no
 * share can be told.
 */
export function toChange(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before
}

function daysBefore(day: string, count: number): string {
  return toDay(new Date(Date.parse(day) - count * DAY_MS))
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
