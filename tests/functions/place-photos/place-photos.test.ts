import { beforeEach, describe, expect, it } from 'vitest'
import { callables } from '@/domain/api/callables.ts'
import {
  PLACE_PHOTO_SENDINGS_A_DAY_MAX,
  PLACE_PHOTO_SENDINGS_OF_PLACE_A_DAY_MAX,
} from '@/domain/photos/place-photo-limits.ts'
import { photoWidths } from '@/domain/photos/photo.ts'
import { photoReportSchema } from '@/domain/reviews/photo-report.ts'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { eraseUser } from '../../../functions/src/accounts/delete-account.ts'
import { createPublicData } from '../../../functions/src/pages/read-public-data.ts'
import { repairHiddenPlacePhotos } from '../../../functions/src/photos/place-photos.ts'
import { sweepHiddenPlacePhotos, sweepPlacePhotos } from '../../../functions/src/photos/sweep-photos.ts'
import { deletePlacePhoto } from '../../../functions/src/place-photos/delete-place-photo.ts'
import { reportPlacePhoto } from '../../../functions/src/place-photos/report-place-photo.ts'
import { auth, bucket, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { onProfileWritten } from '../../../functions/src/reviews/on-profile-written.ts'
import { repairUnsettledRatings } from '../../../functions/src/reviews/repair-ratings.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { listObjects, makePhoto, storeUpload, uploadName } from '../photos/make-photo.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { createAccounts, DAY_MS, fetchAll } from '../reviews/review-fixtures.ts'
import { interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { addPhoto, addPhotos, fetchPhoto, makePhotos, moderatePhoto, uploadPhotos } from './place-photo-fixtures.ts'

useEmulators('demo-place-photos')

const remove = (who: string, photo_id: string) => callAs(who, 'deletePlacePhoto', deletePlacePhoto, { photo_id })
const report = (who: string | undefined, photo_id: string, fields = {}) =>
  callAs(who, 'reportPlacePhoto', reportPlacePhoto, { photo_id, reason: 'spam', comment: null, ...fields })

const listPublished = () => listObjects(`${storagePaths.placePhotos}/`)
const listHidden = () => listObjects(`${storagePaths.hiddenPlacePhotos}/`)
const fetchPicture = async (placeId = 'p1') =>
  ((await db().doc(paths.place(placeId)).get()).get('visitor_photo') ?? null) as string | null
/** The photos that the page of a place has. */
const fetchShown = async () => (await createPublicData(Date.now, 0).fetchPlace('p1'))?.photos

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'admin'], 30 * DAY_MS)
  await createAccounts(['nora'], 2 * DAY_MS)
  await storePlaces(makePlace())
})

