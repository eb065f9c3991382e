import { fold } from '../../shared/fold.ts'
import type { Place } from '../place.ts'

/** What makes a place another one for those who reviewed it. Where it is, owners say by a correction: see `isForOwner`. */
export const identityFields = ['name', 'category'] as const satisfies readonly (keyof Place)[]
export type Identity = Pick<Place, (typeof identityFields)[number]>

/**
 * What an owner or a manager wants a place with reviews to be, as `held_changes/{placeId}` stores it until an admin has looked: the
 * last word counts. A refused one stays, with its reason, until they have read it or ask for something else.
 */
export interface HeldChange {
  place_id: string
  user_id: string
  by: 'owner' | 'manager'
  /** What it is to say. */
  fields: Partial<Identity>
  status: 'waiting' | 'refused'
  /** Why it was refused; null while it waits. */
  reason: string | null
  /** ISO 8601 here, `Timestamp` in Firestore. */
  created_at: string
  decided_at: string | null
}

/**
 * Divides what an owner wants to write: what is live at once, and what an admin looks at before, because people have reviewed
 * the place as what it is. A name that only spells the same otherwise is none of that.
 */
export function divideEdit(
  place: Identity & Pick<Place, 'review_count'>,
  wanted: Partial<Place>,
): { live: Partial<Place>; held: Partial<Identity> } {
  const isHeld = (field: string) =>
    place.review_count > 0 &&
    ((field === 'name' && fold(wanted.name ?? '') !== fold(place.name)) ||
      (field === 'category' && wanted.category !== place.category))
  const entries = Object.entries(wanted)
  return {
    live: Object.fromEntries(entries.filter(([field]) => !isHeld(field))),
    held: Object.fromEntries(entries.filter(([field]) => isHeld(field))),
  }
}
