import { ref, updateMetadata, uploadBytes, uploadBytesResumable } from 'firebase/storage'
import { describe, expect, test } from 'vitest'
import { people, verdict } from './environment.ts'
import { HEX } from './matrix.ts'
import { arrangeObjects, toContentType, recordWrite } from './rules-fixtures.ts'

const PHOTO_MAX_BYTES = 5 * 1024 * 1024
const fresh = 'fedcba9876543210fedcba9876543210'

const folders = {
  uploads: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' },
  'claim-evidence': { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'application/pdf': 'pdf' },
} as const

const otherTypes = [
  'image/svg+xml',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/jpg',
  'image/jpegx',
  'ximage/jpeg',
  'image/*',
  'IMAGE/JPEG',
  'image/jpeg; charset=utf-8',
  'text/html',
  'text/plain',
  'application/xhtml+xml',
  'application/octet-stream',
  'application/javascript',
  'video/mp4',
]

async function upload(path: string, contentType: string | undefined, bytes = 10): Promise<'allowed' | 'refused'> {
  const metadata = contentType === undefined ? undefined : { contentType }
  const answer = await verdict(uploadBytes(ref(people.S.storage, path), new Uint8Array(bytes), metadata))
  if (answer === 'allowed') recordWrite()
  return answer
}

/** Sizes to the byte, types, names, and objects that are there already. */
export function describeStorageLimits(): void {
  for (const [folder, extensions] of Object.entries(folders)) {
    describe(`objects under ${folder}`, () => {
      for (const [contentType, extension] of Object.entries<string>(extensions)) {
        const path = `${folder}/sara/${fresh}.${extension}`
        test(`a user can upload a ${extension} of ${PHOTO_MAX_BYTES} bytes, and not of one more`, async () => {
          await arrangeObjects()
          expect(await upload(path, contentType, PHOTO_MAX_BYTES + 1)).toBe('refused')
          expect(await upload(path, contentType, PHOTO_MAX_BYTES)).toBe('allowed')
        })
        test(`a user can upload a ${extension} only as ${contentType}`, async () => {
          await arrangeObjects()
          const wrongTypes = [...Object.keys(folders['claim-evidence']), ...otherTypes, undefined].filter(
            (type) => type !== contentType,
          )
          for (const wrongType of wrongTypes)
            expect([wrongType, await upload(path, wrongType)]).toEqual([wrongType, 'refused'])
          expect(await upload(path, contentType)).toBe('allowed')
        })
        test(`a user cannot overwrite their ${extension}`, async () => {
          await arrangeObjects()
          expect(await upload(path, contentType)).toBe('allowed')
          expect(await upload(path, contentType)).toBe('refused')
        })
        test(`a user cannot change the type of their ${extension}`, async () => {
          await arrangeObjects()
          expect(await upload(path, contentType)).toBe('allowed')
          const request = updateMetadata(ref(people.S.storage, path), { contentType: 'text/html' })
          expect(await verdict(request)).toBe('refused')
        })
      }

      test('a user cannot get around the size with a resumable upload', async () => {
        await arrangeObjects()
        const path = `${folder}/sara/${fresh}.jpg`
        const request = uploadBytesResumable(ref(people.S.storage, path), new Uint8Array(PHOTO_MAX_BYTES + 1), {
          contentType: 'image/jpeg',
        })
        expect(await verdict(request.then())).toBe('refused')
      })

      for (const [what, name] of Object.entries({
        'a name of 31 digits': `${HEX.slice(1)}.jpg`,
        'a name of 33 digits': `${HEX}0.jpg`,
        'a name in capitals': `${HEX.toUpperCase()}.jpg`,
        'a name with another letter': `${HEX.slice(1)}g.jpg`,
        'a name with dashes': '01234567-89ab-cdef-0123-456789abcdef.jpg',
        'an extension in capitals': `${fresh}.JPG`,
        'another spelling of the extension': `${fresh}.jpeg`,
        'an extension of a drawing': `${fresh}.svg`,
        'an extension of a page': `${fresh}.html`,
        'two extensions': `${fresh}.jpg.html`,
        'an extension before the extension': `${fresh}.html.jpg`,
        'no extension': fresh,
        'no dot': `${fresh}jpg`,
        'an empty extension': `${fresh}.`,
        'a blank at the end': `${fresh}.jpg `,
        'a line break at the end': `${fresh}.jpg\n`,
        'a folder below': `below/${fresh}.jpg`,
        'a name of their choice': 'avatar.jpg',
      })) {
        test(`a user cannot upload under ${what}`, async () => {
          await arrangeObjects()
          expect(await upload(`${folder}/sara/${name}`, 'image/jpeg')).toBe('refused')
        })
      }
      test("a user cannot upload into another user's folder", async () => {
        await arrangeObjects()
        expect(await upload(`${folder}/ursula/${fresh}.jpg`, 'image/jpeg')).toBe('refused')
      })
      test('a user cannot overwrite what a path with dots may mean', async () => {
        await arrangeObjects()
        expect(await upload(`${folder}/sara/../ursula/${fresh}.jpg`, 'image/jpeg')).toBe('refused')
      })
    })
  }

  test('a PDF is no upload', async () => {
    await arrangeObjects()
    const path = `uploads/sara/${fresh}.pdf`
    expect(await upload(path, toContentType(path))).toBe('refused')
    expect(await upload(`uploads/sara/${fresh}.jpg`, 'application/pdf')).toBe('refused')
  })
}
