import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CallableInput } from '@/domain/api/callables.ts'
import type { HoldState } from '@/domain/reviews/review-hold.ts'
import { paths } from '@/domain/shared/paths.ts'
import { auth, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { makeReview, storeReviews } from '../places/make-place.ts'
import { toReview } from '../../../functions/src/platform/stored-places.ts'

// What tests of reviews have in common.

export const DAY_MS = 24 * 60 * 60 * 1000

/** Creates accounts with confirmed addresses that are older than a day, unless told. */
export async function createAccounts(userIds: readonly string[], ageMs = 2 * DAY_MS): Promise<void> {
  const creationTime = new Date(Date.now() - ageMs).toUTCString()
  const { errors } = await auth().importUsers(
    userIds.map((uid) => ({
      uid,
      email: `${uid}@example.com`,
      emailVerified: true,
      metadata: { creationTime, lastSignInTime: creationTime },
    })),
  )
  expect(errors).toEqual([])
}

/** Stores what users wrote about other places, each about their own: of those who are known, a crowd is no campaign. */
export async function storeHistory(userIds: readonly string[]): Promise<void> {
  const places = [1, 2, 3]
  await storeReviews(
    ...userIds.flatMap((userId) =>
      places.map((number) => makeReview({ user_id: userId, place_id: `${userId}-${number}` })),
    ),
  )
}

type Input = CallableInput<'submitReview'>

/** Returns a review as phones send it, with a key of its own; a test names what it is about. */
export const makeInput = (fields: Partial<Input> = {}): Input => ({
  key: randomUUID(),
  place_id: 'p1',
  rating: 4,
  title: null,
  content: 'Muy rico',
  photos: [],
  ...fields,
})

/** Returns the fields of a review that waits for a look, or did. */
export const hold = (state: HoldState) => ({
  is_approved: false,
  held: { state, signals: ['burst'], reason: null, objection: null, held_at: Timestamp.now() },
})

export const reviewRef = (userId = 'ana', placeId = 'p1') => db().doc(paths.review(placeId, userId))
export const fetchReview = async (userId?: string) => toReview(await reviewRef(userId).get())

export async function fetchRating(placeId = 'p1') {
  const place = await db().doc(paths.place(placeId)).get()
  return { review_count: place.get('review_count'), avg_rating: place.get('avg_rating') }
}

/** Returns the documents of a collection, with their dates as they are stored. */
export async function fetchAll(collection: string): Promise<Record<string, unknown>[]> {
  const { docs } = await db().collection(collection).get()
  return docs.map((document) => document.data())
}
