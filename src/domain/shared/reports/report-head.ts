// What every report of a phone says first: when something was seen or done, and on which view of a page.

/** For so long a page bears the same signatures, so that it stays the same for caches; reports say when by it, too. */
export const HALF_HOUR_MS = 30 * 60_000

/** What is older is not taken, nor stored on the phone any longer: its day is about to close. */
export const REPORT_MAX_AGE_MS = 72 * 60 * 60_000

/** What a report says of the view that it is of. */
export interface ReportHead {
  /** In half hours since 1970. */
  halfHour: number
  /** Made by the phone for this view of the page alone: a report that arrives twice counts once. */
  nonce: string
}

const NONCE_BYTES = 8

/** Returns the half hour that it is, counted since 1970. */
export function toHalfHour(atMs: number): number {
  return Math.floor(atMs / HALF_HOUR_MS)
}

/** Returns a new nonce: eleven letters. */
export function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
