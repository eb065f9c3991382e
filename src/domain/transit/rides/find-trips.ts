import { metersBetween, type Position } from '../../shared/distance.ts'
import { isLoop, type Ride, RIDE_PER_WALK, RIDE_WALK_METERS } from './find-rides.ts'
import { cellsAround, type Course, findPassings, type LineGrid, type Passing } from '../line-grid.ts'
import { compareSlugs } from '../lines-near.ts'
import { nearestOnSegment } from '../segment.ts'

/** The longest way on foot from one line to the other, in meters. */
export const CHANGE_WALK_METERS = 150
/** How many meters one walks in the time that one waits for the second line. */
const CHANGE_METERS = 300
/** For less than that no one takes one line more, in meters. */
export const LEG_MIN_METERS = 300
/** How many trips are found. */
const TRIPS_MAX = 3

/** One of the two rides of a trip. Between them one walks once: where the first one ends, and the second one begins, both say how far. */
export type Leg = Omit<Ride, 'walkMeters'>

/** A way from one position to another with one change of line. */
export interface Trip {
  first: Leg
  last: Leg
  /** On foot in all. */
  walkMeters: number
  /** How long it takes, as the meters that one walks in that time. */
  duration: number
}

/** A course that passes where one begins, or where one goes to. */
interface Reach {
  course: Course
  /** Where one may get on or off, and how far into the course that is: on one that goes round there are places before it, or after it. */
  ends: readonly { passing: Passing; at: number }[]
}

/** A straight piece of a course, and from where to where that is driven. */
interface Piece extends Reach {
  start: number
  /** How soon one can be on it, or how soon one is there from it, as meters on foot. */
  best: number
}

/**
 * Returns the soonest trips from one position to another with one change of line, the soonest first: one for two lines, and none that is
 * not sooner there than one's feet.
 */
export function findTrips(grid: LineGrid, from: Position, to: Position): Trip[] {
  const found = new Map<string, Trip>()
  let limit = metersBetween(from, to)
  const lastPieces = piecesByCell(grid, findReaches(grid, to, 1))
  for (const { least, ...first } of firstPieces(findReaches(grid, from, -1), to)) {
    if (least >= limit) break
    for (const last of piecesNear(lastPieces, pieceEnds(first))) {
      const [line, lastLine] = [first.course.line, last.course.line]
      if (line === lastLine) continue
      const lines = `${line.slug} ${lastLine.slug}`
      const most = Math.min(limit, found.get(lines)?.duration ?? Infinity)
      if (first.best + CHANGE_METERS + last.best >= most) continue
      const trip = findChange(first, last)
      if (!trip || trip.duration >= most) continue
      found.set(lines, trip)
      limit = soonest(found)[TRIPS_MAX - 1]?.duration ?? limit
    }
  }
  return soonest(found)
}

/** Returns the pieces on which one may be first, and how long a trip takes at least that changes there: those with the shortest first. */
function firstPieces(reaches: readonly Reach[], to: Position): (Piece & { least: number })[] {
  return reaches
    .flatMap((reach) =>
      reach.course.driven.slice(0, -1).map((_, start) => ({ ...reach, start, best: soonestOn(reach, start) })),
    )
    .filter(({ best }) => best < Infinity)
    .map((piece) => {
      const { meters } = nearestOnSegment(to, ...pieceEnds(piece))
      return { ...piece, least: piece.best + CHANGE_METERS + meters / RIDE_PER_WALK }
    })
    .toSorted((a, b) => a.least - b.least)
}

function soonest(found: ReadonlyMap<string, Trip>): Trip[] {
  return [...found.values()].toSorted(compareTrips).slice(0, TRIPS_MAX)
}

function compareTrips(one: Trip, other: Trip): number {
  return (
    one.duration - other.duration ||
    compareSlugs(one.first.line, other.first.line) ||
    compareSlugs(one.last.line, other.last.line)
  )
}

/** @param round Where one may be on a course that goes round, too: -1 before its beginning, 1 after its end. */
function findReaches(grid: LineGrid, position: Position, round: -1 | 1): Reach[] {
  return [...findPassings(grid, position, RIDE_WALK_METERS)].map(([course, passings]) => {
    const rounds = isLoop(course.direction) ? [0, round * (course.driven.at(-1) ?? 0)] : [0]
    const ends = passings.flatMap((passing) => rounds.map((by) => ({ passing, at: passing.drivenMeters + by })))
    return { course, ends }
  })
}

function soonestOn({ course: { driven }, ends }: Reach, start: number): number {
  const [before = 0, after = 0] = [driven[start], driven[start + 1]]
  let best = Infinity
  for (const { passing, at } of ends)
    if (at < after) best = Math.min(best, passing.walkMeters + Math.max(0, before - at) / RIDE_PER_WALK)
  return best
}