describe('photos of an account that is older than a week', () => {
  it('are published at once, with their author, and the first of the front is the picture of the place', async () => {
    await db().doc(paths.profile('ana')).set({ full_name: 'Ana Choque', avatar_url: null, updated_at: Timestamp.now() })
    const output = await addPhotos('ana', makePhotos({ photos: await uploadPhotos('ana', 3) }))
    expect(callables.addPlacePhotos.output.parse(output)).toEqual(output)
    expect(output).toMatchObject({
      photos: Array.from({ length: 3 }, () => ({
        place_id: 'p1',
        user_id: 'ana',
        kind: 'front',
        status: 'published',
        author: { full_name: 'Ana Choque' },
      })),
    })
    expect(await listPublished()).toHaveLength(3 * photoWidths.length)
    expect(await listHidden()).toEqual([])
    expect(await listObjects(`${storagePaths.uploads}/`)).toEqual([])
    expect(await fetchShown()).toHaveLength(3)
    expect((await fetchShown())?.map(({ photo }) => photo)).toContain(await fetchPicture())
    expect(await fetchAll(paths.unsettledRatings)).toEqual([])
  })

  it('are stored once, however often and from however many tabs they are sent', async () => {
    const input = makePhotos({ photos: await uploadPhotos('ana', 2) })
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => addPhotos('ana', input)))
    outcomes.push(await addPhotos('ana', input))
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
    expect(await fetchAll(paths.placePhotos)).toHaveLength(2)
    expect(await fetchAll(paths.photoHashes)).toHaveLength(2)
    expect(await listPublished()).toHaveLength(2 * photoWidths.length)
    expect(await addPhotos('ana', { ...input, kind: 'menu' })).toEqual({ refused: 'key-reused' })
  })

  it('follow their author’s name', async () => {
    const { id } = await addPhoto('ana')
    await db().doc(paths.profile('ana')).set({ full_name: 'Ana N.', avatar_url: null, updated_at: Timestamp.now() })
    await onProfileWritten('ana')
    expect(await fetchPhoto(id)).toMatchObject({ author: { full_name: 'Ana N.' } })
  })

  it('make the newest of the front the picture of the place, else of the inside, and no other', async () => {
    await addPhoto('ana', 'menu')
    await addPhoto('ana', 'hours')
    expect(await fetchPicture()).toBeNull()
    const newest = await addPhoto('ana', 'front')
    const inside = await addPhoto('bruno', 'inside')
    expect(await fetchPicture()).toBe(newest.photo)
    const newer = await addPhoto('bruno', 'front')
    expect(await fetchPicture()).toBe(newer.photo)
    await moderatePhoto(newer.id, 'hidden')
    expect(await fetchPicture()).toBe(newest.photo)
    await remove('ana', newest.id)
    expect(await fetchPicture()).toBe(inside.photo)
    await eraseUser('bruno')
    expect(await fetchPicture()).toBeNull()
  })
})

describe('photos of a new account', () => {
  it('wait in a folder that admins alone can read, and are then published or hidden', async () => {
    const { id } = await addPhoto('nora')
    expect(await fetchPhoto(id)).toMatchObject({ status: 'pending', reason: null })
    expect([await listPublished(), (await listHidden()).length]).toEqual([[], photoWidths.length])
    expect([await fetchShown(), await fetchPicture()]).toEqual([[], null])

    expect(await moderatePhoto(id, 'published', null)).toEqual({ status: 'published', decided: 1 })
    expect(await listPublished()).toHaveLength(photoWidths.length)
    expect(await fetchShown()).toMatchObject([{ id }])
    expect(await fetchPicture()).not.toBeNull()
    expect(await fetchAll(paths.auditLog)).toMatchObject([
      { action: 'publish-photo', actor_id: 'admin', user_id: 'nora', place_id: 'p1' },
    ])
  })
})

describe('photos of a new account that looks after the place', () => {
  it.each(['user_id', 'manager_id'])('are published at once: %s', async (field) => {
    await db()
      .doc(paths.placeOwner('p1'))
      .set({ user_id: 'olga', [field]: 'nora' })
    expect(await addPhoto('nora', 'menu')).toMatchObject({ kind: 'menu', status: 'published' })
    expect(await listPublished()).toHaveLength(photoWidths.length)
    await storePlaces(makePlace({ id: 'p2' }))
    const others = await addPhotos('nora', makePhotos({ place_id: 'p2', photos: await uploadPhotos('nora') }))
    expect(others).toMatchObject({ photos: [{ status: 'pending' }] })
  })
})

