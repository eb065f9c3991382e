import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { bucket, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { settleRatings } from '../../../functions/src/index.ts'
import { deleteReview } from '../../../functions/src/reviews/delete-review.ts'
import { editReview } from '../../../functions/src/reviews/edit-review.ts'
import { moderateReview } from '../../../functions/src/reviews/moderate-review.ts'
import { repairAllRatings, repairUnsettledRatings } from '../../../functions/src/reviews/repair-ratings.ts'
import { walkAll, type Night } from '../../../functions/src/walks/walk.ts'
import { submitReview } from '../../../functions/src/reviews/submit-review.ts'
import {
  sweepAvatars,
  sweepPlaceImages,
  sweepReviewPhotos,
  sweepUploads,
} from '../../../functions/src/photos/sweep-photos.ts'
import { repeats } from '../../repeats.ts'
import { beforeEachWrite } from '../support/before-write.ts'
import { doNight } from '../support/do-night.ts'
import { callAs } from '../support/call-as.ts'
import { countReads, useEmulators } from '../support/emulator.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../places/make-place.ts'
import { listObjects, makePhoto, storeUpload, uploadName } from '../photos/make-photo.ts'
import type { WaitingCall } from './review-worker.ts'
import {
  createAccounts,
  DAY_MS,
  fetchAll,
  fetchRating,
  fetchReview,
  makeInput,
  storeHistory,
} from './review-fixtures.ts'

useEmulators('demo-repair-reviews')

const HOUR_MS = DAY_MS / 24
const place = (id: string) => db().doc(paths.place(id))

/** Returns what the rating of a place should be, by the reviews that are there. */
async function countRating(placeId = 'p1') {
  const { docs } = await db().collection(paths.reviews(placeId)).where('is_approved', '==', true).get()
  const stars = docs.map((review) => review.get('rating') as number)
  const sum = stars.reduce((all, one) => all + one, 0)
  return { review_count: stars.length, avg_rating: stars.length > 0 ? sum / stars.length : 0 }
}

beforeEach(() => storePlaces(makePlace(), makePlace({ id: 'p2' })))

describe('the nightly repair of ratings', () => {
  it('settles what was noted, and takes the notes away', async () => {
    await storeReviews(makeReview({ rating: 4 }), makeReview({ place_id: 'p2', rating: 2 }))
    for (const place_id of ['p1', 'p1', 'p2', 'gone']) {
      await db().collection(paths.unsettledRatings).add({ place_id, created_at: Timestamp.now() })
    }
    await walkAll(repairUnsettledRatings)
    expect(await fetchRating('p1')).toEqual({ review_count: 1, avg_rating: 4 })
    expect(await fetchRating('p2')).toEqual({ review_count: 1, avg_rating: 2 })
    expect(await fetchAll(paths.unsettledRatings)).toEqual([])
  })

  it('reads next to nothing where nothing was left undone', async () => {
    await storeReviews(...Array.from({ length: 30 }, (_, index) => makeReview({ user_id: `u${index}` })))
    expect(await countReads(() => walkAll(repairUnsettledRatings))).toBeLessThanOrEqual(1)
  })

  it('settles whatever is wrong when it looks at everything, and writes to no other place', async () => {
    await storePlaces(
      makePlace({ id: 'too-many', review_count: 3, avg_rating: 5 }),
      makePlace({ id: 'right', review_count: 2, avg_rating: 4, has_visitor_photos: false }),
    )
    await storeReviews(
      makeReview({ rating: 3 }),
      makeReview({ user_id: 'u2', rating: 5, is_approved: false }),
      makeReview({ place_id: 'right', rating: 5 }),
      makeReview({ place_id: 'right', user_id: 'u2', rating: 3 }),
    )
    const before = (await place('right').get()).updateTime
    await walkAll(repairAllRatings)
    expect(await fetchRating('p1')).toEqual({ review_count: 1, avg_rating: 3 })
    expect(await fetchRating('p2')).toEqual({ review_count: 0, avg_rating: 0 })
    expect(await fetchRating('too-many')).toEqual({ review_count: 0, avg_rating: 0 })
    expect((await place('right').get()).updateTime).toEqual(before)
  })

  it('looks at everything on Sundays', async () => {
    await storeReviews(makeReview({ rating: 3 }))
    await doNight('repairReviews', Date.parse('2026-11-21T09:00:00Z'))
    expect(await fetchRating()).toEqual({ review_count: 0, avg_rating: 0 })
    await doNight('repairReviews', Date.parse('2026-11-22T09:00:00Z'))
    expect(await fetchRating()).toEqual({ review_count: 1, avg_rating: 3 })
  })
})

describe('a worker that dies', () => {
  const asAdmin = { sub: 'admin', isAdmin: true, secondFactor: 'totp' }
  const moderation = { place_id: 'p1', user_id: 'ana', reason: 'Insultos' }
  const actions: [string, (key: string) => Promise<unknown>][] = [
    ['submitting', (key) => callAs('bruno', 'submitReview', submitReview, makeInput({ key, rating: 1 }))],
    ['editing', (key) => callAs('ana', 'editReview', editReview, { ...makeInput({ key, rating: 2 }), photos: [] })],
    ['deleting', () => callAs('ana', 'deleteReview', deleteReview, { place_id: 'p1' })],
    ['hiding', () => callAs(asAdmin, 'moderateReview', moderateReview, { ...moderation, is_approved: false })],
    [
      'restoring',
      () => callAs(asAdmin, 'moderateReview', moderateReview, { ...moderation, user_id: 'carla', is_approved: true }),
    ],
  ]

  beforeEach(() => createAccounts(['ana', 'bruno', 'admin']))

  it.each(actions)(
    'at any write while %s leaves what the night puts right, and a repeat completes',
    async (_what, action) => {
      const key = randomUUID()
      let writes = Infinity
      for (let n = 1; n <= writes; n++) {
        await db().recursiveDelete(db().collection(paths.places))
        await Promise.all(
          [paths.idempotency, paths.rateLimits].map((name) => db().recursiveDelete(db().collection(name))),
        )
        await storePlaces(makePlace({ review_count: 1, avg_rating: 5 }))
        await storeReviews(
          makeReview({ user_id: 'ana', rating: 5 }),
          makeReview({ user_id: 'carla', rating: 3, is_approved: false }),
        )
        let count = 0
        const dying = beforeEachWrite(
          async (written) => {
            count = written
            if (written >= n) throw new Error('dead')
          },
          () => action(key),
        )
        await dying
        if (count < n) writes = count
        await walkAll(repairUnsettledRatings)
        expect(await fetchRating(), `dead at write ${n}`).toEqual(await countRating())
        await action(key)
        expect(await fetchRating()).toEqual(await countRating())
        expect(await fetchAll(paths.unsettledRatings)).toEqual([])
      }
      expect(writes).toBeGreaterThanOrEqual(2)
    },
  )
})

it('a rating whose settling dies is right after five minutes, and not first in the morning', async () => {
  await createAccounts(['bruno'])
  await beforeEachWrite(
    async (count) => {
      if (count > 1) throw new Error('dead')
    },
    () => callAs('bruno', 'submitReview', submitReview, makeInput({ rating: 1 })),
  )
  expect(await fetchRating()).toEqual({ review_count: 0, avg_rating: 0 })
  expect(settleRatings['__endpoint'].scheduleTrigger).toMatchObject({ schedule: 'every 5 minutes' })
  await settleRatings.run({ scheduleTime: new Date().toISOString() })
  expect(await fetchRating()).toEqual({ review_count: 1, avg_rating: 1 })
  expect(await fetchAll(paths.unsettledRatings)).toEqual([])
})

/** Gives calls to a worker of its own, and kills it when so many are done. Returns whose calls were done. */
async function workUntilKilled(calls: readonly WaitingCall[], killedAfter: number): Promise<string[]> {
  const worker = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/functions/reviews/review-worker.ts', JSON.stringify(calls)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: process.env,
    },
  )
  const done: string[] = []
  for await (const userId of createInterface(worker.stdout)) {
    done.push(userId)
    if (done.length === killedAfter) worker.kill('SIGKILL')
  }
  return done
}

