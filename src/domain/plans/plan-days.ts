// Days as a field of dates has them, `2026-11-21`, by Bolivia's clock: one time zone, four hours behind, no summer time.

const OFFSET_MS = 4 * 60 * 60 * 1000

/** Returns a moment as that clock shows it, with how far it is from UTC: `2026-11-28T21:00:00.000-04:00`. */
export function toBolivianTime(iso: string): string {
  return new Date(Date.parse(iso) - OFFSET_MS).toISOString().replace('Z', '-04:00')
}

/** Returns the day of a moment. */
export function toDay(iso: string): string {
  return toBolivianTime(iso).slice(0, 10)
}

/** Returns the last moment of a day. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59-04:00`).toISOString()
}

/** Returns the same day so many months later, or the last one of a month that has none. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Returns the day that comes so many days later. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** Returns how many days come after a day until the one of a moment, that one too; none where it is past. */
export function daysUntil(iso: string, day: string): number {
  return Math.max(0, Math.round((Date.parse(toDay(iso)) - Date.parse(day)) / (24 * 60 * 60 * 1000)))
}

/**
 * Returns when a plan ends that is paid for so many months: with the end of that day, counted from the plan's own end where it still
 * runs, else from now.
 * @param expires_at When the plan ends that runs, if one does.
 */
export function planEndAfter(expires_at: string | null, nowMs: number, months: number): string {
  const from = expires_at !== null && Date.parse(expires_at) > nowMs ? expires_at : new Date(nowMs).toISOString()
  return endOfDay(monthsLater(toDay(from), months))
}
