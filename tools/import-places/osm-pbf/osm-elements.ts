import { createReadStream } from 'node:fs'
import { type Transform, type TransformCallback, pipeline } from 'node:stream'
import { OSMTransform } from 'osm-pbf-parser-node'

interface Element {
  id: number
  tags?: Record<string, string>
  info?: { timestamp?: number }
}
export interface OsmNode extends Element {
  type: 'node'
  lat: number
  lon: number
}
export interface OsmWay extends Element {
  type: 'way'
  refs: number[]
}
export interface OsmRelation extends Element {
  type: 'relation'
  members: { type: 'node' | 'way' | 'relation'; ref: number; role: string }[]
}
export type OsmElement = OsmNode | OsmWay | OsmRelation

/** What the first block of a file says about it. */
export interface OsmHeader {
  /** What the file covers, in billionths of a degree; null where it does not say. */
  bbox: { left: number; bottom: number; right: number; top: number } | null
  required_features: string[]
  /** Seconds since 1970; 0 where the file does not say up to when it holds all edits. */
  osmosis_replication_timestamp: number
}

/** A file is cut, broken, or no PBF at all. */
export class BrokenPbfError extends Error {
  override name = 'BrokenPbfError'
}

/** Large enough that few blocks, of some 32 KB each, lie across two reads; small enough that few wait in memory. */
const READ_BYTES = 512 * 1024

/** Parses a file of OpenStreetMap's PBF. Where the library throws, it would end the process. */
class OsmParser extends OSMTransform {
  override _transform(chunk: Buffer, encoding: BufferEncoding, callback: TransformCallback): void {
    // oxlint-disable-next-line no-underscore-dangle -- It is Node's name for it.
    this.#orFail(callback, () => super._transform(chunk, encoding, callback))
  }

  override _flush(callback: TransformCallback): void {
    // oxlint-disable-next-line no-underscore-dangle -- It is Node's name for it.
    this.#orFail(callback, () => super._flush(callback))
  }

  #orFail(callback: TransformCallback, work: () => void): void {
    try {
      work()
    } catch (error) {
      callback(new BrokenPbfError(error instanceof Error ? error.message : String(error)))
    }
  }
}

interface ReadOptions {
  withTags?: boolean
  /** Whether elements tell when they were last edited. */
  withInfo?: boolean
  onProgress?: (bytes: number) => void
}

/** Reads a file of OpenStreetMap's PBF block by block, in its order. @throws BrokenPbfError */
export async function* osmElements(
  path: string,
  { withTags = true, withInfo = false, onProgress = () => {} }: ReadOptions = {},
): AsyncGenerator<OsmElement[]> {
  for await (const block of blocksOf(path, new OsmParser({ withTags, withInfo }), onProgress)) {
    if (!isHeader(block)) yield block
  }
}

/** Returns what a file says about itself. @throws BrokenPbfError */
export async function readOsmHeader(path: string): Promise<OsmHeader> {
  for await (const block of blocksOf(path, new OsmParser())) if (isHeader(block)) return block[0]
  throw new BrokenPbfError('it has no header')
}

type Block = [OsmHeader] | OsmElement[]

function isHeader(block: Block): block is [OsmHeader] {
  return block[0] !== undefined && 'required_features' in block[0]
}

function blocksOf(
  path: string,
  parser: Transform,
  onProgress: (bytes: number) => void = () => {},
): AsyncIterable<Block> {
  const file = createReadStream(path, { highWaterMark: READ_BYTES })
  file.on('data', () => onProgress(file.bytesRead))
  // Errors of either arrive where the parser's blocks are read.
  return pipeline(file, parser, () => {})
}
