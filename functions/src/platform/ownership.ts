import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import type { PlaceState } from '@/domain/accounts/role.ts'
import { withoutOwner } from '@/domain/places/provenance.ts'
import { fetchAll } from './fetch-all.ts'
import { db } from './admin.ts'
import { toPlace } from './stored-places.ts'

// `place_owners/{placeId}` exists exactly as long as a place has an owner, and names them: two approvals cannot both
// create it. The place, which is public, says no more than that it has one.

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
  return { owner_id: (guard.get('user_id') ?? null) as string | null, owner_claimed, closed_at }
}

/** Ends the user's ownership, if they have it. The commit fails if anything has changed meanwhile. */
export function endOwnership(batch: WriteBatch, { place, guard }: Ownership, userId: string): void {
  if (!guard.updateTime || guard.get('user_id') !== userId) return
  batch.delete(guard.ref, { lastUpdateTime: guard.updateTime })
  if (!place.updateTime) return
  // What they said stays, but is believed no more than what any neighbor says: the next import may replace it.
  const { provenance } = toPlace(place)
  const fields = { owner_claimed: false, ...(provenance ? { provenance: withoutOwner(provenance) } : {}) }
  batch.update(place.ref, fields, { lastUpdateTime: place.updateTime })
}
