import type { Position } from '../shared/distance.ts'
import { metersBetween } from '../shared/distance.ts'
import { nearestOnSegment } from './segment.ts'
import type { CityLines, LineDirection, TransitLine } from './transit-line.ts'

/** The side of a cell, in degrees: about 330 m. */
const CELL_DEGREES = 0.003
/** A meter is so many degrees at the most, of latitude or of longitude in Bolivia. */
const DEGREES_PER_METER = 1 / 100_000

/** A direction of a line, and how far into it each of its positions is. */
export interface Course {
  line: TransitLine
  direction: LineDirection
  /** For each position of its shape, the meters driven up to it. */
  driven: readonly number[]
}

/** Where a course passes a position. */
export interface Passing {
  /** Its nearest point on one straight piece of the course. */
  point: Position
  /** The number of the position of the course's shape where that piece begins. */
  piece: number
  /** How far that is from the position, in meters. */
  walkMeters: number
  /** The meters driven up to it. */
  drivenMeters: number
}

/** The courses of a city's lines, by the cells of a grid that their straight pieces touch. */
export interface LineGrid {
  courses: readonly Course[]
  /** By cell, the pieces that touch it: a course, and the number of the position where the piece begins. */
  cells: ReadonlyMap<string, readonly (readonly [course: number, start: number])[]>
}

/** Returns the grid in which `findPassings` looks. */
export function makeLineGrid({ lines }: Pick<CityLines, 'lines'>): LineGrid {
  const courses = lines.flatMap((line) =>
    line.directions.map((direction) => ({ line, direction, driven: measure(direction.shape) })),
  )
  const cells = new Map<string, [number, number][]>()
  for (const [course, { direction }] of courses.entries()) {
    for (const [start, from] of direction.shape.slice(0, -1).entries()) {
      const to = direction.shape[start + 1] ?? from
      for (const cell of cellsBetween(from, to)) {
        const pieces = cells.get(cell)
        if (pieces) pieces.push([course, start])
        else cells.set(cell, [[course, start]])
      }
    }
  }
  return { courses, cells }
}

/** Returns where courses pass a position within so many meters, by course: for each of its straight pieces, in the order driven. */
export function findPassings({ courses, cells }: LineGrid, position: Position, maxMeters: number) {
  const pieces = new Map<Course, Set<number>>()
  for (const cell of cellsAround(position, position, maxMeters)) {
    for (const [number, start] of cells.get(cell) ?? []) {
      const course = courses[number]
      if (course) pieces.set(course, (pieces.get(course) ?? new Set()).add(start))
    }
  }
  const found = new Map<Course, Passing[]>()
  for (const [course, starts] of pieces) {
    const passings = [...starts]
      .toSorted((a, b) => a - b)
      .flatMap((start) => toPassing(course, start, position))
      .filter(({ walkMeters }) => walkMeters <= maxMeters)
    if (passings.length > 0) found.set(course, passings)
  }
  return found
}

function toPassing({ direction: { shape }, driven }: Course, start: number, position: Position): Passing[] {
  const [from, to] = [shape[start], shape[start + 1]]
  if (!from || !to) return []
  const { position: point, meters, part } = nearestOnSegment(position, from, to)
  const [before = 0, after = 0] = [driven[start], driven[start + 1]]
  return [{ point, piece: start, walkMeters: meters, drivenMeters: before + (after - before) * part }]
}

function measure(shape: readonly Position[]): number[] {
  let meters = 0
  return shape.map((position, at) => (meters += metersBetween(shape[at - 1] ?? position, position)))
}

/** Returns the keys of all cells within so many meters of the rectangle between two positions. */
export function cellsAround(one: Position, other: Position, meters: number): string[] {
  const reach = meters * DEGREES_PER_METER
  const [south, north] = [Math.min(one.latitude, other.latitude), Math.max(one.latitude, other.latitude)]
  const [west, east] = [Math.min(one.longitude, other.longitude), Math.max(one.longitude, other.longitude)]
  return cellsBetween(
    { latitude: south - reach, longitude: west - reach },
    { latitude: north + reach, longitude: east + reach },
  )
}

/** Returns the keys of all cells that the rectangle between two positions touches. */
function cellsBetween(one: Position, other: Position): string[] {
  const rows = cellRange(one.latitude, other.latitude)
  const columns = cellRange(one.longitude, other.longitude)
  return rows.flatMap((row) => columns.map((column) => `${row}/${column}`))
}

function cellRange(one: number, other: number): number[] {
  const first = Math.floor(Math.min(one, other) / CELL_DEGREES)
  const last = Math.floor(Math.max(one, other) / CELL_DEGREES)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
