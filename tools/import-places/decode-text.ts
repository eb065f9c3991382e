import { isUtf8 } from 'node:buffer'
import { UnusableFileError } from './unusable-file.ts'

/** The encodings in which files are read; the first is what GeoJSON is by its standard. */
export const encodings = ['utf-8', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/**
 * Returns a file's text, without a byte order mark.
 * @throws UnusableFileError naming the first byte that is not of the encoding: read all the same, names would lose letters
 *   and overwrite good ones.
 */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'utf-8' && !isUtf8(bytes)) throw new UnusableFileError(whereNotUtf8(bytes))
  return new TextDecoder(encoding).decode(bytes)
}

/** How much of the text before a wrong byte is shown. */
const SHOWN_CHARS = 20
const LINE_FEED = 0x0a

function whereNotUtf8(bytes: Uint8Array): string {
  // What cannot be decoded becomes U+FFFD, so decoding and encoding again differs first where the trouble is.
  const again = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  const index = bytes.findIndex((byte, position) => byte !== again[position])
  const line = bytes.subarray(0, index).filter((byte) => byte === LINE_FEED).length + 1
  const lineStart = bytes.lastIndexOf(LINE_FEED, index - 1) + 1
  const before = new TextDecoder().decode(bytes.subarray(lineStart, index)).slice(-SHOWN_CHARS)
  const byte = (bytes[index] ?? 0).toString(16).toUpperCase().padStart(2, '0')
  return `the file is not UTF-8: byte 0x${byte} in line ${line}, position ${index + 1} of the file, after ${JSON.stringify(before)}. If a Windows program wrote it, try --encoding windows-1252`
}
