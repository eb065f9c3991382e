import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallableInput } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { deleteReview } from '../../../functions/src/reviews/delete-review.ts'
import { editReview } from '../../../functions/src/reviews/edit-review.ts'
import { submitReview } from '../../../functions/src/reviews/submit-review.ts'
import { interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../places/make-place.ts'
import { listObjects, makePhoto, storeUpload, uploadName } from '../photos/make-photo.ts'
import { createAccounts, fetchAll, fetchRating, fetchReview, makeInput, reviewRef } from './review-fixtures.ts'

useEmulators('demo-change-review')

type Input = CallableInput<'editReview'>

const makeEdit = (fields: Partial<Input> = {}): Input => ({
  ...makeInput({ content: 'Otra cosa', rating: 2 }),
  photos: [],
  ...fields,
})

const edit = (input: unknown, who = 'ana') => callAs(who, 'editReview', editReview, input)
const remove = (who = 'ana') => callAs(who, 'deleteReview', deleteReview, { place_id: 'p1' })

/** Returns the names in the bucket of published photos, by their addresses. */
const objectsOf = (photos: readonly string[]) =>
  photos
    .flatMap((address) => [320, 640, 1280].map((width) => address.replace('/photos/', '').replace('1280', `${width}`)))
    .sort()

/** Writes Ana's review, with two photos. Returns their addresses. */
async function submitWithPhotos(): Promise<[string, string]> {
  const photos = [uploadName('a'), uploadName('b')]
  for (const name of photos) await storeUpload('ana', name, await makePhoto())
  const outcome = await callAs('ana', 'submitReview', submitReview, makeInput({ photos }))
  return ('review' in outcome ? outcome.review.photos : null) as [string, string]
}

beforeEach(async () => {
  await createAccounts(['ana', 'bruno'])
  await storePlaces(makePlace())
})

describe('editing', () => {
  it('changes what its author writes, and nothing else', async () => {
    await storeReviews(makeReview({ user_id: 'ana' }))
    const answer = { text: 'Gracias', user_id: 'olga', created_at: Timestamp.now(), updated_at: Timestamp.now() }
    await reviewRef().update({ answer, is_approved: false, hidden_reason: 'Insultos' })
    const before = await fetchReview()
    const outcome = await edit(makeEdit({ title: 'Peor' }))
    const after = await fetchReview()
    expect(outcome).toEqual({ review: after })
    expect(after).toEqual({ ...before, rating: 2, title: 'Peor', content: 'Otra cosa', updated_at: after.updated_at })
    expect(after.updated_at).not.toBeNull()
  })

  it('carries over to the rating', async () => {
    await storeReviews(makeReview({ user_id: 'ana', rating: 5 }), makeReview({ user_id: 'bruno', rating: 5 }))
    await edit(makeEdit({ rating: 2 }))
    expect(await fetchRating()).toEqual({ review_count: 2, avg_rating: 3.5 })
    expect(await fetchAll(paths.unsettledRatings)).toEqual([])
  })

  it('keeps a photo, adds one, and deletes the one that is left out', async () => {
    const [first, second] = await submitWithPhotos()
    await storeUpload('ana', uploadName('c', 'webp'), await makePhoto('webp'))
    await edit(makeEdit({ photos: [{ upload: uploadName('c', 'webp') }, { keep: second }] }))
    const { photos } = await fetchReview()
    expect(photos).toEqual([expect.stringMatching(/^\/photos\/review-photos\/ana\//), second])
    expect(photos).not.toContain(first)
    expect(await listObjects()).toEqual(objectsOf(photos ?? []))
  })

  it('leaves none where all are left out', async () => {
    await submitWithPhotos()
    await edit(makeEdit())
    expect((await fetchReview()).photos).toBeNull()
    expect(await listObjects()).toEqual([])
  })

  it.each([
    ["another review's photo", { keep: `/photos/review-photos/bruno/${'0'.repeat(32)}-1280.webp` }, 'input-invalid'],
    ['a photo elsewhere', { keep: 'https://evil.example/1.webp' }, 'input-invalid'],
    ['a photo that was not uploaded', { upload: uploadName('f') }, 'review-photo-upload-failed'],
  ])('takes not %s, and changes nothing then', async (_what, photo, refused) => {
    const photos = await submitWithPhotos()
    const before = await fetchReview()
    const outcome = await edit(makeEdit({ photos: [{ keep: photos[0] }, photo] }))
    expect(outcome).toEqual({ refused })
    expect(await fetchReview()).toEqual(before)
    expect(await listObjects()).toEqual(objectsOf(photos))
  })

  it('is of a review that is there, and of its author alone', async () => {
    expect(await edit(makeEdit())).toEqual({ refused: 'review-not-found' })
    await storeReviews(makeReview({ user_id: 'ana' }))
    expect(await edit(makeEdit(), 'bruno')).toEqual({ refused: 'review-not-found' })
    expect(await edit({ ...makeEdit(), user_id: 'ana' }, 'bruno')).toEqual({ refused: 'input-invalid' })
    expect(await fetchReview()).toMatchObject({ content: 'Muy rico' })
  })

  it.each([
    { rating: 0 },
    { rating: '5' },
    { content: '\u200b\u200d ' },
    { title: 'x'.repeat(101) },
    { is_approved: true },
  ])('refuses %j', async (fields) => {
    await storeReviews(makeReview({ user_id: 'ana' }))
    expect(await edit({ ...makeEdit(), ...fields })).toEqual({ refused: 'input-invalid' })
    expect(await fetchReview()).toMatchObject({ rating: 5, content: 'Muy rico', is_approved: true })
  })

  it('repeated is told the same, with other content refused', async () => {
    await submitWithPhotos()
    await storeUpload('ana', uploadName('c'), await makePhoto())
    const input = makeEdit({ photos: [{ upload: uploadName('c') }] })
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => edit(input)))
    const stored = await fetchReview()
    for (const outcome of [...outcomes, await edit(input)]) expect(outcome).toEqual({ review: stored })
    expect(await listObjects()).toEqual(objectsOf(stored.photos ?? []))
    expect(await edit({ ...input, rating: 1 })).toEqual({ refused: 'key-reused' })
    // A key is for one action: that of the review itself does not do for a change of it.
    expect(await callAs('ana', 'submitReview', submitReview, makeInput({ key: input.key }))).toEqual({
      refused: 'key-reused',
    })
  })

  it('does not undo what is answered or moderated meanwhile', async () => {
    await storeReviews(makeReview({ user_id: 'ana' }))
    await interrupt(
      () => edit(makeEdit()),
      () => reviewRef().update({ is_approved: false, hidden_reason: 'Insultos' }),
    )
    expect(await fetchReview()).toMatchObject({ content: 'Otra cosa', is_approved: false, hidden_reason: 'Insultos' })
    expect(await fetchRating()).toEqual({ review_count: 0, avg_rating: 0 })
  })
})

describe('deleting', () => {
  it('takes the review with its photos, its reports, who answered it and its share of the rating', async () => {
    await submitWithPhotos()
    await storeReviews(makeReview({ user_id: 'bruno', rating: 2 }))
    const report = { place_id: 'p1', user_id: 'ana', reporter_id: 'bruno', is_open: true }
    await db()
      .doc(paths.reviewReport('p1', 'ana', 'bruno'))
      .set(report)
    await db()
      .doc(paths.reviewReport('p1', 'bruno', 'ana'))
      .set({ ...report, user_id: 'bruno' })
    const answered = { place_id: 'p1', author_id: 'ana', user_id: 'olga' }
    await db().doc(paths.reviewAnswer('p1', 'ana')).set(answered)
    await db()
      .doc(paths.reviewAnswer('p1', 'bruno'))
      .set({ ...answered, author_id: 'bruno' })
    expect(await remove()).toEqual({})
    expect((await reviewRef().get()).exists).toBe(false)
    expect(await fetchAll(paths.reviewAnswers)).toEqual([{ ...answered, author_id: 'bruno' }])
    expect(await fetchRating()).toEqual({ review_count: 1, avg_rating: 2 })
    expect(await listObjects()).toEqual([])
    expect(await fetchAll(paths.reviewReports)).toEqual([{ ...report, user_id: 'bruno' }])
    expect(await fetchAll(paths.unsettledRatings)).toEqual([])
  })

  it('can be done twice, and concerns no other user', async () => {
    await storeReviews(makeReview({ user_id: 'ana' }))
    expect(await remove('bruno')).toEqual({})
    expect((await reviewRef().get()).exists).toBe(true)
    expect(await Promise.all([remove(), remove()])).toEqual([{}, {}])
    expect(await remove()).toEqual({})
    expect((await reviewRef().get()).exists).toBe(false)
  })

  it('makes room for another review', async () => {
    await callAs('ana', 'submitReview', submitReview, makeInput())
    await remove()
    const outcome = await callAs('ana', 'submitReview', submitReview, makeInput({ key: randomUUID(), rating: 1 }))
    expect(outcome).toMatchObject({ review: { rating: 1 } })
    expect(await fetchRating()).toEqual({ review_count: 1, avg_rating: 1 })
  })

  it('is refused to a visitor', async () => {
    expect(await callAs(undefined, 'deleteReview', deleteReview, { place_id: 'p1' })).toEqual({
      refused: 'sign-in-required',
    })
  })
})
