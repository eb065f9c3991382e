import { beforeEach, describe, expect, it } from 'vitest'
import { artworkUrl } from '@/domain/categories/artwork.ts'
import { paths } from '@/domain/shared/paths.ts'
import { placeSchema } from '@/domain/places/place.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { attachPlaceImages } from '../../../functions/src/places/attach-place-images.ts'
import { answerCall } from '../../../functions/src/platform/callable.ts'
import { loadSharp } from '../../../functions/src/photos/photo-image.ts'
import { answerPhoto } from '../../../functions/src/photos/photos.ts'
import { revokeOwner } from '../../../functions/src/claims/revoke-owner.ts'
import { repeats } from '../../repeats.ts'
import { interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { useEmulators } from '../support/emulator.ts'
import { makeHostileFiles, oneOfEachKind } from '../photos/hostile-files.ts'
import { makePlace, passPlace, storePlaces } from './make-place.ts'
import { listObjects, makePhoto, storeUpload, uploadName } from '../photos/make-photo.ts'
import { makeToken, secondsAgo } from '../support/make-token.ts'
import { createAccounts } from '../reviews/review-fixtures.ts'

useEmulators('demo-attach-place-images')

type Image = { keep: string } | { upload: string }

const attach = (images: readonly Image[], fields = {}, who: string | undefined = 'olga') =>
  callAs(who, 'attachPlaceImages', attachPlaceImages, { place_id: 'p1', images, ...fields })
const place = () => db().doc(paths.place('p1'))
const upload = async (digit: string, extension = 'jpg', format: 'jpeg' | 'png' | 'webp' = 'jpeg') => {
  await storeUpload('olga', uploadName(digit, extension), await makePhoto(format))
  return { upload: uploadName(digit, extension) }
}
const keep = (address: string) => ({ keep: address })

async function fetchImages() {
  const stored = placeSchema.parse(fromStoredFields((await place().get()).data() ?? {}))
  const { image_url, additional_images, image_variants } = stored
  return { image_url, additional_images, image_variants }
}

/** Returns the addresses that the place shows, after it was given so many new photos. */
async function attachNew(...digits: string[]): Promise<string[]> {
  const images = await Promise.all(digits.map((digit) => upload(digit)))
  expect(await attach(images)).not.toHaveProperty('refused')
  const { image_url, additional_images } = await fetchImages()
  return [image_url, ...additional_images]
}

/** Returns the names of a photo's files, by its addresses. */
const toFiles = (addresses: readonly string[]) =>
  addresses
    .flatMap((address) => [320, 640, 1280].map((width) => address.replace('/photos/', '').replace('1280', `${width}`)))
    .sort()

const toHidden = (addresses: readonly string[]) => toFiles(addresses).map((name) => `hidden-${name}`)

beforeEach(async () => {
  await createAccounts(['olga', 'bruno', 'admin'])
  await storePlaces(makePlace({ owner: 'olga' }), makePlace({ id: 'p2', owner: 'bruno' }))
})

describe('the images of a place', () => {
  it('are published in three widths, the first one in front, and no upload is left', async () => {
    const before = (await place().get()).data()
    const outcome = await attach([
      await upload('a'),
      await upload('b', 'png', 'png'),
      await upload('c', 'webp', 'webp'),
    ])
    const images = await fetchImages()
    expect(outcome).toEqual({ image_url: images.image_url, additional_images: images.additional_images })
    expect(images.image_variants).toEqual([320, 640, 1280])
    const addresses = [images.image_url, ...images.additional_images]
    expect(new Set(addresses).size).toBe(3)
    for (const address of addresses) expect(address).toMatch(/^\/photos\/place-images\/p1\/[0-9a-f]{32}-1280\.webp$/)
    expect(await listObjects()).toEqual(toFiles(addresses))
    const {
      image_url: _,
      additional_images: __,
      image_variants: ___,
      updated_at,
      ...after
    } = (await place().get()).data() ?? {}
    expect(before).toMatchObject(after)
    const then = (before ?? {})['updated_at'] as Timestamp
    expect((updated_at as Timestamp).toMillis()).toBeGreaterThan(then.toMillis())
    expect(await answerPhoto(images.image_url, undefined)).toMatchObject({
      status: 200,
      headers: { 'Content-Type': 'image/webp' },
    })
  })

  it('are put into another order, taken off one by one, and then the drawing is back', async () => {
    const [one = '', two = '', three = ''] = await attachNew('a', 'b', 'c')
    expect(await attach([keep(three), keep(one), keep(two)])).toEqual({
      image_url: three,
      additional_images: [one, two],
    })
    expect(await listObjects()).toEqual(toFiles([one, two, three]))
    await attach([keep(two), keep(three)])
    // What it shows no more, its history speaks of, and admins alone see.
    expect(await listObjects()).toEqual([...toHidden([one]), ...toFiles([two, three])])
    await place().update({ category: 'bar' })
    expect(await attach([])).toEqual({ image_url: artworkUrl('bar'), additional_images: [] })
    expect(await fetchImages()).toMatchObject({ image_variants: null })
    expect(await listObjects()).toEqual(toHidden([one, two, three]))
  })

  it('that are kept and new ones go together', async () => {
    const [one = '', two = ''] = await attachNew('a', 'b')
    const outcome = await attach([await upload('c'), keep(two)])
    expect(outcome).toMatchObject({ additional_images: [two] })
    expect((await fetchImages()).image_url).not.toBe(one)
    expect(await listObjects()).toEqual([...toHidden([one]), ...toFiles([(await fetchImages()).image_url, two])])
  })

  it('that came from elsewhere can be kept, and are not ours to delete', async () => {
    await place().update({ image_url: 'https://example.com/photo.webp' })
    expect(await attach([keep('https://example.com/photo.webp')])).toMatchObject({ additional_images: [] })
    expect(await fetchImages()).toMatchObject({ image_url: 'https://example.com/photo.webp', image_variants: null })
    await attach([])
    expect((await fetchImages()).image_url).toBe(artworkUrl('cafe'))
  })

  it('repeated, one after the other or at once, are the same', async () => {
    const images = [await upload('a'), await upload('b')]
    const outcomes = await Promise.all([attach(images), attach(images), attach(images)])
    const { image_url, additional_images } = await fetchImages()
    for (const outcome of [...outcomes, await attach(images)]) expect(outcome).toEqual({ image_url, additional_images })
    expect(await listObjects()).toEqual(toFiles([image_url, ...additional_images]))
    const { updateTime } = await place().get()
    await attach(images)
    expect((await place().get()).updateTime).toEqual(updateTime)
  })

  it('keep nothing of the file but its pixels', async () => {
    const sharp = await loadSharp()
    const photo = await sharp(await makePhoto('png'))
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '16/1 29/1 44/1' } })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Exif')).toBe(true)
    await storeUpload('olga', uploadName(), photo)
    await attach([{ upload: uploadName() }])
    const { body } = await answerPhoto((await fetchImages()).image_url, undefined)
    expect((await sharp(body as Buffer).metadata()).exif).toBeUndefined()
  })
})