describe('reviews whose workers are killed again and again', () => {
  /** After how many reviews each worker dies. */
  const killedAfter = repeats({ usually: [3, 9], soak: [3, 9, 6, 1, 8, 5] })
  const REVIEWS = repeats({ usually: 35, soak: 100 })

  it(
    'leave no rating wrong after the night, and are complete when they are sent again',
    { timeout: 180_000 },
    async () => {
      const calls: WaitingCall[] = Array.from({ length: REVIEWS }, (_, index) => ({
        userId: `u${index}`,
        input: {
          ...makeInput({ rating: (index % 5) + 1, photos: index % 10 === 0 ? [uploadName()] : [] }),
          title: null,
        },
      }))
      await createAccounts(calls.map(({ userId }) => userId))
      await storeHistory(calls.map(({ userId }) => userId))
      const withPhoto = calls.filter(({ input }) => input.photos.length > 0)
      const photo = await makePhoto()
      await Promise.all(withPhoto.map(({ userId }) => storeUpload(userId, uploadName(), photo)))

      // Of whatever was on its way when a worker died, no one hears any more; the next worker gets the next calls.
      for (const [round, count] of killedAfter.entries()) {
        const ofRound = calls.slice(round * 16, (round + 1) * 16)
        const done = await workUntilKilled(ofRound, count)
        expect(done.length).toBeLessThan(16)
      }
      const stored = async () => (await db().collection(paths.reviews('p1')).count().get()).data().count
      expect(await stored()).toBeGreaterThanOrEqual(killedAfter.reduce((sum, count) => sum + count))
      await walkAll(repairUnsettledRatings)
      expect(await fetchRating()).toEqual(await countRating())

      // In the end everybody asks again, whether they were done or not.
      const outcomes = await Promise.all(
        calls.map(({ userId, input }) => callAs(userId, 'submitReview', submitReview, input)),
      )
      expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([])
      expect(await stored()).toBe(REVIEWS)
      await walkAll(repairUnsettledRatings)
      expect(await fetchRating()).toEqual({ review_count: REVIEWS, avg_rating: 3 })
      expect(await fetchAll(paths.unsettledRatings)).toEqual([])

      // And no photo is lost or left over.
      await doNight('repairReviews', Date.now() + 1.5 * DAY_MS)
      const addresses = await Promise.all(
        withPhoto.map(async ({ userId }) => (await fetchReview(userId)).photos?.[0] ?? ''),
      )
      const named = addresses.flatMap((address) =>
        ['320', '640', '1280'].map((width) => address.replace('/photos/', '').replace('1280', width)),
      )
      expect(await listObjects()).toEqual(named.sort())
    },
  )
})

