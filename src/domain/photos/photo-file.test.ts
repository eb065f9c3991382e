import { expect, test } from 'vitest'
import { hasPhotoSignature } from './photo-file.ts'

const bytes = (latin1: string) => Uint8Array.from(latin1, (char) => char.charCodeAt(0))

test.each(['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\x01\x02\x03\x04WEBP'])('%j begins a photo', (beginning) => {
  expect(hasPhotoSignature(bytes(beginning))).toBe(true)
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
])('%j begins none', (beginning) => {
  expect(hasPhotoSignature(bytes(beginning))).toBe(false)
})
