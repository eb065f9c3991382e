import { beforeEach, describe, expect, it } from 'vitest'
import { photoObject, photoWidths, toHiddenPath, toPhotoPath, type PhotoWidth } from '@/domain/photos/photo.ts'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { exportAccount } from '../../../functions/src/accounts/export-account.ts'
import { eraseUser } from '../../../functions/src/accounts/delete-account.ts'
import { repairHiddenPhotos, settleReviewPhotos } from '../../../functions/src/photos/review-photos.ts'
import { answerPhoto } from '../../../functions/src/photos/photos.ts'
import { sweepHiddenPhotos, sweepReviewPhotos } from '../../../functions/src/photos/sweep-photos.ts'
import { bucket, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { deleteReview } from '../../../functions/src/reviews/delete-review.ts'
import { editReview } from '../../../functions/src/reviews/edit-review.ts'
import { moderateReview } from '../../../functions/src/reviews/moderate-review.ts'
import { repairUnsettledRatings } from '../../../functions/src/reviews/repair-ratings.ts'
import { submitReview } from '../../../functions/src/reviews/submit-review.ts'
import { listObjects, makePhoto, storeUpload, uploadName } from '../photos/make-photo.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { createAccounts, DAY_MS, fetchAll, fetchReview, makeInput, reviewRef } from './review-fixtures.ts'

useEmulators('demo-hidden-photos')

const moderate = (is_approved: boolean) =>
  callAs({ sub: 'admin', isAdmin: true, secondFactor: 'totp' }, 'moderateReview', moderateReview, {
    place_id: 'p1',
    user_id: 'ana',
    is_approved,
    reason: 'Muestra a otra gente',
  })

const edit = (photos: unknown) => callAs('ana', 'editReview', editReview, { ...makeInput(), photos })

/** Writes Ana's review with a photo for each name of an upload, and returns their addresses. */
async function writeReview(...names: string[]): Promise<string[]> {
  for (const name of names) await storeUpload('ana', name, await makePhoto())
  await callAs('ana', 'submitReview', submitReview, makeInput({ photos: names }))
  return (await fetchReview()).photos ?? []
}

/** Sweeps as it will be done in a while. */
async function sweep(inMs: number): Promise<void> {
  for (const walk of [sweepReviewPhotos, sweepHiddenPhotos]) await walkAll(walk, { nowMs: Date.now() + inMs })
}

const listPublished = () => listObjects(`${storagePaths.reviewPhotos}/`)
const listHidden = () => listObjects(`${storagePaths.hiddenReviewPhotos}/`)
const toObject = (address: string) => address.replace('/photos/', '')
const toPath = (address: string) => toPhotoPath(address) ?? ''
const toHidden = (address: string, width: PhotoWidth) => photoObject(toHiddenPath(toPath(address)), width)

/** The statuses of a photo at the site and at Storage's own address, for a visitor. */
async function fetchStatuses(address: string): Promise<number[]> {
  const storage = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${bucket().name}/o/${encodeURIComponent(toObject(address))}?alt=media`
  return [(await answerPhoto(address, undefined)).status, (await fetch(storage)).status]
}

beforeEach(async () => {
  await createAccounts(['ana', 'admin'])
  await storePlaces(makePlace())
})

describe('the photos of a hidden review', () => {
  it('are out of the published folder at once, whole in a private one, and back when it is restored', async () => {
    const [address = '', second = ''] = await writeReview(uploadName('a'), uploadName('b'))
    const [before] = await bucket().file(toObject(address)).download()
    expect(await fetchStatuses(address)).toEqual([200, 200])

    await moderate(false)
    for (const one of [address, second]) expect(await fetchStatuses(one)).toEqual([404, 404])
    expect(await listPublished()).toEqual([])
    expect(await listHidden()).toHaveLength(2 * photoWidths.length)
    expect((await fetchReview()).photos).toEqual([address, second])

    await moderate(true)
    for (const one of [address, second]) expect(await fetchStatuses(one)).toEqual([200, 200])
    const [after] = await bucket().file(toObject(address)).download()
    expect(after.equals(before)).toBe(true)
    expect(await fetchAll(paths.unsettledRatings)).toEqual([])
  })

  it('cannot be fetched with a download token that was made while they were published', async () => {
    const [address = ''] = await writeReview(uploadName())
    const token = '0b9f6a4e-3c1d-4f5a-8e2b-7d6c5b4a3f21'
    await bucket()
      .file(toObject(address))
      .setMetadata({ metadata: { firebaseStorageDownloadTokens: token } })
    const withToken = (name: string) =>
      fetch(
        `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${bucket().name}/o/${encodeURIComponent(name)}?alt=media&token=${token}`,
      )
    expect((await withToken(toObject(address))).status).toBe(200)
    await moderate(false)
    expect((await withToken(toObject(address))).status).toBe(404)
    expect((await withToken(toHidden(address, 1280))).status).toBe(403)
  })

  it('stay as the last of several admins decided, who press at once', async () => {
    const [address = ''] = await writeReview(uploadName())
    for (let round = 0; round < 5; round++) {
      await Promise.all([moderate(false), moderate(true), moderate(false), moderate(true)])
      const { is_approved } = await fetchReview()
      expect(await fetchStatuses(address), `round ${round}`).toEqual(is_approved ? [200, 200] : [404, 404])
    }
    await moderate(true)
    expect(await listPublished()).toHaveLength(photoWidths.length)
  })

  it('are hidden with it if it is hidden while it gets them, and are then no one’s to see', async () => {
    await writeReview(uploadName('a'))
    const [first = ''] = (await fetchReview()).photos ?? []
    await storeUpload('ana', uploadName('b'), await makePhoto())
    await interrupt(
      () => edit([{ keep: first }, { upload: uploadName('b') }]),
      () => moderate(false),
    )
    expect((await fetchReview()).photos).toHaveLength(2)
    expect(await listPublished()).toEqual([])
    expect(await listHidden()).toHaveLength(2 * photoWidths.length)
  })

  it('are changed and deleted with it', async () => {
    const [first = '', second = ''] = await writeReview(uploadName('a'), uploadName('b'))
    await moderate(false)
    await storeUpload('ana', uploadName('c'), await makePhoto())
    await edit([{ keep: first }, { upload: uploadName('c') }])
    expect(await listPublished()).toEqual([])
    expect(await listHidden()).toHaveLength(2 * photoWidths.length)
    expect(await listHidden()).not.toContain(toHidden(second, 320))
    await moderate(true)
    expect(await listPublished()).toHaveLength(2 * photoWidths.length)
    await callAs('ana', 'deleteReview', deleteReview, { place_id: 'p1' })
    expect(await listObjects()).toEqual([])
  })

  it('are in the export of their author’s data, and gone with the account', async () => {
    await writeReview(uploadName())
    await moderate(false)
    const files = (await listHidden()).map((name) => ({ name }))
    expect(files).toHaveLength(photoWidths.length)
    expect(await callAs('ana', 'exportAccount', exportAccount, {})).toMatchObject({ files })
    await eraseUser('ana')
    expect(await listObjects()).toEqual([])
  })

  it('stay as long as their review names them, and what none names is swept after a day', async () => {
    await writeReview(uploadName())
    await moderate(false)
    const orphan = `${storagePaths.hiddenReviewPhotos}/ana/${'e'.repeat(32)}-320.webp`
    await bucket().file(orphan).save('x', { resumable: false })
    const named = (await listHidden()).filter((name) => name !== orphan)
    await sweep(DAY_MS - 60_000)
    expect(await listHidden()).toContain(orphan)
    await sweep(DAY_MS + 60_000)
    expect(await listHidden()).toEqual(named)
    await moderate(true)
    await sweep(DAY_MS + 60_000)
    expect(await listPublished()).toHaveLength(photoWidths.length)
  })
})

describe('a move that was interrupted', () => {
  /** Leaves the three widths of a photo as a process does that dies: moved, copied but not deleted, and untouched. */
  async function leaveHalfHidden(address: string): Promise<void> {
    for (const [index, width] of photoWidths.entries()) {
      const published = bucket().file(photoObject(toPath(address), width))
      const [webp] = await published.download()
      if (index < 2) await bucket().file(toHidden(address, width)).save(webp, { resumable: false })
      if (index < 1) await published.delete()
    }
  }

  /** Stores a decision as an admin's call does that dies right after its commit. */
  async function storeDecision(is_approved: boolean): Promise<void> {
    await reviewRef().update({ is_approved })
    await db().collection(paths.unsettledRatings).add({ place_id: 'p1', user_id: 'ana', created_at: Timestamp.now() })
  }

  it.each([
    ['the repair of what was noted', () => walkAll(repairUnsettledRatings)],
    ['the next call', moderate],
  ])('is finished by %s, in both directions', async (_what, finish) => {
    const [address = ''] = await writeReview(uploadName())
    await storeDecision(false)
    await leaveHalfHidden(address)
    await finish(false)
    expect(await listPublished()).toEqual([])
    expect(await listHidden()).toHaveLength(photoWidths.length)

    await storeDecision(true)
    await finish(true)
    expect(await listPublished()).toHaveLength(photoWidths.length)
    expect(await fetchStatuses(address)).toEqual([200, 200])
  })

  it('is finished in a night that looks at everything, even if nothing notes it', async () => {
    const [address = ''] = await writeReview(uploadName())
    await reviewRef().update({ is_approved: false })
    await leaveHalfHidden(address)
    await walkAll(repairHiddenPhotos, { sinceMs: 1 })
    expect(await listPublished()).toHaveLength(2)
    await walkAll(repairHiddenPhotos)
    expect(await listPublished()).toEqual([])
  })

  it('leaves nothing where the review was deleted meanwhile', async () => {
    const [address = ''] = await writeReview(uploadName())
    await storeDecision(false)
    await leaveHalfHidden(address)
    await callAs('ana', 'deleteReview', deleteReview, { place_id: 'p1' })
    await settleReviewPhotos('p1', 'ana')
    expect(await listObjects()).toEqual([])
  })
})

it('the CDN asks for a photo again after ten minutes, and can purge it by one name in all widths', async () => {
  const [address = ''] = await writeReview(uploadName())
  const name = address.slice(-'0123456789abcdef0123456789abcdef-1280.webp'.length, -'-1280.webp'.length)
  for (const width of photoWidths) {
    const { headers } = await answerPhoto(address.replace('1280', String(width)), undefined)
    expect(headers).toMatchObject({ 'Cache-Tag': `photo-${name}` })
    expect(Number(/s-maxage=(\d+)/.exec(headers['Cache-Control'] ?? '')?.[1])).toBeLessThanOrEqual(600)
  }
})
