import type { PlaceChanges } from '@/data/owners/pending-business-change.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'

/** A part of the notices: what is saved there needs a connection. */
export interface NoticeSectionProps {
  place: PlaceWithId
  userId: string
  isOnline: boolean
  /** Shows what was saved wherever the place is shown. */
  onChanged: (changes: PlaceChanges) => void
}
