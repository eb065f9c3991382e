import { describe, expect, it } from 'vitest'
import type { AppError } from '@/domain/shared/app-error.ts'
import { loadSharp, toWebPhotos } from '../../../functions/src/photos/photo-image.ts'
import { submitReview } from '../../../functions/src/reviews/submit-review.ts'
import { repeats } from '../../repeats.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { makeHostileFiles, oneOfEachKind } from './hostile-files.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { listObjects, makePhoto, storeUpload, uploadName } from './make-photo.ts'
import { createAccounts, makeInput, reviewRef } from '../reviews/review-fixtures.ts'

useEmulators('demo-photo-image')

const sharp = await loadSharp()
const hostileFiles = await makeHostileFiles()

const readSizes = async (photos: { webp: Buffer }[]) =>
  Promise.all(
    photos.map(async ({ webp }) => {
      const { width, height } = await sharp(webp).metadata()
      return [width, height]
    }),
  )

describe('what is no photo', () => {
  it('comes in more than forty ways', () => {
    expect(hostileFiles.length).toBeGreaterThan(40)
  })

  it.each(hostileFiles.map((file) => [file.what, file.extension, file] as const))(
    '%s called .%s is refused',
    async (_what, extension, { bytes, refused }) => {
      const error = await toWebPhotos(bytes, extension).catch((thrown: unknown) => thrown as AppError)
      expect(error).toMatchObject({ name: 'AppError', code: refused })
    },
  )

  it('stops the review that it comes with, and leaves nothing, whichever it is', { timeout: 120_000 }, async () => {
    await createAccounts(['ana'])
    await storePlaces(makePlace())
    for (const { what, extension, bytes, refused } of repeats({
      usually: oneOfEachKind(hostileFiles),
      soak: hostileFiles,
    })) {
      const name = uploadName('a', extension)
      await storeUpload('ana', name, bytes)
      const outcome = await callAs('ana', 'submitReview', submitReview, makeInput({ photos: [name] }))
      expect(outcome, what).toEqual({ refused })
    }
    expect((await reviewRef().get()).exists).toBe(false)
    expect(await listObjects('review-photos')).toEqual([])
  })

  it('is told from its bytes, whatever ending it is given', async () => {
    for (const extension of ['svg', 'html', 'gif', 'JPG', '']) {
      await expect(toWebPhotos(await makePhoto(), extension)).rejects.toMatchObject({ code: 'image-type-refused' })
    }
  })
})

