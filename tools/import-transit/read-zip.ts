import { crc32, inflateRawSync } from 'node:zlib'
import { UnusableFileError } from '../import-places/unusable-file.ts'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8
/** The longest file that is unpacked, in bytes: a few hundred lines are a tenth of it. */
const MAX_BYTES = 256 * 1024 * 1024

/** A file in a zip archive. */
interface ZipEntry {
  /** The day on which it was last changed, ISO 8601. */
  date: string
  read: () => string
}

/** Returns the files of a zip archive by name. @throws UnusableFileError when it is none. */
export function readZip(bytes: Buffer): Map<string, ZipEntry> {
  const end = bytes.subarray(-65_557).lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const start = Math.max(0, bytes.length - 65_557) + end
  if (end < 0 || bytes.readUInt32LE(start) !== END_OF_DIRECTORY)
    throw new UnusableFileError('the file is no zip archive')
  try {
    return new Map(readDirectory(bytes, bytes.readUInt16LE(start + 10), bytes.readUInt32LE(start + 16)))
  } catch (cause) {
    if (cause instanceof UnusableFileError) throw cause
    throw new UnusableFileError('the zip archive is cut off or damaged', { cause })
  }
}

function readDirectory(bytes: Buffer, count: number, offset: number): [string, ZipEntry][] {
  const entries: [string, ZipEntry][] = []
  for (let at = offset; entries.length < count;) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new UnusableFileError('the zip archive is damaged')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const header = at
    entries.push([name, { date: toDay(bytes.readUInt16LE(at + 14)), read: () => unpack(bytes, header, name) }])
    at += 46 + nameLength + extraLength + commentLength
  }
  return entries
}

/** @param header Where its entry of the directory is. */
function unpack(bytes: Buffer, header: number, name: string): string {
  try {
    const method = bytes.readUInt16LE(header + 10)
    const sum = bytes.readUInt32LE(header + 16)
    const local = bytes.readUInt32LE(header + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(header + 20))
    if (method !== STORED && method !== DEFLATED) throw new UnusableFileError(`${name} is packed in an unknown way`)
    const content = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: MAX_BYTES })
    if (crc32(content) !== sum) throw new UnusableFileError(`${name} is damaged in the zip archive`)
    return content.toString('utf8')
  } catch (cause) {
    if (cause instanceof UnusableFileError) throw cause
    throw new UnusableFileError(`${name} is cut off or damaged in the zip archive`, { cause })
  }
}

/** @param packed A day as MS-DOS wrote it. */
function toDay(packed: number): string {
  const [year, month, day] = [1980 + (packed >> 9), (packed >> 5) & 15, packed & 31]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
