import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { db, FieldValue, Timestamp } from '../platform/admin.ts'
import { makeWalk, pagesOfQuery, walkAll } from '../walks/walk.ts'

// Places used to name their owner, and answers to reviews who wrote them, for all to read. Each document is moved in one
// commit, so that no owner is without rights in between; safe to repeat.

/**
 * Moves who owns a place into `place_owners` and who answered a review into `review_answers`, and deletes what the public
 * documents say of it. A record that is there already stays as it is.
 * @throws What failed first, after all the rest was done, such as a document that was changed meanwhile.
 */
export async function hideOwners(options: { pageSize?: number } = {}): Promise<void> {
  const done = await Promise.allSettled([walkAll(places, options), walkAll(reviews, options)])
  for (const walk of done) if (walk.status === 'rejected') throw walk.reason
}

const places = makeWalk({ readPage: pagesOfQuery(() => db().collection(paths.places)), visit: hideOwner })
const reviews = makeWalk({ readPage: pagesOfQuery(() => db().collectionGroup('reviews')), visit: hideAnswerer })

async function hideOwner(place: QueryDocumentSnapshot): Promise<void> {
  const userId = place.get('owner_id') as string | null | undefined
  if (userId === undefined) return
  const guard = await db().doc(paths.placeOwner(place.id)).get()
  const batch = db().batch()
  // Also of a user whose account is gone: by night, what names such a one is found by these records.
  if (userId !== null && place.get('owner_claimed') === true && !guard.exists) {
    batch.create(guard.ref, { user_id: userId, created_at: Timestamp.now() })
  }
  batch.update(place.ref, { owner_id: FieldValue.delete() }, { lastUpdateTime: place.updateTime })
  await batch.commit()
}

async function hideAnswerer(review: QueryDocumentSnapshot): Promise<void> {
  const userId = review.get('answer.user_id') as string | undefined
  const placeId = review.ref.parent.parent?.id
  if (userId === undefined || placeId === undefined) return
  const batch = db().batch()
  batch.set(db().doc(paths.reviewAnswer(placeId, review.id)), {
    place_id: placeId,
    author_id: review.id,
    user_id: userId,
  })
  batch.update(review.ref, { 'answer.user_id': FieldValue.delete() }, { lastUpdateTime: review.updateTime })
  await batch.commit()
}