describe('images that may not be', () => {
  it.each([
    ['of a place that is not there', [], { place_id: 'nowhere' }, 'olga', 'place-not-found'],
    ['of somebody else’s place', [], { place_id: 'p2' }, 'olga', 'not-place-owner'],
    ['by somebody else', [], {}, 'bruno', 'not-place-owner'],
    ['by an administrator', [], {}, 'admin', 'not-place-owner'],
    ['four of them', ['a', 'b', 'c', 'd'].map((digit) => ({ upload: uploadName(digit) })), {}, 'olga', 'input-invalid'],
    ['that the place does not have', [{ keep: '/photos/place-images/p2/x-1280.webp' }], {}, 'olga', 'input-invalid'],
    ['on another site', [{ keep: 'https://example.com/x.webp' }], {}, 'olga', 'input-invalid'],
    ['elsewhere', [{ upload: `../bruno/${uploadName()}` }], {}, 'olga', 'input-invalid'],
    ['that are drawings', [{ keep: artworkUrl('bar') }], {}, 'olga', 'input-invalid'],
    ['that were not uploaded', [{ upload: uploadName() }], {}, 'olga', 'image-upload-failed'],
  ])('%s are refused, and change nothing', async (_what, images, fields, who, refused) => {
    const before = await fetchImages()
    expect(await attach(images, fields, who)).toMatchObject({ refused })
    expect(await fetchImages()).toEqual(before)
  })

  it('are refused to a visitor, and to a user who names another user’s upload', async () => {
    expect(await callAs(undefined, 'attachPlaceImages', attachPlaceImages, { place_id: 'p1', images: [] })).toEqual({
      refused: 'sign-in-required',
    })
    await storeUpload('bruno', uploadName(), await makePhoto())
    expect(await attach([{ upload: uploadName() }])).toEqual({ refused: 'image-upload-failed', values: { n: 1 } })
    expect(await listObjects()).toEqual([`uploads/bruno/${uploadName()}`])
  })

  it('say which of them it was, whatever was wrong, and none of them is published', async () => {
    const notify = async (images: readonly Image[]) => {
      const idToken = makeToken({ sub: 'olga', auth_time: secondsAgo(-1) })
      const call = answerCall('attachPlaceImages', attachPlaceImages, { data: { place_id: 'p1', images }, idToken })
      return call.then(
        () => 'done',
        (error: unknown) => (error as { details: unknown }).details,
      )
    }
    const good = await upload('a')
    const missing = { upload: uploadName('f') }
    expect(await notify([good, missing])).toEqual({ reason: 'image-upload-failed', values: { n: 2 } })
    await storeUpload('olga', uploadName('b'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect(await notify([good, await upload('c'), { upload: uploadName('b') }])).toEqual({
      reason: 'image-type-refused',
      values: { n: 3 },
    })
    expect(await fetchImages()).toMatchObject({ image_url: artworkUrl('cafe') })
    expect(await listObjects('place-images')).toEqual([])
  })

  it('are hostile files, whichever way', { timeout: 120_000 }, async () => {
    const hostile = await makeHostileFiles()
    for (const { what, extension, bytes, refused } of repeats({ usually: oneOfEachKind(hostile), soak: hostile })) {
      await storeUpload('olga', uploadName('a', extension), bytes)
      expect(await attach([{ upload: uploadName('a', extension) }]), what).toMatchObject({ refused })
    }
    expect(await fetchImages()).toMatchObject({ image_url: artworkUrl('cafe') })
    expect(await listObjects('place-images')).toEqual([])
  })
})

describe('an owner who is one no more', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    [
      'was revoked',
      () => callAs(asAdmin, 'revokeOwner', revokeOwner, { place_id: 'p1', reason: 'No' }),
      'not-place-owner',
    ],
    ['lost the place to another', () => passPlace('p1', 'bruno'), 'not-place-owner'],
    ['has a place that was closed', () => place().update({ closed_at: Timestamp.now() }), 'place-closed'],
    ['has a place that is gone', () => place().delete(), 'place-not-found'],
  ])('because one %s attaches nothing, not even when it happens in the middle', async (_what, happen, refused) => {
    const images = [await upload('a')]
    let outcome: unknown
    await interrupt(async () => {
      outcome = await attach(images)
    }, happen)
    expect(outcome).toEqual({ refused })
    expect(await attach(images)).toEqual({ refused })
    expect([artworkUrl('cafe'), undefined]).toContain((await place().get()).get('image_url'))
  })

  it('leaves the images to the place', async () => {
    const [one = ''] = await attachNew('a')
    await callAs(asAdmin, 'revokeOwner', revokeOwner, { place_id: 'p1', reason: 'No' })
    expect((await fetchImages()).image_url).toBe(one)
    expect(await listObjects()).toEqual(toFiles([one]))
  })
})

it('does not overwrite what else is changed meanwhile', async () => {
  const images = [await upload('a')]
  await interrupt(
    () => attach(images),
    () => place().update({ name: 'Otro nombre', review_count: 3 }),
  )
  expect((await place().get()).data()).toMatchObject({ name: 'Otro nombre', review_count: 3 })
  expect((await fetchImages()).image_url).toContain('/photos/place-images/p1/')
})
