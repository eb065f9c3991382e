import type { PlaceChanges } from '@/data/owners/pending-business-change.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'

/** A page of a business in its owner's list. */
export interface BusinessPageProps {
  place: PlaceWithId
  userId: string
  /** Shows what was saved wherever the place is shown. */
  onChanged: (changes: PlaceChanges) => void
  /** Called once the user looks after it no more. */
  onLeft: () => void
}
