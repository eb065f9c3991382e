import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import type { PlaceState } from '@/domain/accounts/role.ts'
import { withoutOwner } from '@/domain/places/provenance.ts'
import { fetchAll } from './fetch-all.ts'
import { db } from './admin.ts'
import { toPlace } from './stored-places.ts'

// `place_owners/{placeId}` exists exactly as long as a place has an owner, and names them, and their manager: two approvals
// cannot both create it. The place, which is public, says no more than that it has one.

/** Both documents that say who owns a place. */
export interface Ownership {
  place: DocumentSnapshot
  guard: DocumentSnapshot
}

/** Returns references to the documents to read before an ownership begins, is relied on or ends. */
export function ownershipRefs(placeId: string) {
  return [db().doc(paths.place(placeId)), db().doc(paths.placeOwner(placeId))] as const
}

/** Reads a place and who owns it, as they are at one moment. */
export async function fetchOwnership(placeId: string): Promise<Ownership> {
  const [place, guard] = await fetchAll(...ownershipRefs(placeId))
  return { place, guard }
}

/** Returns what `can` asks of a stored place. */
export function toPlaceState({ place, guard }: Ownership): PlaceState {
  const { owner_claimed, closed_at } = toPlace(place)
  const [owner_id, manager_id] = (['user_id', 'manager_id'] as const).map(
    (field) => (guard.get(field) ?? null) as string | null,
  )
  return { owner_id: owner_id ?? null, manager_id: manager_id ?? null, owner_claimed, closed_at }
}

/** Returns what a user is to a place that has an owner; null where they do not look after it. @param guard Its `place_owners`. */
export function roleAt(guard: DocumentSnapshot, userId: string): 'owner' | 'manager' | null {
  if (guard.get('user_id') === userId) return 'owner'
  return guard.get('manager_id') === userId ? 'manager' : null
}

/**
 * Ends the user's ownership, if they have it, and with it what a manager may do, an invitation that is not accepted yet, what waits for an
 * admin, and what they
 * alone could say and no one is left to correct: a post, and the menu. The commit fails if anything has changed meanwhile.
 */
export function endOwnership(batch: WriteBatch, { place, guard }: Ownership, userId: string): void {
  if (!guard.updateTime || guard.get('user_id') !== userId) return
  batch.delete(guard.ref, { lastUpdateTime: guard.updateTime })
  batch.delete(db().doc(paths.managerInvitation(place.id)))
  batch.delete(db().doc(paths.heldChange(place.id)))
  if (!place.updateTime) return
  batch.delete(db().doc(paths.placeMenu(place.id)))
  // What else they said stays, but is believed no more than what any neighbor says: the next import may replace it.
  const { provenance, post, has_menu } = toPlace(place)
  const fields = {
    owner_claimed: false,
    ...(post ? { post: null } : {}),
    ...(has_menu ? { has_menu: false } : {}),
    ...(provenance ? { provenance: withoutOwner(provenance) } : {}),
  }
  batch.update(place.ref, fields, { lastUpdateTime: place.updateTime })
}
