import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { fromVectorTileJs } from '@maplibre/vt-pbf'
import { PbfReader } from 'pbf'
import { fromTilePoint, metersPerTile, type Tile } from '@/domain/maps/tile.ts'

/** A point of a tile, in steps of its extent. */
export interface TilePoint {
  x: number
  y: number
}

/** The kind of feature that is a line, as vector tiles count them. */
const LINE = 2
/** So wide is a crossing: within it the data may lack the name of the street that goes on behind it. */
const CROSSING_METERS = 60
/** A line goes on in another one where it turns by no more than this, in radians: no name could follow it. */
const TURN_MAX = Math.PI / 3
/** The same across a crossing, which a street leaves as it came. */
const CROSSING_TURN_MAX = Math.PI / 10
/** Between ends that are so near there is no direction to speak of, in steps. */
const TOUCHING = 4

/**
 * Joins the lines of each named feature of a tile where they go on: other streets cut them, and a map writes a name only on a line that
 * is as long as it.
 * @param bytes The tile, not compressed. @returns The same, not compressed.
 */
export function joinLinesOfTile(bytes: Uint8Array, tile: Tile): Uint8Array {
  const { layers } = new VectorTile(new PbfReader(bytes))
  const crossing = CROSSING_METERS / metersPerTile(fromTilePoint(tile, tile.z), tile.z)
  const joinFeature = (feature: VectorTileFeature) => {
    const { type, properties, id, extent } = feature
    const lines = feature.loadGeometry()
    const isNamedLine = type === LINE && properties['name'] !== undefined
    return {
      type,
      properties,
      id,
      extent,
      loadGeometry: () => (isNamedLine ? joinLines(lines, crossing * extent) : lines),
    }
  }
  const joined = Object.entries(layers).map(([name, layer]) => {
    const { version, extent, length } = layer
    return [name, { version, name, extent, length, feature: (index: number) => joinFeature(layer.feature(index)) }]
  })
  return fromVectorTileJs({ layers: Object.fromEntries(joined) })
}

/** An end of a line, by the line's number. */
interface End {
  line: number
  isStart: boolean
  at: TilePoint
  /** In which direction the line goes on beyond it, in radians. */
  direction: number
}

/**
 * Joins lines that go on in each other, each in the one to which there is the smallest gap.
 * @param gapMax How far their ends may lie apart, in steps.
 */
export function joinLines<Point extends TilePoint>(lines: readonly Point[][], gapMax: number): Point[][] {
  const ends = lines.flatMap(endsOf)
  const next = pairEnds(ends, gapMax)
  const joined: Point[][] = []
  const isTaken = new Set<number>()
  // Rings, which begin anywhere, come last.
  for (const first of ends.toSorted((one, other) => Number(next.has(one)) - Number(next.has(other)))) {
    const points: Point[] = []
    for (let end: End | undefined = first; end && !isTaken.has(end.line);) {
      const { line, isStart }: Pick<End, 'line' | 'isStart'> = end
      isTaken.add(line)
      const own = lines[line] ?? []
      for (const point of isStart ? own : own.toReversed()) if (!isSame(points.at(-1), point)) points.push(point)
      // In at one end of a line, out at the other.
      const out: End | undefined = ends.find((other) => other.line === line && other.isStart !== isStart)
      end = out && next.get(out)
    }
    if (points.length > 1) joined.push(points)
  }
  return joined
}

function endsOf(points: readonly TilePoint[], line: number): End[] {
  const ahead = [points.at(-2), points.at(-1)] as const
  const back = [points.at(1), points.at(0)] as const
  return [back, ahead].flatMap(([before, at], index) => {
    if (!before || !at) return []
    return { line, isStart: index === 0, at, direction: directionTo(before, at) }
  })
}

/** Returns in which end of another line each one goes on. */
function pairEnds(ends: readonly End[], gapMax: number): Map<End, End> {
  const pairs = ends.flatMap((one, index) =>
    ends.slice(index + 1).flatMap((other) => {
      const gap = Math.hypot(other.at.x - one.at.x, other.at.y - one.at.y)
      const turn = turnBetween(one.direction, other.direction + Math.PI)
      return one.line !== other.line && gap <= gapMax && goesOn(one, other, gap, turn) ? { one, other, gap, turn } : []
    }),
  )
  const next = new Map<End, End>()
  for (const { one, other } of pairs.toSorted((a, b) => a.gap - b.gap || a.turn - b.turn)) {
    if (next.has(one) || next.has(other)) continue
    next.set(one, other).set(other, one)
  }
  return next
}

function goesOn(one: End, other: End, gap: number, turn: number): boolean {
  if (gap <= TOUCHING) return turn <= TURN_MAX
  const across = directionTo(one.at, other.at)
  return (
    Math.max(turnBetween(one.direction, across), turnBetween(across, other.direction + Math.PI)) <= CROSSING_TURN_MAX
  )
}

function directionTo(from: TilePoint, to: TilePoint): number {
  return Math.atan2(to.y - from.y, to.x - from.x)
}

/** Returns by how much one direction differs from another, in radians, from 0 to π. */
function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % (2 * Math.PI)
  return Math.min(turn, 2 * Math.PI - turn)
}

function isSame(one: TilePoint | undefined, other: TilePoint): boolean {
  return one?.x === other.x && one.y === other.y
}
