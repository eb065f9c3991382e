// Apart from what reads hours: every page of a place loads it.

/** Bolivia is four hours behind UTC, the whole year; in milliseconds. */
export const UTC_OFFSET_MS = -4 * 60 * 60_000

/** Returns the day that it is in Bolivia, such as "2026-12-31". */
export function toBolivianDay(now: Date): string {
  return new Date(now.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 10)
}

/** What a place stores of being closed. */
interface Closing {
  closed_at: unknown
  closed_from?: string | null | undefined
  closed_until?: string | null | undefined
}

/** Returns the last day on which a place is closed for now, such as "2026-12-31"; null where it is not, not yet, or no more. */
export function closedUntil({ closed_at, closed_from, closed_until }: Closing, now: Date): string | null {
  const today = toBolivianDay(now)
  return !closed_at && closed_until && closed_until >= today && (closed_from ?? '') <= today ? closed_until : null
}

/** Returns the first and the last day on which a place that is open yet will be closed for now; null where it says nothing of that. */
export function closingAhead(
  { closed_at, closed_from, closed_until }: Closing,
  now: Date,
): { from: string; until: string } | null {
  return !closed_at && closed_from && closed_until && closed_from > toBolivianDay(now)
    ? { from: closed_from, until: closed_until }
    : null
}
