import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CallableInput } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { auth, db } from '../../../functions/src/platform/admin.ts'
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