function soonestOff({ course: { driven }, ends }: Reach, start: number): number {
  const [before = 0, after = 0] = [driven[start], driven[start + 1]]
  let best = Infinity
  for (const { passing, at } of ends)
    if (at > before) best = Math.min(best, passing.walkMeters + Math.max(0, at - after) / RIDE_PER_WALK)
  return best
}

function piecesByCell({ courses, cells }: LineGrid, reaches: readonly Reach[]): Map<string, Piece[]> {
  const byCourse = new Map(
    reaches.map((reach) => [
      reach.course,
      reach.course.driven.slice(0, -1).map((_, start) => ({ ...reach, start, best: soonestOff(reach, start) })),
    ]),
  )
  const found = new Map<string, Piece[]>()
  for (const [cell, pieces] of cells) {
    const here = pieces.flatMap(([number, start]) => {
      const course = courses[number]
      const piece = course && byCourse.get(course)?.[start]
      return piece && piece.best < Infinity ? [piece] : []
    })
    if (here.length > 0) found.set(cell, here)
  }
  return found
}

/** Returns the pieces that may come near enough to a straight piece, each once. */
function piecesNear(pieces: ReadonlyMap<string, readonly Piece[]>, ends: Ends): Set<Piece> {
  return new Set(cellsAround(...ends, CHANGE_WALK_METERS).flatMap((cell) => pieces.get(cell) ?? []))
}

/** Returns the soonest trip that changes from one piece to another; null where they do not come near enough. */
function findChange(first: Piece, last: Piece): Trip | null {
  let best: Trip | null = null
  const [on, off] = [pieceEnds(first), pieceEnds(last)]
  for (const [part, lastPart] of nearestParts(on, off)) {
    const [point, lastPoint] = [pointAt(on, part), pointAt(off, lastPart)]
    const meters = metersBetween(point, lastPoint)
    if (meters > CHANGE_WALK_METERS) continue
    const getOff = { point, piece: first.start, walkMeters: meters, drivenMeters: drivenAt(first, part) }
    const getOn = { point: lastPoint, piece: last.start, walkMeters: meters, drivenMeters: drivenAt(last, lastPart) }
    for (const begin of first.ends) {
      const firstMeters = getOff.drivenMeters - begin.at
      if (firstMeters < LEG_MIN_METERS) continue
      for (const end of last.ends) {
        const lastMeters = end.at - getOn.drivenMeters
        if (lastMeters < LEG_MIN_METERS) continue
        const walkMeters = begin.passing.walkMeters + meters + end.passing.walkMeters
        const duration = walkMeters + CHANGE_METERS + (firstMeters + lastMeters) / RIDE_PER_WALK
        if (best && duration >= best.duration) continue
        best = {
          first: { ...lineOf(first), on: begin.passing, off: getOff, rideMeters: firstMeters },
          last: { ...lineOf(last), on: getOn, off: end.passing, rideMeters: lastMeters },
          walkMeters,
          duration,
        }
      }
    }
  }
  return best
}

type Ends = readonly [Position, Position]

const lineOf = ({ course: { line, direction } }: Piece) => ({ line, direction })

function pieceEnds({ course, start }: Piece): Ends {
  const { shape } = course.direction
  const [from, to] = [shape[start], shape[start + 1]]
  if (!from || !to) throw new Error('no piece')
  return [from, to]
}

function drivenAt({ course: { driven }, start }: Piece, part: number): number {
  const [before = 0, after = 0] = [driven[start], driven[start + 1]]
  return before + (after - before) * part
}

function pointAt([from, to]: Ends, part: number): Position {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * part,
    longitude: from.longitude + (to.longitude - from.longitude) * part,
  }
}

/** Returns where two straight pieces are nearest to each other, as parts of each: where they cross, and at the ends of each. */
function nearestParts(one: Ends, other: Ends): [number, number][] {
  const parts: [number, number][] = [
    [0, nearestOnSegment(one[0], ...other).part],
    [1, nearestOnSegment(one[1], ...other).part],
    [nearestOnSegment(other[0], ...one).part, 0],
    [nearestOnSegment(other[1], ...one).part, 1],
  ]
  const crossing = findCrossing(one, other)
  return crossing ? [...parts, crossing] : parts
}

function findCrossing([from, to]: Ends, [otherFrom, otherTo]: Ends): [number, number] | null {
  const [north, east] = [to.latitude - from.latitude, to.longitude - from.longitude]
  const [otherNorth, otherEast] = [otherTo.latitude - otherFrom.latitude, otherTo.longitude - otherFrom.longitude]
  const [betweenNorth, betweenEast] = [otherFrom.latitude - from.latitude, otherFrom.longitude - from.longitude]
  const turn = north * otherEast - east * otherNorth
  const part = (betweenNorth * otherEast - betweenEast * otherNorth) / turn
  const otherPart = (betweenNorth * east - betweenEast * north) / turn
  return turn !== 0 && part >= 0 && part <= 1 && otherPart >= 0 && otherPart <= 1 ? [part, otherPart] : null
}