describe('photos are refused', () => {
  it.each([
    ['of a place that there is not', { place_id: 'p9' }, 'place-not-found'],
    ['of a place that is closed', { place_id: 'closed' }, 'place-closed'],
    ['of no known kind', { kind: 'selfie' }, 'input-invalid'],
    ['that were never uploaded', { photos: [uploadName('f')] }, 'review-photo-upload-failed'],
  ])('%s', async (_what, fields, refused) => {
    await storePlaces(makePlace({ id: 'closed', closed_at: '2026-01-01T12:00:00.000Z' }))
    const photos = await uploadPhotos('ana')
    expect(await addPhotos('ana', { ...makePhotos({ photos }), ...fields })).toEqual({ refused })
    expect(await fetchAll(paths.placePhotos)).toEqual([])
    expect(await listPublished()).toEqual([])
  })

  it('from a visitor, and from a user whose e-mail is not confirmed', async () => {
    expect(await addPhotos(undefined, makePhotos())).toEqual({ refused: 'sign-in-required' })
    await auth().updateUser('ana', { emailVerified: false })
    expect(await addPhotos('ana', makePhotos({ photos: await uploadPhotos('ana') }))).toEqual({
      refused: 'email-unverified',
    })
  })

  it('whose file was sent before, by whomever and of whichever place; what was uploaded stays for another try', async () => {
    await storePlaces(makePlace({ id: 'p2' }))
    const screen = await makePhoto()
    await storeUpload('ana', uploadName('a'), screen)
    await addPhotos('ana', makePhotos({ photos: [uploadName('a')] }))
    const [other = ''] = await uploadPhotos('bruno')
    await storeUpload('bruno', uploadName('b'), screen)
    const photos = [other, uploadName('b')]
    expect(await addPhotos('bruno', makePhotos({ place_id: 'p2', photos }))).toEqual({ refused: 'photo-seen-before' })
    expect(await fetchAll(paths.placePhotos)).toHaveLength(1)
    expect(await listPublished()).toHaveLength(photoWidths.length)
    expect(await listObjects(`${storagePaths.uploads}/`)).toHaveLength(2)
  })

  it('whose file is sent by two at once: one of them comes too late', async () => {
    const screen = await makePhoto()
    await storeUpload('ana', uploadName('a'), screen)
    await storeUpload('bruno', uploadName('b'), screen)
    const outcomes: unknown[] = []
    await interrupt(
      async () => outcomes.push(await addPhotos('ana', makePhotos({ photos: [uploadName('a')] }))),
      async () => outcomes.push(await addPhotos('bruno', makePhotos({ photos: [uploadName('b')] }))),
    )
    expect(outcomes).toEqual([
      { photos: [expect.objectContaining({ user_id: 'bruno' })] },
      { refused: 'photo-seen-before' },
    ])
    expect(await fetchAll(paths.placePhotos)).toMatchObject([{ user_id: 'bruno' }])
  })

  it('of which two are the same', async () => {
    const screen = await makePhoto()
    for (const digit of ['a', 'b']) await storeUpload('ana', uploadName(digit), screen)
    const photos = [uploadName('a'), uploadName('b')]
    expect(await addPhotos('ana', makePhotos({ photos }))).toEqual({ refused: 'photo-seen-before' })
  })

  it.each([
    ['a user', paths.placePhotoLimit('ana'), PLACE_PHOTO_SENDINGS_A_DAY_MAX, 'too-many-requests'],
    ['a place', paths.photosOfPlaceLimit('p1'), PLACE_PHOTO_SENDINGS_OF_PLACE_A_DAY_MAX, 'place-limit'],
  ])('beyond what %s may get within a day, and a day later no more', async (_what, path, max, refused) => {
    const yesterday = Timestamp.fromMillis(Date.now() - DAY_MS - 1)
    const before = Array.from({ length: max - 1 }, () => Timestamp.now())
    await db()
      .doc(path)
      .set({ user_id: null, written_at: [yesterday, ...before] })
    await addPhoto('ana')
    const input = makePhotos({ photos: await uploadPhotos('ana') })
    expect(await addPhotos('ana', input)).toEqual({ refused })
    await db()
      .doc(path)
      .update({ written_at: before.map(() => yesterday) })
    expect(await addPhotos('ana', input)).toMatchObject({ photos: [{ status: 'published' }] })
  })
})

