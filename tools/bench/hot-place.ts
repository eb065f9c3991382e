import { randomUUID } from 'node:crypto'
import type { CallableRequest } from '@/domain/callables.ts'
import { paths } from '@/domain/paths.ts'
import { auth, db, Timestamp } from '../../functions/src/admin.ts'
import { submitReview } from '../../functions/src/submit-review.ts'

const PEOPLE = 200

/** What came of so many people reviewing one place at once. */
export interface Crowd {
  people: number
  /** Reviews that are there in the end. */
  stored: number
  /** By how many the place's count is off. */
  miscounted: number
  /** By how much its mean is off. */
  meanError: number
  /** From the first call until the last is answered and the rating is settled. */
  ms: number
}

export interface HotPlace {
  /** `submitReview` as it is, with everything that it checks and looks up. */
  ours: Crowd
  /** Nothing but a transaction that reads the place, creates the review and writes count and mean. */
  transaction: Crowd
}

/** Reviews stored in a second. */
export const reviewsPerSecond = ({ stored, ms }: Crowd): number => stored / (ms / 1000)

/**
 * Has 200 people review one place at once, in our way and in the usual one. The handlers are driven in this process: the
 * Functions emulator starts a process for each request, which is not what is measured here.
 * Nothing of it stays behind.
 */
export async function measureHotPlace(): Promise<HotPlace> {
  const userIds = Array.from({ length: PEOPLE }, (_, index) => `bench-${index}`)
  const longAgo = new Date('2026-01-01T12:00:00Z').toUTCString()
  await auth().importUsers(
    userIds.map((uid) => ({ uid, metadata: { creationTime: longAgo, lastSignInTime: longAgo } })),
  )
  const ours = await review('bench-ours', userIds, async (userId, placeId, rating) => {
    const input: CallableRequest<'submitReview'> = {
      key: randomUUID(),
      place_id: placeId,
      rating,
      title: null,
      content: 'Muy rico',
      photos: [],
    }
    await submitReview(input, { userId, isAdmin: false, secondFactor: null, signedInAtMs: Date.now() })
  })
  const transaction = await review('bench-transaction', userIds, reviewInTransaction)
  await clear(userIds)
  return { ours, transaction }
}

async function clear(userIds: string[]): Promise<void> {
  await Promise.all(['bench-ours', 'bench-transaction'].map((id) => db().recursiveDelete(db().doc(paths.place(id)))))
  for (const collection of [paths.idempotency, paths.rateLimits]) {
    const notes = await db()
      .collection(collection)
      .where('user_id', '>=', 'bench-')
      .where('user_id', '<', 'bench.')
      .get()
    await Promise.all(notes.docs.map(({ ref }) => ref.delete()))
  }
  const alarms = await db().collection(paths.auditLog).where('place_id', '==', 'bench-ours').get()
  await Promise.all(alarms.docs.map(({ ref }) => ref.delete()))
  await auth().deleteUsers(userIds)
}

async function review(
  placeId: string,
  userIds: readonly string[],
  submit: (userId: string, placeId: string, rating: number) => Promise<void>,
): Promise<Crowd> {
  const ref = db().doc(paths.place(placeId))
  await ref.set({ name: 'Lugar caliente', review_count: 0, avg_rating: 0, owner_id: null, owner_claimed: false })
  const start = performance.now()
  // Whoever is refused is counted as lost.
  await Promise.allSettled(userIds.map((userId, index) => submit(userId, placeId, (index % 5) + 1)))
  const ms = performance.now() - start
  const { docs } = await db().collection(paths.reviews(placeId)).get()
  const stars = docs.map((stored) => stored.get('rating') as number)
  const mean = stars.reduce((sum, rating) => sum + rating, 0) / Math.max(1, stars.length)
  const settled = await ref.get()
  return {
    people: userIds.length,
    stored: stars.length,
    miscounted: Math.abs((settled.get('review_count') as number) - stars.length),
    meanError: Math.abs((settled.get('avg_rating') as number) - mean),
    ms,
  }
}

/** As tutorials do it. */
async function reviewInTransaction(userId: string, placeId: string, rating: number): Promise<void> {
  const ref = db().doc(paths.place(placeId))
  await db().runTransaction(async (transaction) => {
    const place = await transaction.get(ref)
    const count = place.get('review_count') as number
    const mean = place.get('avg_rating') as number
    transaction.create(db().doc(paths.review(placeId, userId)), {
      place_id: placeId,
      user_id: userId,
      rating,
      content: 'Muy rico',
      is_approved: true,
      created_at: Timestamp.now(),
    })
    transaction.update(ref, { review_count: count + 1, avg_rating: (mean * count + rating) / (count + 1) })
  })
}
