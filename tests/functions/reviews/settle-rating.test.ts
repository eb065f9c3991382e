import { PassThrough, Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import { settleRating } from '../../../functions/src/reviews/settle-rating.ts'
import { settleTogether } from '../../../functions/src/reviews/unsettled-rating.ts'
import { repeats } from '../../repeats.ts'
import { beforeEachWrite, interrupt } from '../support/before-write.ts'
import { countReads, useEmulators } from '../support/emulator.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../places/make-place.ts'

useEmulators('demo-settle-rating')

const place = () => db().doc(paths.place('p1'))
const review = (userId: string) => db().doc(paths.review('p1', userId))

async function fetchRating() {
  const snapshot = await place().get()
  return { review_count: snapshot.get('review_count'), avg_rating: snapshot.get('avg_rating') }
}

describe('settling a rating', () => {
  it('counts the approved reviews of the place, and keeps the mean as it is', async () => {
    await storePlaces(makePlace(), makePlace({ id: 'p2' }))
    await storeReviews(
      makeReview({ user_id: 'a', rating: 5 }),
      makeReview({ user_id: 'b', rating: 4 }),
      makeReview({ user_id: 'c', rating: 4 }),
      makeReview({ user_id: 'd', rating: 1, is_approved: false }),
      makeReview({ user_id: 'e', rating: 1, place_id: 'p2' }),
    )
    await settleRating('p1')
    expect(await fetchRating()).toEqual({ review_count: 3, avg_rating: 13 / 3 })
  })

  it('is zero again without any', async () => {
    await storePlaces(makePlace({ avg_rating: 4.5, review_count: 2 }))
    await settleRating('p1')
    expect(await fetchRating()).toEqual({ review_count: 0, avg_rating: 0 })
  })

  it('writes nothing where it is right, and nothing but the rating where it is not', async () => {
    await storePlaces(makePlace({ avg_rating: 5, review_count: 1, featured: true, has_visitor_photos: false }))
    await storeReviews(makeReview())
    const before = await place().get()
    await settleRating('p1')
    expect((await place().get()).updateTime).toEqual(before.updateTime)
    await storeReviews(makeReview({ user_id: 'u2', rating: 4 }))
    await settleRating('p1')
    expect((await place().get()).data()).toEqual({ ...before.data(), avg_rating: 4.5, review_count: 2 })
  })

  it('notes whether visitors gave photos, be it of the menu alone', async () => {
    const hasPhotos = async () => (await place().get()).get('has_visitor_photos') as unknown
    await storePlaces(makePlace())
    const photo = db().doc(paths.placePhoto('menu'))
    const created_at = '2026-01-01T12:00:00.000Z'
    await photo.set({ place_id: 'p1', status: 'published', kind: 'menu', photo: '/photos/menu.webp', created_at })
    await settleRating('p1')
    expect(await hasPhotos()).toBe(true)
    await photo.update({ status: 'hidden' })
    await settleRating('p1')
    expect(await hasPhotos()).toBe(false)
  })

  it('keeps the newest photo of the approved reviews, and takes it back with its review', async () => {
    const photoOf = async () => ((await place().get()).get('review_photo') ?? null) as string | null
    const photo = (name: string) => `/photos/review-photos/${name}-1280.webp`
    await storePlaces(makePlace())
    await storeReviews(
      makeReview({ user_id: 'a', photos: [photo('a1'), photo('a2')], created_at: '2026-01-01T12:00:00.000Z' }),
      makeReview({ user_id: 'b', photos: [photo('b1')], created_at: '2026-02-01T12:00:00.000Z' }),
      makeReview({ user_id: 'c', photos: null, created_at: '2026-03-01T12:00:00.000Z' }),
      makeReview({ user_id: 'd', photos: [photo('d1')], created_at: '2026-04-01T12:00:00.000Z', is_approved: false }),
    )
    await settleRating('p1')
    expect(await photoOf()).toBe(photo('b1'))
    await review('b').update({ is_approved: false })
    await settleRating('p1')
    expect(await photoOf()).toBe(photo('a1'))
    await review('a').update({ photos: [photo('a2')] })
    await settleRating('p1')
    expect(await photoOf()).toBe(photo('a2'))
    await review('a').delete()
    await settleRating('p1')
    expect(await photoOf()).toBeNull()
  })

  it('keeps a sentence of an approved review, and takes it back with its review', async () => {
    const quoteOf = async () => ((await place().get()).get('review_quote') ?? null) as string | null
    await storePlaces(makePlace())
    await storeReviews(
      makeReview({ user_id: 'a', rating: 4, content: 'Ricas salteñas, un poco dulces.' }),
      makeReview({ user_id: 'b', rating: 4, content: 'Oculta por faltar al respeto.', is_approved: false }),
    )
    await settleRating('p1')
    expect(await quoteOf()).toBe('Ricas salteñas, un poco dulces.')
    await review('a').update({ content: 'Las mejores salteñas de La Paz.' })
    await settleRating('p1')
    expect(await quoteOf()).toBe('Las mejores salteñas de La Paz.')
    await review('a').update({ is_approved: false })
    await settleRating('p1')
    expect(await quoteOf()).toBeNull()
  })

  it('does not restore a place that is gone', async () => {
    await storeReviews(makeReview())
    await settleRating('p1')
    expect((await place().get()).exists).toBe(false)
  })

  it('loses no review of many people at once', async () => {
    const people = repeats({ usually: 20, soak: 100 })
    await storePlaces(makePlace())
    const userIds = Array.from({ length: people }, (_, index) => `u${index}`)
    await Promise.all(
      userIds.map(async (userId, index) => {
        await review(userId).create({ ...makeReview({ user_id: userId }), rating: (index % 5) + 1 })
        await settleRating('p1')
      }),
    )
    expect(await fetchRating()).toEqual({ review_count: people, avg_rating: 3 })
  })

  it('ends right while people write, change and delete reviews, and owners their place', async () => {
    await storePlaces(makePlace())
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const userId = `u${index}`
        await review(userId).create({ ...makeReview({ user_id: userId }), rating: 5 })
        await settleRating('p1')
        await place().update({ phone: `+591 2 24400${index}` })
        if (index % 2 === 0) await review(userId).update({ rating: 2 })
        else await review(userId).delete()
        await settleRating('p1')
      }),
    )
    expect(await fetchRating()).toEqual({ review_count: 10, avg_rating: 2 })
  })

  it('does not overwrite what another has counted later', async () => {
    await storePlaces(makePlace())
    await storeReviews(makeReview({ user_id: 'a', rating: 1 }))
    await interrupt(
      () => settleRating('p1'),
      async () => {
        await storeReviews(makeReview({ user_id: 'b', rating: 5 }))
        await settleRating('p1')
        expect(await fetchRating()).toEqual({ review_count: 2, avg_rating: 3 })
      },
    )
    expect(await fetchRating()).toEqual({ review_count: 2, avg_rating: 3 })
  })

  it('does not leave its own number when another found the place right meanwhile, and wrote nothing', async () => {
    await storePlaces(makePlace({ review_count: 2, avg_rating: 5, has_visitor_photos: false }))
    await storeReviews(makeReview({ user_id: 'a' }))
    await interrupt(
      () => settleRating('p1'),
      async () => {
        const { updateTime } = await place().get()
        await storeReviews(makeReview({ user_id: 'b' }))
        await settleRating('p1')
        expect((await place().get()).updateTime).toEqual(updateTime)
      },
    )
    expect(await fetchRating()).toEqual({ review_count: 2, avg_rating: 5 })
  })
})

