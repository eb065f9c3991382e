import { deflateSync } from 'node:zlib'
import type { OsmElement } from './osm-elements.ts'

/**
 * Returns small files of OpenStreetMap's PBF: a block for the header, then one for each element.
 * https://wiki.openstreetmap.org/wiki/PBF_Format
 */
export function toOsmPbf(
  elements: readonly OsmElement[],
  header: { replicatedAt?: Date; features?: string[] } = {},
): Buffer {
  const { replicatedAt, features = ['OsmSchema-V0.6', 'DenseNodes'] } = header
  return Buffer.concat([
    toBlock('OSMHeader', [
      ...features.map((feature) => text(4, feature)),
      ...(replicatedAt ? [varint(32, seconds(replicatedAt))] : []),
    ]),
    ...elements.map(toDataBlock),
  ])
}

const seconds = (date: Date) => date.getTime() / 1000

function toBlock(type: string, fields: Buffer[]): Buffer {
  const content = deflateSync(Buffer.concat(fields))
  const blob = Buffer.concat([bytes(3, content)])
  const blobHeader = Buffer.concat([text(1, type), varint(3, blob.length)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(blobHeader.length)
  return Buffer.concat([length, blobHeader, blob])
}

function toDataBlock(element: OsmElement): Buffer {
  // String 0 means none.
  const strings = ['']
  const indexOf = (string: string) => strings.push(string) - 1
  const tags = Object.entries(element.tags ?? {})
  const editedAt = (element.info?.timestamp ?? 0) / 1000
  const common = () => [
    packed(
      2,
      tags.map(([key]) => indexOf(key)),
    ),
    packed(
      3,
      tags.map(([, value]) => indexOf(value)),
    ),
    bytes(4, varint(2, editedAt)),
  ]
  const group = (() => {
    switch (element.type) {
      case 'node':
        // Dense, as all files have them: tilemaker reads no others.
        return bytes(2, [
          packed(1, [zigzag(element.id)]),
          // Version, time, and who edited it.
          bytes(5, [packed(1, [1]), packed(2, [zigzag(editedAt)]), packed(3, [0]), packed(4, [0]), packed(5, [0])]),
          packed(8, [degrees(element.lat)]),
          packed(9, [degrees(element.lon)]),
          packed(10, [...tags.flatMap(([key, value]) => [indexOf(key), indexOf(value)]), 0]),
        ])
      case 'way':
        return bytes(3, [varint(1, element.id), ...common(), packed(8, deltas(element.refs))])
      case 'relation':
        return bytes(4, [
          varint(1, element.id),
          ...common(),
          packed(
            8,
            element.members.map(({ role }) => indexOf(role)),
          ),
          packed(9, deltas(element.members.map(({ ref }) => ref))),
          packed(
            10,
            element.members.map(({ type }) => ['node', 'way', 'relation'].indexOf(type)),
          ),
        ])
    }
  })()
  return toBlock('OSMData', [
    bytes(
      1,
      strings.map((string) => text(1, string)),
    ),
    bytes(2, group),
  ])
}

/** In steps of 10⁻⁷ degrees. */
const degrees = (value: number) => zigzag(Math.round(value * 1e7))
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)
const deltas = (values: readonly number[]) => values.map((value, index) => zigzag(value - (values[index - 1] ?? 0)))

function toVarint(value: number): Buffer {
  const groups: number[] = []
  for (let left = value; groups.length === 0 || left > 0; left = Math.floor(left / 128)) groups.push(left % 128)
  return Buffer.from(groups.map((group, index) => (index < groups.length - 1 ? group + 128 : group)))
}

function varint(field: number, value: number): Buffer {
  return Buffer.concat([toVarint(field * 8), toVarint(value)])
}

function bytes(field: number, content: Buffer | Buffer[]): Buffer {
  const whole = Array.isArray(content) ? Buffer.concat(content) : content
  return Buffer.concat([toVarint(field * 8 + 2), toVarint(whole.length), whole])
}

const text = (field: number, string: string) => bytes(field, Buffer.from(string))
const packed = (field: number, values: readonly number[]) => bytes(field, values.map(toVarint))
