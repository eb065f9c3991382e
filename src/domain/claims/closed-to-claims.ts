import type { Place } from '../places/place.ts'
import { isByNeighbors } from '../places/provenance.ts'

/** Returns true iff a place is closed for good, and an owner or admin, or its source, said so: its owner proves neighbors wrong. */
export function isClosedToClaims(place: Pick<Place, 'closed_at' | 'provenance'>): boolean {
  return Boolean(place.closed_at) && !isByNeighbors(place, 'closed')
}