/** Returns a JPEG as a phone takes it: lying on its side, with where and with what it was taken. */
async function cameraPhoto(): Promise<Buffer> {
  const photo = await sharp(await makePhoto('png', { width: 60, height: 40 }))
    .withExif({
      IFD0: { Make: 'Aquifon', Model: 'De Ana', ImageDescription: 'Mi casa' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '16/1 29/1 44/1', GPSLongitudeRef: 'W', GPSLongitude: '68/1 8/1 2/1' },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
    )
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return photo
}

describe('a photo that is published', () => {
  it('has nothing of where and with what it was taken, and stands upright', async () => {
    const photo = await cameraPhoto()
    // The bytes say it, so that this test cannot pass for nothing.
    for (const trace of ['Exif', 'Aquifon', 'Mi casa', 'xmpmeta', 'ICC_PROFILE'])
      expect(photo.includes(trace)).toBe(true)
    const { exif } = await sharp(photo).metadata()
    // The tag of the GPS directory, 0x8825, in the byte order of the file.
    expect(exif?.includes(Buffer.from([0x25, 0x88])) || exif?.includes(Buffer.from([0x88, 0x25]))).toBe(true)
    expect(exif?.includes(Buffer.from([16, 0, 0, 0, 1, 0, 0, 0, 29, 0, 0, 0]))).toBe(true)

    const published = await toWebPhotos(photo, 'jpg')
    expect(await readSizes(published)).toEqual([
      [40, 60],
      [40, 60],
      [40, 60],
    ])
    for (const { webp } of published) {
      for (const trace of ['Exif', 'EXIF', 'GPS', 'Aquifon', 'Mi casa', 'xmp', 'XMP', 'ICCP']) {
        expect(webp.includes(trace), trace).toBe(false)
      }
      expect(webp.includes(Buffer.from([16, 0, 0, 0, 1, 0, 0, 0, 29, 0, 0, 0]))).toBe(false)
      const { exif: left, xmp, icc, orientation } = await sharp(webp).metadata()
      expect([left, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  it('has the widths of pages, and is never enlarged', async () => {
    expect(await readSizes(await toWebPhotos(await makePhoto('jpeg', { width: 1600, height: 1200 }), 'jpg'))).toEqual([
      [320, 240],
      [640, 480],
      [1280, 960],
    ])
    expect(await readSizes(await toWebPhotos(await makePhoto('webp', { width: 500, height: 300 }), 'webp'))).toEqual([
      [320, 192],
      [500, 300],
      [500, 300],
    ])
  })

  it('is made narrower where it is a strip', async () => {
    const strip = await makePhoto('png', { width: 100, height: 9_000 })
    expect(await readSizes(await toWebPhotos(strip, 'png'))).toEqual([
      [11, 960],
      [22, 1920],
      [43, 3840],
    ])
  })

  it('is a square where it is to be one', async () => {
    const photo = await makePhoto('jpeg', { width: 900, height: 500 })
    expect(await readSizes(await toWebPhotos(photo, 'jpg', { widths: [320], shape: 'square' }))).toEqual([[320, 320]])
    const small = await makePhoto('jpeg', { width: 90, height: 50 })
    expect(await readSizes(await toWebPhotos(small, 'jpg', { widths: [320], shape: 'square' }))).toEqual([[50, 50]])
  })

  it('is of any sound kind: grey, transparent, of sixteen bits, for print, in steps, moving', async () => {
    const photo = sharp(await makePhoto('png'))
    const moving = Buffer.alloc(20 * 40 * 3, 90)
    const files: [Buffer, string][] = [
      [await photo.clone().greyscale().jpeg().toBuffer(), 'jpg'],
      [await photo.clone().ensureAlpha(0.5).png().toBuffer(), 'png'],
      [await photo.clone().toColourspace('rgb16').png().toBuffer(), 'png'],
      [await photo.clone().toColourspace('cmyk').jpeg().toBuffer(), 'jpg'],
      [await photo.clone().jpeg({ progressive: true }).toBuffer(), 'jpg'],
      [await photo.clone().png({ progressive: true, palette: true }).toBuffer(), 'png'],
      [await photo.clone().webp({ lossless: true }).toBuffer(), 'webp'],
      [
        await sharp(moving, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
          .webp()
          .toBuffer(),
        'webp',
      ],
    ]
    for (const [bytes, extension] of files) {
      for (const { webp } of await toWebPhotos(bytes, extension)) {
        const { format, pages, space } = await sharp(webp).metadata()
        expect([format, pages, space]).toEqual(['webp', undefined, 'srgb'])
      }
    }
  })

  it('keeps nothing that was hidden behind it or beside its pixels', async () => {
    const payload = Buffer.from('<script>alert(document.domain)</script>')
    const jpeg = await makePhoto('jpeg')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, payload.length + 2]), payload])
    const commented = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
    for (const bytes of [Buffer.concat([jpeg, payload]), commented]) {
      expect(bytes.includes(payload)).toBe(true)
      for (const { webp } of await toWebPhotos(bytes, 'jpg')) expect(webp.includes('script')).toBe(false)
    }
  })

  it('is made the same again', async () => {
    const photo = await makePhoto('jpeg', { width: 700, height: 500 })
    expect(await toWebPhotos(photo, 'jpg')).toEqual(await toWebPhotos(photo, 'jpg'))
  })
})
