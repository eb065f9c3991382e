import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import type { CitySlug } from '@/domain/cities/city.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, FieldValue, Timestamp } from '../platform/admin.ts'
import { storedAs } from '../platform/stored-as.ts'

/** A place that changed since its cities' lists were published: `changed_places/{placeId}`. */
export interface ChangedPlace {
  /** Every city that lists it, or listed it before a change that is not published yet. */
  cities: CitySlug[]
  changed_at: Timestamp
}

/** All places that changed. */
export function changedPlaces() {
  return db().collection(paths.changedPlaces).withConverter(storedAs<ChangedPlace>())
}

/** Returns the note that a place changed. */
export function changedPlaceRef(placeId: string): DocumentReference {
  return db().doc(paths.changedPlace(placeId))
}

/** Returns what is merged into that note. @param cities Those that list the place, and those that listed it. */
export function toChange(cities: readonly CitySlug[]) {
  // Joined with the cities of earlier changes: a place that moves twice has to leave the list of its first city, too.
  return { cities: FieldValue.arrayUnion(...cities), changed_at: Timestamp.now() }
}

/**
 * Records the change in the same commit, so that admins find the place as it is now. The trigger, which runs a little
 * later, records it again and schedules publishing.
 */
export function recordChangedPlace(batch: WriteBatch, placeId: string, cities: readonly CitySlug[]): void {
  batch.set(changedPlaceRef(placeId), toChange(cities), { merge: true })
}
