import { expect, test } from 'vitest'
import { readPhotoType } from './photo-file.ts'

const file = (latin1: string) => new Blob([Uint8Array.from(latin1, (char) => char.charCodeAt(0))])

test.each([
  ['\xff\xd8\xff\xe0', 'jpg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\x01\x02\x03\x04WEBP', 'webp'],
  // An iPhone's, a Samsung's, and one whose first brand is that of the container.
  ['\0\0\0\x24ftypheic\0\0\0\0mif1MiHEMiPrmiafMiHBheictmap', 'heic'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\x01\xf2meta', 'heic'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1heicmiaf\0\0\0\0', 'heic'],
  ['\0\0\0\x18ftypheix\0\0\0\0mif1heix', 'heic'],
])('%j begins a photo of the type %s', async (beginning, type) => {
  expect(await readPhotoType(file(beginning))).toBe(type)
})

test.each([
  '',
  'GIF89a',
  '<svg xmlns=',
  'RIFF\x01\x02\x03\x04WAVE',
  '%PDF-1.7',
  '<!doctype html>',
  '\xff\xd8',
  ' \xff\xd8\xff',
  // AVIF and a video, in the same container.
  '\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B',
  '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf',
  '\0\0\0\x18ftypisom\0\0\x02\0isomiso2',
  // Names of brands behind the box that lists them.
  '\0\0\0\x14ftypmif1\0\0\0\0mif1heicheic',
])('%j begins none', async (beginning) => {
  expect(await readPhotoType(file(beginning))).toBeNull()
})
