import { expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { onProfileWritten } from '../../../functions/src/reviews/on-profile-written.ts'
import { interrupt } from '../support/before-write.ts'
import { useEmulators } from '../support/emulator.ts'
import { makeReview, storeReviews } from '../places/make-place.ts'

useEmulators('demo-on-profile-written')

const review = (placeId: string, userId = 'u1') => db().doc(paths.review(placeId, userId))
const fetchAuthor = async (placeId: string, userId?: string) => (await review(placeId, userId).get()).get('author')

/** Writes a profile as its user does. */
async function writeProfile(fields: { full_name: string | null; avatar_url?: string }): Promise<void> {
  await db()
    .doc(paths.profile('u1'))
    .set({ avatar_url: null, updated_at: Timestamp.now(), ...fields })
}

it('carries a new name and picture to all reviews of the user, and to no others', async () => {
  await storeReviews(makeReview(), makeReview({ place_id: 'p2', is_approved: false }), makeReview({ user_id: 'u2' }))
  await writeProfile({ full_name: 'Ana Choque', avatar_url: '/avatars/u1/a.webp' })
  await onProfileWritten('u1')
  const author = { full_name: 'Ana Choque', avatar_url: '/avatars/u1/a.webp' }
  expect(await fetchAuthor('p1')).toEqual(author)
  expect(await fetchAuthor('p2')).toEqual(author)
  expect(await fetchAuthor('p1', 'u2')).toEqual({ full_name: 'Ana', avatar_url: null })
})

it('stores no name where a user takes theirs off: what is shown instead is for the reader to say', async () => {
  await storeReviews(makeReview())
  await writeProfile({ full_name: null })
  await onProfileWritten('u1')
  expect(await fetchAuthor('p1')).toEqual({ full_name: null, avatar_url: null })
})

it('leaves the name off when the profile is deleted', async () => {
  await storeReviews(makeReview())
  await onProfileWritten('u1')
  expect(await fetchAuthor('p1')).toEqual({ full_name: null, avatar_url: null })
})

it('writes nothing to reviews that have the name', async () => {
  await storeReviews(makeReview({ author: { full_name: 'Ana', avatar_url: null } }))
  const before = await review('p1').get()
  await writeProfile({ full_name: 'Ana' })
  await onProfileWritten('u1')
  expect((await review('p1').get()).updateTime).toEqual(before.updateTime)
})

it('ends with the latest name when an older one is copied after it', async () => {
  await storeReviews(makeReview(), makeReview({ place_id: 'p2' }))
  await writeProfile({ full_name: 'Ana Antes' })
  await interrupt(
    () => onProfileWritten('u1'),
    async () => {
      await writeProfile({ full_name: 'Ana Después' })
      await onProfileWritten('u1')
    },
  )
  for (const placeId of ['p1', 'p2']) expect(await fetchAuthor(placeId)).toMatchObject({ full_name: 'Ana Después' })
})

it('does not restore a review that is deleted meanwhile', async () => {
  await storeReviews(makeReview())
  await writeProfile({ full_name: 'Otra' })
  await interrupt(
    () => onProfileWritten('u1'),
    () => review('p1').delete(),
  )
  expect((await review('p1').get()).exists).toBe(false)
})