describe('a photo that an admin hides', () => {
  it('is moved to a private folder with its reason, and back when it is restored', async () => {
    const { id } = await addPhoto('ana')
    expect(await moderatePhoto(id, 'hidden', null)).toEqual({ refused: 'input-invalid' })
    expect(await moderatePhoto(id, 'hidden')).toEqual({ status: 'hidden', decided: 0 })
    expect(await fetchPhoto(id)).toMatchObject({ status: 'hidden', reason: 'Muestra a otra gente' })
    expect([await listPublished(), (await listHidden()).length]).toEqual([[], photoWidths.length])
    expect([await fetchShown(), await fetchPicture()]).toEqual([[], null])

    expect(await moderatePhoto(id, 'published', null)).toEqual({ refused: 'input-invalid' })
    await moderatePhoto(id, 'published', 'Era un error')
    expect(await fetchPhoto(id)).toMatchObject({ status: 'published', reason: null })
    expect(await listPublished()).toHaveLength(photoWidths.length)
    const actions = (await fetchAll(paths.auditLog)).map(({ action, reason }) => [action, reason])
    expect(actions).toHaveLength(2)
    expect(actions).toContainEqual(['hide-photo', 'Muestra a otra gente'])
    expect(actions).toContainEqual(['restore-photo', 'Era un error'])
    expect(await moderatePhoto('nothing', 'hidden')).toEqual({ refused: 'photo-not-found' })
  })

  it('is hidden by the repair of what was noted, if the call died right after its commit', async () => {
    const { id } = await addPhoto('ana')
    await db().doc(paths.placePhoto(id)).update({ status: 'hidden' })
    await db().collection(paths.unsettledRatings).add({ place_id: 'p1', photo_id: id, created_at: Timestamp.now() })
    await walkAll(repairUnsettledRatings)
    expect([await listPublished(), await fetchPicture()]).toEqual([[], null])
    expect(await fetchAll(paths.unsettledRatings)).toEqual([])
  })

  it('is hidden in a night that looks at everything, even if nothing notes it', async () => {
    const { id } = await addPhoto('ana')
    await db().doc(paths.placePhoto(id)).update({ status: 'hidden' })
    await walkAll(repairHiddenPlacePhotos, { sinceMs: 1 })
    expect(await listPublished()).toHaveLength(photoWidths.length)
    await walkAll(repairHiddenPlacePhotos)
    expect(await listPublished()).toEqual([])
  })

  it('is not taken a second time, also once its author has deleted it', async () => {
    const bytes = await makePhoto()
    await storeUpload('ana', uploadName('a'), bytes)
    await addPhotos('ana', makePhotos({ photos: [uploadName('a')] }))
    const [id = ''] = (await db().collection(paths.placePhotos).get()).docs.map((photo) => photo.id)
    await moderatePhoto(id, 'hidden')
    await remove('ana', id)
    await storeUpload('ana', uploadName('b'), bytes)
    expect(await addPhotos('ana', makePhotos({ photos: [uploadName('b')] }))).toEqual({ refused: 'photo-seen-before' })
  })
})

describe('a photo that its author deletes', () => {
  it('is gone with its files and reports, and may be sent again', async () => {
    const bytes = await makePhoto()
    await storeUpload('ana', uploadName('a'), bytes)
    await addPhotos('ana', makePhotos({ photos: [uploadName('a')] }))
    const [id = ''] = (await db().collection(paths.placePhotos).get()).docs.map((photo) => photo.id)
    await report('bruno', id)
    expect(await remove('bruno', id)).toEqual({ refused: 'photo-not-found' })
    expect(await remove('ana', id)).toEqual({})
    expect(await remove('ana', id)).toEqual({})
    for (const kind of [paths.placePhotos, paths.photoHashes, paths.photoReports])
      expect(await fetchAll(kind)).toEqual([])
    expect(await listObjects()).toEqual([])
    await storeUpload('ana', uploadName('b'), bytes)
    expect(await addPhotos('ana', makePhotos({ photos: [uploadName('b')] }))).toMatchObject({
      photos: [{ user_id: 'ana' }],
    })
  })

  it('goes with the account, as all that is stored of it', async () => {
    const { id } = await addPhoto('ana')
    await addPhoto('bruno')
    await moderatePhoto((await addPhoto('ana', 'menu')).id, 'hidden')
    await report('bruno', id)
    await eraseUser('ana')
    expect(await fetchAll(paths.placePhotos)).toMatchObject([{ user_id: 'bruno' }])
    expect(await fetchAll(paths.photoHashes)).toMatchObject([{ user_id: 'bruno' }])
    expect(await fetchAll(paths.photoReports)).toEqual([])
    expect((await listObjects()).filter((name) => name.includes('ana'))).toEqual([])
  })
})