describe('the nightly sweep', () => {
  const save = (name: string) => bucket().file(name).save('x', { resumable: false })
  const photoName = (folder: string, userId: string, digit: string) =>
    `${folder}/${userId}/${digit.repeat(32)}-1280.webp`
  const later = (ms: number) => Date.now() + ms
  const sweepPhotos = async (night: Partial<Night>) => {
    for (const walk of [sweepReviewPhotos, sweepAvatars, sweepPlaceImages]) await walkAll(walk, night)
  }

  it('takes uploads of more than a day', async () => {
    await storeUpload('ana', uploadName(), await makePhoto())
    await save(storagePaths.claimEvidence('ana', uploadName()))
    await walkAll(sweepUploads, { nowMs: later(23 * HOUR_MS) })
    expect(await listObjects('uploads')).toHaveLength(1)
    await walkAll(sweepUploads, { nowMs: later(25 * HOUR_MS) })
    expect(await listObjects()).toEqual([storagePaths.claimEvidence('ana', uploadName())])
  })

  it('takes published photos of more than a day that nothing names, in all their widths', async () => {
    const { reviewPhotos, avatars, placeImages } = storagePaths
    const [named, orphan] = [photoName(reviewPhotos, 'ana', 'a'), photoName(reviewPhotos, 'ana', 'b')]
    const [picture, before] = [photoName(avatars, 'ana', 'c'), photoName(avatars, 'ana', 'd')]
    const [proxy, other] = [photoName(placeImages, 'p1', 'e'), photoName(placeImages, 'p1', 'f')]
    const [taken, ofGone] = [photoName(placeImages, 'p1', '0'), photoName(placeImages, 'gone', 'e')]
    const all = [named, orphan, picture, before, proxy, other, taken, ofGone]
    const small = (name: string) => name.replace('1280', '320')
    await Promise.all(all.flatMap((name) => [save(name), save(small(name))]))
    await storePlaces(makePlace({ image_url: `/photos/${proxy}`, additional_images: [`/photos/${other}`] }))
    await storeReviews(makeReview({ user_id: 'ana', photos: [`/photos/${named}`], is_approved: false }))
    await db()
      .doc(paths.profile('ana'))
      .set({ avatar_url: `/photos/${small(picture)}` })
    await sweepPhotos({ nowMs: later(23 * HOUR_MS) })
    expect(await listObjects()).toHaveLength(16)
    // A look at what is new alone finds none of these.
    await sweepPhotos({ sinceMs: later(HOUR_MS), nowMs: later(25 * HOUR_MS) })
    expect(await listObjects()).toHaveLength(16)
    await sweepPhotos({ nowMs: later(25 * HOUR_MS) })
    expect(await listObjects()).toEqual([named, picture, proxy, other].flatMap((name) => [name, small(name)]).sort())
  })
})
