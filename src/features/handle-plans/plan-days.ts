// Days as a field of dates has them, `2026-11-21`, by Bolivia's clock: one time zone, four hours behind, no summer time.

const OFFSET_MS = 4 * 60 * 60 * 1000

/** Returns the day of a moment. */
export function toDay(iso: string): string {
  return new Date(Date.parse(iso) - OFFSET_MS).toISOString().slice(0, 10)
}

/** Returns the last moment of a day. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59-04:00`).toISOString()
}

/** Returns the same day of the next month, or the last one of a month that has none. */
export function monthLater(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10)
}
