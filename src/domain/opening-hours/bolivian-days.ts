// Apart from what reads hours: every page of a place loads it.

/** Bolivia is four hours behind UTC, the whole year; in milliseconds. */
export const UTC_OFFSET_MS = -4 * 60 * 60_000

/** Returns the day that it is in Bolivia, such as "2026-12-31". */
export function toBolivianDay(now: Date): string {
  return new Date(now.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 10)
}

/** Returns the last day on which a place is closed for now, such as "2026-12-31"; null where it is not, or no more. */
export function closedUntil(
  { closed_at, closed_until }: { closed_at: unknown; closed_until?: string | null | undefined },
  now: Date,
): string | null {
  return !closed_at && closed_until && closed_until >= toBolivianDay(now) ? closed_until : null
}
