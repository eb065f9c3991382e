import type { DocumentData, WriteBatch } from 'firebase-admin/firestore'
import type { Review } from '@/domain/reviews/review.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../admin.ts'
import { fetchPlaceOrTwin } from './place-or-twin.ts'

/** A document that another one stands in place of since a merge, as it was, and whom it names. */
export interface SetAside {
  path: string
  fields: DocumentData
  user_ids: string[]
}

/**
 * Adds to a commit that a user's reviews which merges set aside do not return once those are undone: reviews of a place, and of
 * places that lead to it. What was set aside with them, such as their answers, goes with them.
 * @returns Their photos.
 */
export async function dropSetAsideReviews(batch: WriteBatch, placeId: string, userId: string): Promise<string[]> {
  const steps = await db().collection(paths.mergeSteps).where('user_ids', 'array-contains', userId).get()
  const photos: string[] = []
  for (const step of steps.docs) {
    const setAside = step.get('set_aside') as SetAside[]
    const review = setAside.find(({ path }) => path === paths.review(placeOf(path), userId))
    if (!review || (await fetchPlaceOrTwin(placeOf(review.path))).id !== placeId) continue
    const owner = step.get('user_id') as string | null
    batch.update(step.ref, { set_aside: [], user_ids: owner ? [owner] : [] }, { lastUpdateTime: step.updateTime })
    photos.push(...((review.fields as Pick<Review, 'photos'>).photos ?? []))
  }
  return photos
}

/** Returns the place that a document lies in; empty where it lies in none. */
function placeOf(path: string): string {
  return db().doc(path).parent.parent?.id ?? ''
}
