import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { reviewSchema } from '@/domain/reviews/review.ts'
import { bucket, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { submitReview } from '../../../functions/src/reviews/submit-review.ts'
import { repeats } from '../../repeats.ts'
import { interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../places/make-place.ts'
import { listObjects, makePhoto, storeUpload, uploadName } from '../photos/make-photo.ts'
import {
  createAccounts,
  DAY_MS,
  fetchAll,
  fetchRating,
  fetchReview,
  makeInput,
  reviewRef,
  storeHistory,
} from './review-fixtures.ts'

useEmulators('demo-submit-review')

const submit = (input: unknown, who: string | undefined = 'ana') => callAs(who, 'submitReview', submitReview, input)

async function countDocuments(collection: string): Promise<number> {
  return (await db().collection(collection).count().get()).data().count
}

beforeEach(async () => {
  await createAccounts(['ana', 'bruno'])
  await storePlaces(makePlace(), makePlace({ id: 'p2' }))
})

describe('a review that is submitted', () => {
  it('is published under its author, with the name of the profile, and counted', async () => {
    await db()
      .doc(paths.profile('ana'))
      .set({ full_name: 'Ana Choque', avatar_url: '/photos/a', updated_at: Timestamp.now() })
    const before = Date.now()
    const outcome = await submit(makeInput({ rating: 4, title: ' Volveré ', content: ' Muy\u0000 rico\r\n ' }))
    const stored = await fetchReview()
    expect(reviewSchema.parse(stored)).toEqual({
      place_id: 'p1',
      user_id: 'ana',
      rating: 4,
      title: 'Volveré',
      content: 'Muy rico',
      photos: null,
      is_approved: true,
      hidden_reason: null,
      created_at: stored.created_at,
      updated_at: null,
      answer: null,
      author: { full_name: 'Ana Choque', avatar_url: '/photos/a' },
    })
    expect(outcome).toEqual({ review: stored })
    expect(new Date(stored.created_at).getTime()).toBeGreaterThanOrEqual(before)
    expect((await reviewRef().get()).get('created_at')).toBeInstanceOf(Timestamp)
    expect(await fetchRating()).toEqual({ review_count: 1, avg_rating: 4 })
    expect(await countDocuments(paths.unsettledRatings)).toBe(0)
  })

  it('bears no name where its author gave none', async () => {
    await submit(makeInput())
    expect((await fetchReview()).author).toEqual({ full_name: null, avatar_url: null })
  })

  it('bears the new name where its author is renamed while it is stored', async () => {
    await interrupt(
      () => submit(makeInput()),
      () =>
        db().doc(paths.profile('ana')).set({ full_name: 'Ana Después', avatar_url: null, updated_at: Timestamp.now() }),
    )
    expect((await fetchReview()).author).toEqual({ full_name: 'Ana Después', avatar_url: null })
  })

  it('carries its photos in three widths, and leaves no upload behind', async () => {
    await storeUpload('ana', uploadName('a'), await makePhoto('jpeg', { width: 1500, height: 1000 }))
    await storeUpload('ana', uploadName('b', 'png'), await makePhoto('png'))
    await submit(makeInput({ photos: [uploadName('a'), uploadName('b', 'png')] }))
    const { photos } = await fetchReview()
    expect(photos).toHaveLength(2)
    const wanted = (photos ?? []).flatMap((address) =>
      [320, 640, 1280].map((width) => address.replace('/photos/', '').replace('-1280.webp', `-${width}.webp`)),
    )
    expect(await listObjects()).toEqual(wanted.sort())
    for (const name of wanted) expect(name).toMatch(/^review-photos\/ana\/[0-9a-f]{32}-(320|640|1280)\.webp$/)
  })
})

describe('a review that may not be', () => {
  it.each([
    ['of a place that is not there', { place_id: 'nowhere' }, 'place-not-found'],
    ['with no star', { rating: 0 }, 'input-invalid'],
    ['with six stars', { rating: 6 }, 'input-invalid'],
    ['with one and a half stars', { rating: 1.5 }, 'input-invalid'],
    ['with stars as a text', { rating: '5' }, 'input-invalid'],
    ['with stars that are no number', { rating: Number.NaN }, 'input-invalid'],
    ['with a title of 101 characters', { title: 'x'.repeat(101) }, 'input-invalid'],
    ['with a title of 101 characters beyond the basic plane', { title: '😀'.repeat(101) }, 'input-invalid'],
    ['with nothing to read', { content: '' }, 'input-invalid'],
    ['of blanks', { content: '  \n\t ' }, 'input-invalid'],
    ['of no-break blanks', { content: '\u00a0\u202f\u3000' }, 'input-invalid'],
    ['of characters without width', { content: '\u200b\u200c\u200d\u2060\ufeff' }, 'input-invalid'],
    ['of a mebibyte', { content: 'x'.repeat(1024 * 1024) }, 'input-invalid'],
    ['that approves itself', { is_approved: true }, 'input-invalid'],
    ['of somebody else', { user_id: 'bruno' }, 'input-invalid'],
    ['with three photos', { photos: ['a', 'b', 'c'].map((digit) => uploadName(digit)) }, 'input-invalid'],
    ['with a photo elsewhere', { photos: [`../bruno/${uploadName()}`] }, 'input-invalid'],
    ['with a photo that was not uploaded', { photos: [uploadName()] }, 'review-photo-upload-failed'],
    ['without a key', { key: undefined }, 'input-invalid'],
    ['with a key that is none', { key: 'key' }, 'input-invalid'],
  ])('%s is refused, and leaves nothing', async (_what, fields, refused) => {
    expect(await submit({ ...makeInput(), ...fields })).toEqual({ refused })
    expect((await reviewRef().get()).exists).toBe(false)
    expect(await countDocuments(paths.idempotency)).toBe(0)
    expect(await countDocuments(paths.rateLimits)).toBe(0)
    expect(await fetchRating()).toEqual({ review_count: 0, avg_rating: 0 })
  })

  it('is refused to a visitor', async () => {
    expect(await callAs(undefined, 'submitReview', submitReview, makeInput())).toEqual({ refused: 'sign-in-required' })
  })

  it('is refused to the owner of the place, and not to one who owns it no more', async () => {
    await storePlaces(makePlace({ owner: 'ana' }), makePlace({ id: 'p2', owner: 'ana', owner_claimed: false }))
    expect(await submit(makeInput())).toEqual({ refused: 'review-own-place' })
    expect(await submit(makeInput({ place_id: 'p2' }))).toMatchObject({ review: { place_id: 'p2' } })
  })

  it("takes no other user's upload, which stays", async () => {
    await storeUpload('bruno', uploadName(), await makePhoto())
    expect(await submit(makeInput({ photos: [uploadName()] }))).toEqual({ refused: 'review-photo-upload-failed' })
    expect(await listObjects()).toEqual([`uploads/bruno/${uploadName()}`])
  })

  it('publishes none of its photos where one is refused', async () => {
    await storeUpload('ana', uploadName('a'), await makePhoto())
    await storeUpload('ana', uploadName('b'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    const outcome = await submit(makeInput({ photos: [uploadName('a'), uploadName('b')] }))
    expect(outcome).toEqual({ refused: 'image-type-refused' })
    expect((await reviewRef().get()).exists).toBe(false)
    expect(await listObjects('review-photos')).toEqual([])
  })

  it('is the second one of a user for a place, which changes nothing', async () => {
    const first = await submit(makeInput({ rating: 2 }))
    await storeUpload('ana', uploadName(), await makePhoto())
    expect(await submit(makeInput({ rating: 5, photos: [uploadName()] }))).toEqual({ refused: 'review-duplicate' })
    expect({ review: await fetchReview() }).toEqual(first)
    expect(await fetchRating()).toEqual({ review_count: 1, avg_rating: 2 })
    expect(await listObjects('review-photos')).toEqual([])
  })
})

describe('a repeat', () => {
  it('with the same key and content is told the same, and changes nothing', async () => {
    await storeUpload('ana', uploadName(), await makePhoto())
    const input = makeInput({ photos: [uploadName()] })
    const first = await submit(input)
    expect(first).toMatchObject({ review: { content: 'Muy rico' } })
    const before = (await reviewRef().get()).updateTime
    const objects = await listObjects()
    // The upload is gone by now.
    expect(await submit(input)).toEqual(first)
    expect(await submit({ ...input, content: ' Muy rico ' })).toEqual(first)
    expect((await reviewRef().get()).updateTime).toEqual(before)
    expect(await listObjects()).toEqual(objects)
    expect(await fetchRating()).toEqual({ review_count: 1, avg_rating: 4 })
  })

  it('with the same key and other content is refused', async () => {
    const input = makeInput()
    await submit(input)
    for (const fields of [{ rating: 5 }, { content: 'Otra' }, { place_id: 'p2' }, { title: 'Otra' }]) {
      expect(await submit({ ...input, ...fields })).toEqual({ refused: 'key-reused' })
    }
    expect(await fetchReview()).toMatchObject({ rating: 4, content: 'Muy rico' })
    expect((await reviewRef('ana', 'p2').get()).exists).toBe(false)
  })

  it("with another user's key is a review like any other", async () => {
    const input = makeInput()
    await submit(input)
    expect(await submit(input, 'bruno')).toMatchObject({ review: { user_id: 'bruno' } })
  })

  it('does not restore a review that was deleted since', async () => {
    const input = makeInput()
    const first = await submit(input)
    await reviewRef().delete()
    expect(await submit(input)).toMatchObject({ review: { content: 'Muy rico', user_id: 'ana' } })
    expect(first).toMatchObject({ review: { content: 'Muy rico', user_id: 'ana' } })
    expect((await reviewRef().get()).exists).toBe(false)
    expect(await fetchRating()).toEqual({ review_count: 0, avg_rating: 0 })
  })

  it('settles what the first one was stopped from settling', async () => {
    const input = makeInput()
    await submit(input)
    await db().doc(paths.place('p1')).update({ review_count: 0, avg_rating: 0 })
    await submit(input)
    expect(await fetchRating()).toEqual({ review_count: 1, avg_rating: 4 })
  })

  it('that comes at the same time makes one review with its photo', async () => {
    await storeUpload('ana', uploadName(), await makePhoto())
    const input = makeInput({ photos: [uploadName()] })
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => submit(input)))
    const stored = await fetchReview()
    for (const outcome of outcomes) expect(outcome).toEqual({ review: stored })
    expect(await listObjects()).toHaveLength(3)
    const limits = await db().doc(paths.reviewLimit('ana')).get()
    expect(limits.get('written_at')).toHaveLength(1)
  })
})

describe('the daily limit', () => {
  const placeIds = Array.from({ length: 14 }, (_, index) => `limit-${index}`)
  const submitEverywhere = (who: string) =>
    Promise.all(placeIds.map((place_id) => submit(makeInput({ place_id }), who)))
  const published = (outcomes: object[]) => outcomes.filter((outcome) => 'review' in outcome).length

  beforeEach(() => storePlaces(...placeIds.map((id) => makePlace({ id }))))

  it('is ten reviews, however they are sent', async () => {
    const outcomes = await submitEverywhere('ana')
    expect(published(outcomes)).toBe(10)
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toHaveLength(4)
    expect(outcomes).toContainEqual({ refused: 'review-daily-limit' })
    expect(await submit(makeInput())).toEqual({ refused: 'review-daily-limit' })
  })

  it('is three on the first day of an account', async () => {
    await createAccounts(['carla'], DAY_MS - 60_000)
    expect(published(await submitEverywhere('carla'))).toBe(3)
    await createAccounts(['dora'], DAY_MS + 60_000)
    expect(published(await submitEverywhere('dora'))).toBe(10)
  })

  it('is not forever, and counts a review that was deleted', async () => {
    await submitEverywhere('ana')
    const reviews = await db().collectionGroup('reviews').where('user_id', '==', 'ana').get()
    await Promise.all(reviews.docs.map(({ ref }) => ref.delete()))
    expect(await submit(makeInput())).toEqual({ refused: 'review-daily-limit' })
    const ref = db().doc(paths.reviewLimit('ana'))
    const writtenAt = (await ref.get()).get('written_at') as Timestamp[]
    await ref.update({ written_at: writtenAt.map((at) => Timestamp.fromMillis(at.toMillis() - DAY_MS)) })
    expect(await submit(makeInput())).toMatchObject({ review: { user_id: 'ana' } })
    expect((await ref.get()).get('written_at')).toHaveLength(1)
  })

  it('names whom it is about, so that it goes with them', async () => {
    await submit(makeInput())
    for (const collection of [paths.rateLimits, paths.idempotency]) {
      const [document] = (await db().collection(collection).get()).docs
      expect(document?.get('user_id')).toBe('ana')
    }
  })
})

describe('many reviews of a place within an hour', () => {
  const alarms = () => fetchAll(paths.auditLog)

  it('are noted once, from the eleventh on', async () => {
    const others = Array.from({ length: 9 }, (_, index) =>
      makeReview({ user_id: `u${index}`, created_at: new Date().toISOString() }),
    )
    await storeReviews(...others, makeReview({ user_id: 'long-ago' }))
    await submit(makeInput())
    expect(await alarms()).toEqual([])
    await submit(makeInput(), 'bruno')
    const [alarm, ...more] = await alarms()
    expect(alarm).toMatchObject({ action: 'review-velocity', place_id: 'p1', actor_id: null, user_id: null })
    expect(more).toEqual([])
    await createAccounts(['carla'])
    await submit(makeInput(), 'carla')
    expect(await alarms()).toEqual([alarm])
  })
})

describe('very many', () => {
  const AT_ONCE = repeats({ usually: 20, soak: 200 })
  const userIds = Array.from({ length: AT_ONCE }, (_, index) => `u${index}`)

  it('people at once leave a review each, counted exactly', { timeout: 120_000 }, async () => {
    await createAccounts(userIds)
    await storeHistory(userIds)
    const outcomes = await Promise.all(
      userIds.map((userId, index) => submit(makeInput({ rating: (index % 5) + 1 }), userId)),
    )
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([])
    const stored = await db().collection(paths.reviews('p1')).count().get()
    expect(stored.data().count).toBe(AT_ONCE)
    expect(await fetchRating()).toEqual({ review_count: AT_ONCE, avg_rating: 3 })
    expect(await countDocuments(paths.unsettledRatings)).toBe(0)
  })

  it('repeats of one leave one review', { timeout: 120_000 }, async () => {
    const input = makeInput()
    const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, () => submit(input)))
    const stored = await fetchReview()
    for (const outcome of outcomes) expect(outcome).toEqual({ review: stored })
    expect(await fetchRating()).toEqual({ review_count: 1, avg_rating: 4 })
    expect(await countDocuments(paths.idempotency)).toBe(1)
  })
})

it('keeps photos that no one can run, whatever they are called', async () => {
  await storeUpload('ana', uploadName(), await makePhoto())
  await submit(makeInput({ photos: [uploadName()] }))
  for (const name of await listObjects('review-photos')) {
    const [metadata] = await bucket().file(name).getMetadata()
    expect(metadata.contentType).toBe('image/webp')
  }
})
