import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { fromVectorTileJs } from '@maplibre/vt-pbf'
import { PbfReader } from 'pbf'
import { expect, test } from 'vitest'
import { joinLines, joinLinesOfTile, type TilePoint } from './join-lines.ts'

const GAP_MAX = 100

/** Returns a line that is written as `0,0 100,0`. */
function parseLine(text: string): TilePoint[] {
  return text.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    return { x, y }
  })
}

/** Returns lines joined, each written from its westernmost end. */
function join(...lines: string[]): string[] {
  return joinLines(lines.map(parseLine), GAP_MAX).map((line) => {
    const isWestward = (line[0]?.x ?? 0) > (line.at(-1)?.x ?? 0)
    return (isWestward ? line.toReversed() : line).map(({ x, y }) => `${x},${y}`).join(' ')
  })
}

test('lines that go on in each other become one, whichever way they were drawn', () => {
  expect(join('0,0 100,0', '200,10 100,0', '200,10 300,10')).toEqual(['0,0 100,0 200,10 300,10'])
})

test('where several meet, those go on that go the straightest', () => {
  const joined = join('0,0 100,0', '100,0 150,80', '100,0 200,5')
  expect(joined.toSorted()).toEqual(['0,0 100,0 200,5', '100,0 150,80'])
})

test('a line goes on behind a crossing, straight ahead, and not behind a block', () => {
  expect(join('0,0 100,0', '180,4 280,4')).toEqual(['0,0 100,0 180,4 280,4'])
  expect(join('0,0 100,0', '260,0 300,0')).toHaveLength(2)
  expect(join('0,0 100,0', '140,60 300,60'), 'the other roadway').toHaveLength(2)
})

test('a street that turns back stays two lines, and a ring is whole', () => {
  expect(join('0,0 100,0', '100,0 0,20')).toHaveLength(2)
  expect(join('0,0 20,-60 80,-60 100,0', '100,0 80,60 20,60 0,0')).toEqual(['0,0 20,-60 80,-60 100,0 80,60 20,60 0,0'])
})

test('of a tile, only the lines of named streets are joined, and all else is as it was', () => {
  const halves = [parseLine('0,0 100,0'), parseLine('100,0 200,0')]
  const features = [
    { type: 2, properties: { class: 'primary', name: 'Avenida América' }, lines: halves },
    { type: 2, properties: { class: 'residential' }, lines: halves },
    { type: 3, properties: { class: 'park', name: 'Plaza Colón' }, lines: [parseLine('0,0 10,0 10,10 0,0')] },
  ] as const
  const bytes = joinLinesOfTile(encode(features), { z: 14, x: 5181, y: 8995 })
  const { street } = new VectorTile(new PbfReader(bytes)).layers
  const read = features.map((_, index) => street?.feature(index))
  expect(read.map((feature) => feature?.properties)).toEqual(features.map(({ properties }) => properties))
  expect(read.map((feature) => feature?.loadGeometry().map((line) => line.length))).toEqual([[3], [2, 2], [4]])
})

interface Drawn {
  type: 2 | 3
  properties: Record<string, string>
  lines: readonly TilePoint[][]
}

/** Returns a tile with one layer. */
function encode(features: readonly Drawn[]): Uint8Array {
  const encoded = features.map(({ type, properties, lines }) => ({
    type,
    properties,
    id: undefined,
    extent: 4096,
    // It writes where points are, and asks nothing else of them.
    loadGeometry: () => lines as unknown as ReturnType<VectorTileFeature['loadGeometry']>,
  }))
  const feature = (index: number) => encoded[index] as (typeof encoded)[number]
  return fromVectorTileJs({
    layers: { street: { version: 2, name: 'street', extent: 4096, length: encoded.length, feature } },
  })
}