interface CountingFirestore {
  requestStream: (method: string, ...rest: unknown[]) => Promise<Readable>
}

/** Does `work`, and `meanwhile` when its first count is taken and not yet told. */
async function afterFirstCount(work: () => Promise<unknown>, meanwhile: () => Promise<unknown>): Promise<void> {
  const firestore = db() as unknown as CountingFirestore
  const original = firestore.requestStream
  firestore.requestStream = async function (this: CountingFirestore, method, ...rest) {
    const answer = await original.call(this, method, ...rest)
    if (method !== 'runAggregationQuery') return answer
    firestore.requestStream = original
    const parts = await answer.toArray()
    await meanwhile()
    // Firestore also ends what it reads.
    return Readable.from(parts).pipe(new PassThrough({ objectMode: true }))
  }
  try {
    await work()
  } finally {
    firestore.requestStream = original
  }
}

describe('settling together', () => {
  it('costs a crowd at one place hardly more than one of them', async () => {
    await storePlaces(makePlace({ review_count: 1, avg_rating: 5 }))
    await storeReviews(makeReview({ user_id: 'a' }))
    const alone = await countReads(() => settleTogether('p1'))
    await storeReviews(makeReview({ user_id: 'b' }))
    const crowd = await countReads(() => Promise.all(Array.from({ length: 100 }, () => settleTogether('p1'))))
    expect(crowd).toBeLessThanOrEqual(4 * alone)
    expect(await fetchRating()).toEqual({ review_count: 2, avg_rating: 5 })
  })

  it('counts once more for a review that comes when the last count is taken already', async () => {
    await storePlaces(makePlace({ review_count: 1, avg_rating: 5 }), makePlace({ id: 'p2' }))
    await storeReviews(makeReview({ user_id: 'a', rating: 5 }))
    let waiting: Promise<void>[] = []
    await afterFirstCount(
      () => settleTogether('p1'),
      async () => {
        await storeReviews(makeReview({ user_id: 'b', rating: 3 }), makeReview({ place_id: 'p2' }))
        waiting = [settleTogether('p1'), settleTogether('p1')]
        // Another place waits for no one.
        await settleTogether('p2')
      },
    )
    await Promise.all(waiting)
    expect(await fetchRating()).toEqual({ review_count: 2, avg_rating: 4 })
  })

  it('goes on after a failure', async () => {
    await storePlaces(makePlace())
    await storeReviews(makeReview())
    const failing = beforeEachWrite(
      () => Promise.reject(new Error('dead')),
      () => settleTogether('p1'),
    )
    await expect(failing).rejects.toThrow('dead')
    await settleTogether('p1')
    expect(await fetchRating()).toEqual({ review_count: 1, avg_rating: 5 })
  })
})
