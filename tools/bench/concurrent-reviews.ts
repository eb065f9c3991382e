import { randomUUID } from 'node:crypto'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { auth, db, Timestamp } from '../../functions/src/platform/admin.ts'
import { readIps } from '../../functions/src/platform/client-ip.ts'
import { submitReview } from '../../functions/src/reviews/submit-review.ts'

const AUTHORS = 200
/** How many of them come at a time when not all do. */
export const FEW = 20

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

/** `submitReview` as it is, with everything that it checks and looks up, beside nothing but a transaction. */
export interface Contenders {
  ours: Crowd
  /** Reads the place, creates the review and writes count and mean, as tutorials do it. */
  transaction: Crowd
}

export interface HotPlace {
  atOnce: Contenders
  /** The same number of people, but never more than `FEW` at a time: how a transaction fares best. */
  fewAtATime: Contenders
}

/** Reviews stored in a second. */
export const reviewsPerSecond = ({ stored, ms }: Crowd): number => stored / (ms / 1000)

/**
 * Has 200 people review one place at once, in our way and in the usual one. The handlers are driven in this process: the
 * Functions emulator starts a process for each request, which is not what is measured here.
 * Nothing of it stays behind.
 */
export async function measureHotPlace(): Promise<HotPlace> {
  const userIds = Array.from({ length: AUTHORS }, (_, index) => `bench-${index}`)
  const longAgo = new Date('2026-01-01T12:00:00Z').toUTCString()
  await auth().importUsers(
    userIds.map((uid) => ({ uid, metadata: { creationTime: longAgo, lastSignInTime: longAgo } })),
  )
  // Of those who wrote about other places before, a crowd is no campaign, which would wait for a look.
  await storeHistory(userIds)
  const contenders = async (atATime: number): Promise<Contenders> => ({
    ours: await review(`bench-ours-${atATime}`, userIds, atATime, submit),
    transaction: await review(`bench-transaction-${atATime}`, userIds, atATime, reviewInTransaction),
  })
  const hotPlace = { atOnce: await contenders(AUTHORS), fewAtATime: await contenders(FEW) }
  await clear(userIds)
  return hotPlace
}

async function submit(userId: string, placeId: string, rating: number): Promise<void> {
  const input: CallableRequest<'submitReview'> = {
    key: randomUUID(),
    place_id: placeId,
    rating,
    title: null,
    content: 'Muy rico',
    photos: [],
  }
  await submitReview(input, { userId, isAdmin: false, secondFactor: null, signedInAtMs: Date.now() }, readIps({}))
}

const HISTORY = ['a', 'b', 'c']
const historyPath = (userId: string, name: string) => paths.review(`${userId}-${name}`, userId)

async function storeHistory(userIds: readonly string[]): Promise<void> {
  const writer = db().bulkWriter()
  for (const user_id of userIds) {
    for (const name of HISTORY) {
      const fields = {
        place_id: `${user_id}-${name}`,
        user_id,
        rating: 4,
        is_approved: true,
        created_at: Timestamp.now(),
      }
      void writer.set(db().doc(historyPath(user_id, name)), fields)
    }
  }
  await writer.close()
}

async function clear(userIds: string[]): Promise<void> {
  for (const atATime of [AUTHORS, FEW]) {
    for (const placeId of [`bench-ours-${atATime}`, `bench-transaction-${atATime}`]) {
      await db().recursiveDelete(db().doc(paths.place(placeId)))
      const alarms = await db().collection(paths.auditLog).where('place_id', '==', placeId).get()
      await Promise.all(alarms.docs.map(({ ref }) => ref.delete()))
    }
  }
  for (const collection of [paths.idempotency, paths.rateLimits, paths.reviewPrints]) {
    const notes = await db()
      .collection(collection)
      .where('user_id', '>=', 'bench-')
      .where('user_id', '<', 'bench.')
      .get()
    await Promise.all(notes.docs.map(({ ref }) => ref.delete()))
  }
  const history = userIds.flatMap((userId) => HISTORY.map((name) => db().doc(historyPath(userId, name))))
  await Promise.all(history.map((ref) => ref.delete()))
  await auth().deleteUsers(userIds)
}

async function review(
  placeId: string,
  userIds: readonly string[],
  atATime: number,
  reviewAs: (userId: string, placeId: string, rating: number) => Promise<void>,
): Promise<Crowd> {
  const ref = db().doc(paths.place(placeId))
  await ref.set({ name: 'Lugar caliente', review_count: 0, avg_rating: 0, owner_claimed: false })
  const start = performance.now()
  const waiting = userIds.map((userId, index) => ({ userId, rating: (index % 5) + 1 }))
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // A refused review is counted as lost.
      await reviewAs(next.userId, placeId, next.rating).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
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
