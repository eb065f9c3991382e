import type { CitySlug } from '../cities/city.ts'

// Apart from what reads it, which the form alone carries.

/** What a link to `/agregar` tells of the place that is missing. */
export interface AdditionHints {
  /** What was searched without success: the form tells kinds from names. */
  query?: string | undefined
  /** A kind as places are stored, or the menu entry that lacks the place. */
  category?: string | undefined
  city?: CitySlug | undefined
  /** Whether it is the business of the user who adds it. */
  own?: boolean | undefined
  /** The number of the draft on this device that has all else. */
  draft?: string | undefined
}

/**
 * Returns what stands after the `#` of such a link. Not in its query: the page is the same for all, so that the one on the device
 * opens without a connection.
 */
export function toAdditionHash(hints: AdditionHints): string {
  const known = Object.entries(hints).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return new URLSearchParams(known).toString()
}
