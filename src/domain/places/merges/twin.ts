import type { Place } from '../place.ts'

/** Returns the place that a place is listed as, too, and whose page shows instead; null where it stands for itself. */
export function twinOf({ closed_as, twin_id }: Pick<Place, 'closed_as' | 'twin_id'>): string | null {
  return closed_as === 'duplicate' ? (twin_id ?? null) : null
}
