import type { CitySlug } from '../cities/city.ts'
import type { Position } from '../shared/distance.ts'

// Apart from what reads it, which the form alone carries.

/** What a link to `/agregar` tells of the place that is missing. */
export interface AdditionHints {
  /** What was searched without success: the form tells kinds from names. */
  query?: string | undefined
  /** A kind as places are stored, or the menu entry that lacks the place. */
  category?: string | undefined
  city?: CitySlug | undefined
  /** About where it is, as "latitude,longitude": its form's map begins there. */
  near?: string | undefined
  /** Whether it is the business of the user who adds it. */
  own?: boolean | undefined
  /** The number of the draft on this device that has all else. */
  draft?: string | undefined
}

/** Returns a point as such a link tells it, to about a meter. */
export function toNear({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(5)},${longitude.toFixed(5)}`
}

/**
 * Returns what stands after the `#` of such a link. Not in its query: the page is the same for all, so that the one on the device
 * opens without a connection.
 */
export function toAdditionHash(hints: AdditionHints): string {
  const known = Object.entries(hints).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return new URLSearchParams(known).toString()
}
