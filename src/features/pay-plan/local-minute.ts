/**
 * Returns the moment of a minute as a field of dates and times has it, `2026-11-27T14:05`, by Bolivia's clock: one time zone, no summer
 * time. Null of what is none, of what is still to come, and of what lies before `sinceMs`.
 */
export function toPastMoment(minute: string, sinceMs: number, nowMs: number): string | null {
  // Date.parse reads what is no date as well.
  const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(minute) ? Date.parse(`${minute}:00-04:00`) : Number.NaN
  return Number.isNaN(ms) || ms < sinceMs || ms > nowMs ? null : new Date(ms).toISOString()
}