describe('a report of a photo', () => {
  it('is stored for admins, one a user a photo, and closed by their decision', async () => {
    const { id } = await addPhoto('ana')
    expect(await report('bruno', id)).toEqual({})
    expect(await report('bruno', id)).toEqual({})
    expect(await report('bruno', id, { reason: 'false' })).toEqual({ refused: 'review-already-reported' })
    const [stored = {}] = await fetchAll(paths.photoReports)
    expect(photoReportSchema.parse(fromStoredFields(stored))).toMatchObject({
      photo_id: id,
      place_id: 'p1',
      user_id: 'ana',
      reporter_id: 'bruno',
      is_open: true,
    })
    await moderatePhoto(id, 'published', 'Es el lugar')
    expect(await fetchAll(paths.photoReports)).toMatchObject([{ is_open: false, is_upheld: false }])
    expect(await fetchAll(paths.auditLog)).toMatchObject([{ action: 'keep-photo', reason: 'Es el lugar' }])
  })

  it('is not taken of one’s own, of one that is not published, nor from a visitor', async () => {
    const [{ id }, waiting] = [await addPhoto('ana'), await addPhoto('nora')]
    expect(await report('ana', id)).toEqual({ refused: 'input-invalid' })
    expect(await report('bruno', waiting.id)).toEqual({ refused: 'photo-not-found' })
    expect(await report('bruno', 'nothing')).toEqual({ refused: 'photo-not-found' })
    expect(await report(undefined, id)).toEqual({ refused: 'sign-in-required' })
  })

  it('are refused of one that its author deletes at that moment', async () => {
    const { id } = await addPhoto('ana')
    let outcome: unknown
    await interrupt(
      async () => {
        outcome = await report('bruno', id)
      },
      () => remove('ana', id),
    )
    expect(outcome).toEqual({ refused: 'photo-not-found' })
    expect(await fetchAll(paths.photoReports)).toEqual([])
  })

  it('go with a photo that is deleted at that moment', async () => {
    const { id } = await addPhoto('ana')
    let outcome: unknown
    await interrupt(
      () => remove('ana', id),
      async () => {
        outcome = await report('bruno', id)
      },
    )
    expect(outcome).toEqual({})
    expect(await fetchAll(paths.placePhotos)).toEqual([])
    expect(await fetchAll(paths.photoReports)).toEqual([])
  })
})

it('files that no photo names are swept after a day, and those of photos stay', async () => {
  await addPhoto('ana')
  await addPhoto('nora')
  const named = [...(await listHidden()), ...(await listPublished())]
  for (const folder of [storagePaths.placePhotos, storagePaths.hiddenPlacePhotos]) {
    await bucket()
      .file(`${folder}/ana/${'e'.repeat(32)}-320.webp`)
      .save('x', { resumable: false })
  }
  for (const walk of [sweepPlacePhotos, sweepHiddenPlacePhotos]) {
    await walkAll(walk, { nowMs: Date.now() + DAY_MS + 60_000 })
  }
  expect([...(await listHidden()), ...(await listPublished())]).toEqual(named)
})
