import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { CitySlug } from '@/domain/cities/city.ts'
import { toSearchTerms } from '@/domain/search/query-terms.ts'
import { changedPlaceRef, toChange } from './changed-place.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { schedulePublishing } from './schedule-publishing.ts'
import { toCard, toContacts, isClosed, toSearchablePlace } from '../platform/stored-places.ts'

/** A place before and after a write; of a created place `before` does not exist, of a deleted one `after`. */
export interface PlaceWrite {
  before: DocumentSnapshot
  after: DocumentSnapshot
}

/**
 * Keeps lists and search in step with a written place: records the change if lists show it, schedules publishing, and
 * updates `search_terms`. Safe to repeat, and in any order: publishing reads the place again.
 *
 * @param schedule Schedules publishing of the noted changes; tests pass their own.
 */
export async function onPlaceWritten(
  { before, after }: PlaceWrite,
  schedule: () => Promise<void> = schedulePublishing,
): Promise<void> {
  if (shownInLists(before) !== shownInLists(after)) {
    await recordChange(before, after)
    await schedule()
  }
  if (after.exists) await refreshSearchTerms(after)
}

/** Returns what lists, search and cities downloaded show of a place, as a text to compare; empty without a place. */
function shownInLists(place: DocumentSnapshot): string {
  return place.exists ? JSON.stringify([toSearchablePlace(place), toContacts(place), isClosed(place)]) : ''
}

async function recordChange(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const cities = [before, after].flatMap((place) => (place.exists ? [place.get('city') as CitySlug] : []))
  await changedPlaceRef(after.id).set(toChange(cities), { merge: true })
}

/** Writing the terms triggers this function again, which finds them up to date and ends. */
async function refreshSearchTerms(place: DocumentSnapshot): Promise<void> {
  const { name, category, address } = toCard(place)
  const terms = toSearchTerms({ name, category, address })
  if (JSON.stringify(terms) === JSON.stringify(place.get('search_terms')) || !place.updateTime) return
  try {
    await place.ref.update({ search_terms: terms }, { lastUpdateTime: place.updateTime })
  } catch (error) {
    // Changed or deleted since: that write has an event of its own.
    if (!isConflict(error)) throw error
  }
}
