import { fold } from '../shared/fold.ts'
import { metersBetween, type Position } from '../shared/distance.ts'

/** The street corners of a city, as its data file holds them. */
export interface PackedCorners {
  /** Names as people write them: "Av. Ayacucho", "Heroínas". */
  streets: string[]
  /** Four numbers for each corner: its two streets in `streets`, latitude and longitude in steps of 1/100,000 of a degree. */
  corners: number[]
}

/** A corner and where it is. */
export interface StreetCorner extends Position {
  streets: readonly [string, string]
}

export type CornerFinder = (position: Position, maxMeters?: number) => string | null

export const CORNER_STEPS_PER_DEGREE = 100_000
/** Farther away, a place is no longer near a corner: about a block. */
export const CORNER_MAX_METERS = 100
/** The side of a cell of the grid: so wide that the nearest corner lies in a position's own cell or one beside it. */
const CELL_STEPS = 100

/** Packs corners for their data file. */
export function packCorners(corners: readonly StreetCorner[]): PackedCorners {
  const streets = [...new Set(corners.flatMap((corner) => corner.streets))].sort()
  const numbers = new Map(streets.map((street, number) => [street, number]))
  const steps = (degrees: number) => Math.round(degrees * CORNER_STEPS_PER_DEGREE)
  const rows = corners.map(({ streets: names, latitude, longitude }) => [
    ...names.map((name) => numbers.get(name) ?? 0).sort((a, b) => a - b),
    steps(latitude),
    steps(longitude),
  ])
  const sorted = [...new Map(rows.map((row) => [row.join(' '), row])).values()].sort(compareRows)
  return { streets, corners: sorted.flat() }
}

function compareRows(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, index) => number !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/**
 * Returns a function that finds the street corner nearest to a position, as people say it: "Av. Heroínas y Ayacucho"; null where
 * there is none within so many meters, of which there are `CORNER_MAX_METERS` at the most.
 */
export function findCornersIn({ streets, corners }: PackedCorners): CornerFinder {
  const cells = new Map<string, StreetCorner[]>()
  for (let at = 0; at < corners.length; at += 4) {
    const [one = 0, other = 0, north = 0, east = 0] = corners.slice(at, at + 4)
    const cell = cellKey(north / CELL_STEPS, east / CELL_STEPS)
    const corner = {
      streets: [streets[one] ?? '', streets[other] ?? ''] as const,
      latitude: north / CORNER_STEPS_PER_DEGREE,
      longitude: east / CORNER_STEPS_PER_DEGREE,
    }
    cells.set(cell, [...(cells.get(cell) ?? []), corner])
  }
  return (position, maxMeters = CORNER_MAX_METERS) => {
    const north = (position.latitude * CORNER_STEPS_PER_DEGREE) / CELL_STEPS
    const east = (position.longitude * CORNER_STEPS_PER_DEGREE) / CELL_STEPS
    let nearest: StreetCorner | null = null
    let fewest = maxMeters
    for (const row of [-1, 0, 1]) {
      for (const column of [-1, 0, 1]) {
        for (const corner of cells.get(cellKey(north + row, east + column)) ?? []) {
          const meters = metersBetween(position, corner)
          if (meters > fewest || (nearest && meters === fewest)) continue
          nearest = corner
          fewest = meters
        }
      }
    }
    return nearest && formatCorner(nearest.streets)
  }
}

function cellKey(row: number, column: number): string {
  return `${Math.floor(row)} ${Math.floor(column)}`
}

/** Returns two streets as people name a corner: "Potosí e Ingavi", for "y" becomes "e" before its own sound. */
export function formatCorner([one, other]: readonly [string, string]): string {
  return `${one} ${/^(?:i|hi(?!e))/.test(fold(other)) ? 'e' : 'y'} ${other}`
}
