import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'

// A place names its owner, and `place_owners/{placeId}` exists exactly as long as it has one: two approvals cannot both
// create it.

/** Both documents that say who owns a place. */
export interface Ownership {
  place: DocumentSnapshot
  guard: DocumentSnapshot
}

/** Returns references to the documents to read before an ownership begins or ends. */
export function ownershipRefs(placeId: string) {
  return [db().doc(paths.place(placeId)), db().doc(paths.placeOwner(placeId))] as const
}

/** Ends an ownership, if there is one. The commit fails if anything has changed meanwhile. */
export function endOwnership(batch: WriteBatch, { place, guard }: Ownership, userId: string): void {
  if (place.updateTime && place.get('owner_id') === userId) {
    batch.update(place.ref, { owner_id: null, owner_claimed: false }, { lastUpdateTime: place.updateTime })
  }
  if (guard.updateTime && guard.get('user_id') === userId) {
    batch.delete(guard.ref, { lastUpdateTime: guard.updateTime })
  }
}
