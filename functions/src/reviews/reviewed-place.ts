import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import { fetchPlaceOrTwin } from '../platform/twins/place-or-twin.ts'

/** Returns where a user's review of a place is: with its twin, once it has moved there, whatever a phone knows. */
export async function findReviewedPlace(placeId: string, userId: string): Promise<string> {
  const review = await db().doc(paths.review(placeId, userId)).get()
  return review.exists ? placeId : (await fetchPlaceOrTwin(placeId)).id
}
