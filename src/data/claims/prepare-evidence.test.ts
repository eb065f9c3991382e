import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PHOTO_FILE_MAX_BYTES } from '@/domain/photos/photo-file.ts'
import { preparePlaceImage } from '../places/place-images.ts'
import { preparePhoto } from '../platform/prepare-photo.ts'
import { prepareEvidence } from './prepare-evidence.ts'

const file = (latin1: string, size = 100) => {
  const bytes = new Uint8Array(size)
  bytes.set([...latin1].map((char) => char.charCodeAt(0)))
  return new Blob([bytes])
}
const jpeg = file('\xff\xd8\xff\xe0')
const png = file('\x89PNG\r\n\x1a\n')
const heic = file('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
const refused = (code: string) => expect.objectContaining({ code })

let canvas: 'true' | 'farbled' | 'noise'
let opens: (blob: Blob) => boolean

beforeEach(() => {
  canvas = 'true'
  opens = () => true
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    if (!opens(blob)) throw new DOMException('cannot be decoded', 'InvalidStateError')
    return { width: 4, height: 3, close: () => undefined }
  })
  vi.stubGlobal('document', { createElement: () => makeCanvas() })
})
afterEach(() => void vi.unstubAllGlobals())

/** Returns a canvas that gives back what is filled, or what browsers against fingerprinting make of it. */
function makeCanvas() {
  const drawn: number[] = []
  const give = { true: (value: number) => value, farbled: (value: number) => value ^ 1, noise: () => 77 }
  return {
    toBlob: (use: (blob: Blob) => void, type: string) => use(new Blob(['drawn'], { type })),
    getContext: () => ({
      fillStyle: '',
      drawImage: () => undefined,
      fillRect(x: number) {
        drawn.splice(4 * x, 4, ...(this.fillStyle.match(/\d+/g) ?? []).map(Number), 255)
      },
      getImageData: () => ({ data: drawn.map(give[canvas]) }),
    }),
  }
}

test.each(['true', 'farbled'] as const)('a photo is drawn again by a canvas whose pixels are %s', async (pixels) => {
  canvas = pixels
  const { name, blob } = await preparePhoto(jpeg)
  expect(name).toMatch(/^[0-9a-f]{32}\.webp$/)
  expect(await blob.text()).toBe('drawn')
})

test('a photo is sent as it is where a canvas gives noise', async () => {
  canvas = 'noise'
  expect(await preparePhoto(jpeg)).toEqual({ name: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/), blob: jpeg })
  expect(await preparePlaceImage(png)).toEqual({ name: expect.stringMatching(/^[0-9a-f]{32}\.png$/), blob: png })
})

test('what the server does not take, or does not draw again, is refused where a canvas gives noise', async () => {
  canvas = 'noise'
  await expect(preparePhoto(file('\xff\xd8\xff', PHOTO_FILE_MAX_BYTES + 1))).rejects.toEqual(
    refused('photo-canvas-blocked'),
  )
  await expect(preparePhoto(file('GIF89a'))).rejects.toEqual(refused('photo-canvas-blocked'))
  await expect(preparePhoto(heic)).rejects.toEqual(refused('photo-canvas-blocked'))
  await expect(prepareEvidence(jpeg)).rejects.toEqual(refused('photo-canvas-blocked'))
  await expect(prepareEvidence(file('%PDF-1.7'))).resolves.toHaveProperty('name', expect.stringMatching(/\.pdf$/))
})

test('HEIC is called by its name where the browser cannot open it, and drawn again where it can', async () => {
  for (const prepare of [preparePhoto, preparePlaceImage, prepareEvidence]) {
    opens = (blob) => blob !== heic
    await expect(prepare(heic)).rejects.toEqual(refused('photo-heic'))
    opens = () => true
    await expect(prepare(heic)).resolves.toHaveProperty('name', expect.stringMatching(/\.webp$/))
  }
})

test('what is no image is not called HEIC', async () => {
  opens = () => false
  await expect(preparePhoto(file('\0\0\0\x18ftypisom\0\0\x02\0isomiso2'))).rejects.toEqual(refused('photo-unreadable'))
  await expect(preparePlaceImage(file('GIF89a'))).rejects.toEqual(refused('image-type-refused'))
})
