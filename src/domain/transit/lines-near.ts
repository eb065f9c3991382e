import type { Position } from '../shared/distance.ts'
import { findPassings, type LineGrid } from './line-grid.ts'
import type { LineDirection, TransitLine } from './transit-line.ts'

/** As far as one walks to a line without thinking about it, in meters. */
export const NEAR_METERS = 300

/** A line that passes near a position. */
export interface NearLine {
  line: TransitLine
  /** Those of its directions that pass, the nearest first. */
  directions: { direction: LineDirection; meters: number }[]
  /** How far the nearest of them is, in meters. */
  meters: number
}

/** Returns the lines that pass a position within so many meters, the nearest first. */
export function linesNear(grid: LineGrid, position: Position, maxMeters = NEAR_METERS): NearLine[] {
  const near = new Map<TransitLine, NearLine['directions']>()
  for (const [{ line, direction }, passings] of findPassings(grid, position, maxMeters)) {
    const meters = Math.min(...passings.map(({ walkMeters }) => walkMeters))
    near.set(line, [...(near.get(line) ?? []), { direction, meters }])
  }
  return [...near]
    .map(([line, found]) => {
      const directions = found.toSorted((a, b) => a.meters - b.meters)
      return { line, directions, meters: directions[0]?.meters ?? 0 }
    })
    .toSorted((a, b) => a.meters - b.meters || compareSlugs(a.line, b.line))
}

/** Orders lines as people do: "2" before "10". */
export function compareSlugs(one: TransitLine, other: TransitLine): number {
  return one.slug.localeCompare(other.slug, 'es', { numeric: true })
}
