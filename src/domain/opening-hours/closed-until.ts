/** Bolivia's clock, four hours behind UTC, all year round; in milliseconds. */
const UTC_OFFSET_MS = -4 * 60 * 60 * 1000

/** Returns the last day on which a place is closed for now, such as "2026-12-31"; null where it is not, or no more. */
export function closedUntil(
  { closed_at, closed_until }: { closed_at: unknown; closed_until?: string | null | undefined },
  now: Date,
): string | null {
  return !closed_at && closed_until && closed_until >= bolivianDay(now) ? closed_until : null
}

/** Returns the day that it is in Bolivia, such as "2026-12-31". */
export function bolivianDay(now: Date): string {
  return new Date(now.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 10)
}
