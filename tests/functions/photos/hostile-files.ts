import { randomBytes } from 'node:crypto'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import type { ErrorCode } from '@/domain/shared/app-error.ts'
import { loadSharp } from '../../../functions/src/photos/photo-image.ts'
import { makePhoto } from './make-photo.ts'

/** A file that a user uploads as a photo and that must not be published. */
export interface HostileFile {
  what: string
  extension: 'jpg' | 'png' | 'webp'
  bytes: Buffer
  refused: ErrorCode
}

const text = (content: string) => Buffer.from(content, 'utf8')
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex')

const SCRIPT = '<script>alert(document.domain)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/>${SCRIPT}</svg>`
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`
const PNG_SIGNATURE = hex('89504e470d0a1a0a')

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([text(type), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Returns a PNG whose header says whatever one likes, with hardly anything behind it. */
function makePng(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([PNG_SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** Returns a JPEG that says it is of another size than it is. */
function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  for (let at = 2; at < changed.length; at += 2 + changed.readUInt16BE(at + 2)) {
    const marker = changed.readUInt16BE(at)
    if (marker === 0xffc0 || marker === 0xffc2) {
      changed.writeUInt16BE(height, at + 5)
      changed.writeUInt16BE(width, at + 7)
      return changed
    }
  }
  throw new Error('a JPEG without a frame')
}

function riff(form: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length + 4)
  return Buffer.concat([text('RIFF'), size, text(form), content])
}

/** Returns a WebP that says it is 16,383 pixels square, the most that its header can say. */
function webpOfLargestSize(webp: Buffer): Buffer {
  const start = webp.indexOf(hex('9d012a'))
  const changed = Buffer.from(webp)
  changed.writeUInt16LE(16_383, start + 3)
  changed.writeUInt16LE(16_383, start + 5)
  return changed
}

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

/** Files that pretend, break off, or burst; each with what is told of it. */
export async function makeHostileFiles(): Promise<HostileFile[]> {
  const sharp = await loadSharp()
  const size = { width: 400, height: 300 }
  const [jpeg, png, webp] = await Promise.all([
    makePhoto('jpeg', size),
    makePhoto('png', size),
    makePhoto('webp', size),
  ])
  const pixels = { create: { width: 40, height: 30, channels: 3 as const, background: '#a33' } }
  const [gif, tiff, avif] = await Promise.all([
    sharp(pixels).gif().toBuffer(),
    sharp(pixels).tiff().toBuffer(),
    sharp(pixels).avif({ effort: 0 }).toBuffer(),
  ])
  const zip = Buffer.concat([hex('504b0304140000000000'), Buffer.alloc(40), hex('504b0506'), Buffer.alloc(18)])
  const pdf = text(
    `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  )
  const brokenPng = Buffer.from(png)
  brokenPng.fill(0, Math.floor(png.length / 3), Math.floor(png.length / 2))

  const wrongType: [what: string, extension: HostileFile['extension'], bytes: Buffer][] = [
    ['nothing', 'jpg', Buffer.alloc(0)],
    ['nothing', 'png', Buffer.alloc(0)],
    ['nothing', 'webp', Buffer.alloc(0)],
    ['zeros', 'jpg', Buffer.alloc(1_000)],
    ['noise', 'png', Buffer.concat([hex('00'), randomBytes(1_000)])],
    ['SVG', 'jpg', text(SVG)],
    ['SVG', 'png', text(SVG)],
    ['SVG after a declaration', 'webp', text(`<?xml version="1.0"?>\n${SVG}`)],
    ['SVG in UTF-16', 'png', Buffer.from(`\ufeff${SVG}`, 'utf16le')],
    ['SVG, compressed', 'webp', gzipSync(SVG)],
    ['HTML', 'jpg', text(HTML)],
    ['HTML', 'png', text(HTML)],
    ['HTML after a byte order mark', 'webp', text(`\ufeff${HTML}`)],
    ['HTML before a photo', 'jpg', Buffer.concat([text(HTML), jpeg])],
    ['PHP', 'jpg', text('<?php system($_GET["c"]); ?>')],
    ['a script that begins like a GIF', 'jpg', text('GIF89a/*\u0001\u0000*/=0;alert(document.domain)//')],
    ['a script that begins like a BMP', 'png', text('BM=1;alert(1)//')],
    ['GIF', 'jpg', gif],
    ['GIF', 'png', gif],
    ['GIF', 'webp', gif],
    ['TIFF', 'jpg', tiff],
    ['AVIF', 'jpg', avif],
    ['AVIF', 'webp', avif],
    [
      'HEIC',
      'jpg',
      Buffer.concat([hex('00000018'), text('ftypheic'), hex('00000000'), text('mif1heic'), Buffer.alloc(64)]),
    ],
    ['JPEG XL', 'jpg', Buffer.concat([hex('ff0a'), randomBytes(64)])],
    ['JPEG 2000', 'jpg', Buffer.concat([hex('0000000c6a5020200d0a870a'), Buffer.alloc(64)])],
    ['BMP', 'png', Buffer.concat([text('BM'), hex('4600000000000000360000002800000001000000'), Buffer.alloc(60)])],
    ['an icon', 'png', Buffer.concat([hex('00000100010010100000'), Buffer.alloc(64)])],
    ['ZIP', 'jpg', zip],
    ['ZIP', 'png', zip],
    ['PDF', 'jpg', pdf],
    ['PDF', 'png', pdf],
    ['a program', 'jpg', Buffer.concat([text('MZ'), Buffer.alloc(200)])],
    ['a program', 'webp', Buffer.concat([hex('7f454c46020101'), Buffer.alloc(200)])],
    ['sound', 'webp', riff('WAVE', Buffer.alloc(100))],
    ['a film', 'webp', Buffer.concat([hex('00000018'), text('ftypmp42'), Buffer.alloc(200)])],
    ['PNG', 'jpg', png],
    ['WebP', 'jpg', webp],
    ['JPEG', 'png', jpeg],
    ['WebP', 'png', webp],
    ['JPEG', 'webp', jpeg],
    ['PNG', 'webp', png],
  ]
  const unreadable: typeof wrongType = [
    ['three bytes', 'jpg', jpeg.subarray(0, 3)],
    ['a header', 'jpg', jpeg.subarray(0, 40)],
    ['half a photo', 'jpg', half(jpeg)],
    ['half a photo', 'png', half(png)],
    ['half a photo', 'webp', half(webp)],
    ['all of a photo but its end', 'png', png.subarray(0, -40)],
    ['a photo with a hole', 'png', brokenPng],
    ['a photo of no height', 'jpg', jpegOfSize(jpeg, 400, 0)],
    ['HTML that begins like a JPEG', 'jpg', Buffer.concat([hex('ffd8ffe0'), text(HTML)])],
    ['SVG that begins like a PNG', 'png', Buffer.concat([PNG_SIGNATURE, text(SVG)])],
    ['a script that begins like a WebP', 'webp', riff('WEBP', text('=1;alert(document.domain)//'))],
    ['a size that no decoder takes', 'jpg', jpegOfSize(jpeg, 65_535, 65_535)],
    ['a strip of a billion pixels', 'png', makePng(1, 1_000_000_000, deflateSync(Buffer.alloc(10)))],
    ['less than it says', 'png', makePng(3_000, 3_000, deflateSync(Buffer.alloc(10)))],
  ]
  const tooManyPixels: typeof wrongType = [
    ['65,000 pixels square in a small header', 'jpg', jpegOfSize(jpeg, 65_000, 65_000)],
    ['60,000 pixels square in a small header', 'png', makePng(60_000, 60_000, deflateSync(Buffer.alloc(10)))],
    ['16,383 pixels square in a small header', 'webp', webpOfLargestSize(webp)],
    [
      '42 million real pixels',
      'png',
      await sharp({ create: { ...pixels.create, width: 7_000, height: 6_000 } })
        .png()
        .toBuffer(),
    ],
  ]
  const tooManyBytes: typeof wrongType = [
    ['a photo with a film behind it', 'jpg', Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)])],
  ]
  return [
    ...wrongType.map((file) => hostile(file, 'image-type-refused')),
    ...unreadable.map((file) => hostile(file, 'photo-unreadable')),
    ...tooManyPixels.map((file) => hostile(file, 'photo-too-large')),
    ...tooManyBytes.map((file) => hostile(file, 'image-too-large')),
  ]
}

/** Returns one file of each refusal and ending. */
export function oneOfEachKind(files: readonly HostileFile[]): readonly HostileFile[] {
  return [...new Map(files.map((file) => [`${file.refused} ${file.extension}`, file])).values()]
}

function hostile(
  [what, extension, bytes]: [string, HostileFile['extension'], Buffer],
  refused: ErrorCode,
): HostileFile {
  return { what, extension, bytes, refused }
}
