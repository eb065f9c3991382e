import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { JSONParser } from '@streamparser/json'
import type { Encoding } from './decode-text.ts'
import { RECORD_SEPARATOR } from './parse-geojson.ts'
import { readFeature, type Visit } from './read-features.ts'
import { UnusableFileError } from './unusable-file.ts'

/**
 * Reads GeoJSON that is too large to be held, such as Overture's places of a country: a FeatureCollection, or Features one
 * after the other.
 * @returns When its features were taken from their source, if it says so.
 * @throws UnusableFileError when it is none of these, or cut or broken.
 */
export async function readLargeGeoJson(
  path: string,
  encoding: Encoding,
  visit: Visit,
  onProgress: (done: number, all: number) => void,
): Promise<Date | null> {
  const { size } = await stat(path)
  const texts = textsOf(path, encoding, (bytes) => onProgress(bytes, size))
  const { value: start = '' } = await texts.next()
  return isSequence(start) ? readLines(start, texts, visit) : readCollection(start, texts, visit)
}

async function* textsOf(
  path: string,
  encoding: Encoding,
  onProgress: (bytes: number) => void,
): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const file = createReadStream(path, { highWaterMark: 1024 * 1024 })
  let before = 0
  for await (const bytes of file as AsyncIterable<Buffer>) {
    yield decode(() => decoder.decode(bytes, { stream: true }), before)
    before += bytes.length
    onProgress(before)
  }
  yield decode(() => decoder.decode(), before)
  return undefined
}

function decode(work: () => string, position: number): string {
  try {
    return work()
  } catch {
    throw new UnusableFileError(
      `the file is not UTF-8: there is a wrong byte after position ${position}. If a Windows program wrote it, try --encoding windows-1252`,
    )
  }
}

/** Returns true iff a text begins with a whole Feature on a line of its own. */
function isSequence(start: string): boolean {
  const [line = ''] = start.replaceAll(RECORD_SEPARATOR, '').trimStart().split('\n', 1)
  try {
    return (JSON.parse(line) as { type?: unknown } | null)?.type === 'Feature'
  } catch {
    return false
  }
}

async function readLines(start: string, texts: AsyncIterable<string>, visit: Visit): Promise<null> {
  let number = 0
  let feature = 0
  const readLine = (line: string): void => {
    number++
    const text = line.replaceAll(RECORD_SEPARATOR, '').trim()
    if (text)
      visit(
        readFeature(
          orNoJson(() => JSON.parse(text) as unknown, `line ${number} of the file`),
          ++feature,
        ),
      )
  }
  let rest = start
  for await (const text of texts) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(readLine)
  }
  readLine(rest)
  return null
}

async function readCollection(start: string, texts: AsyncIterable<string>, visit: Visit): Promise<Date | null> {
  const parser = new JSONParser({ paths: ['$.type', '$.timestamp', '$.features.*'], keepStack: false })
  const said: Record<string, unknown> = {}
  let feature = 0
  parser.onValue = ({ key, value }) => {
    if (typeof key === 'number') visit(readFeature(value, ++feature))
    else if (key !== undefined) said[key] = value
  }
  orNoJson(() => parser.write(start), 'the file')
  for await (const text of texts) orNoJson(() => parser.write(text), 'the file')
  if (!parser.isEnded) throw new UnusableFileError('the file is not JSON: it ends too early')
  if (said.type !== 'FeatureCollection') throw new UnusableFileError('the file is not a GeoJSON FeatureCollection')
  const extractedAt = typeof said.timestamp === 'string' ? new Date(said.timestamp) : null
  return extractedAt && !isNaN(+extractedAt) ? extractedAt : null
}

function orNoJson<T>(parse: () => T, what: string): T {
  try {
    return parse()
  } catch (error) {
    throw new UnusableFileError(`${what} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
