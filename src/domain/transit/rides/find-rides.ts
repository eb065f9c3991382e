import { metersBetween, type Position } from '../../shared/distance.ts'
import { type Course, findPassings, type LineGrid, type Passing } from '../line-grid.ts'
import { compareSlugs } from '../lines-near.ts'
import type { LineDirection, TransitLine } from '../transit-line.ts'

/** The longest way on foot to a line, and from it, in meters. */
export const RIDE_WALK_METERS = 500
/** How many meters one rides in the time that a meter takes on foot. */
export const RIDE_PER_WALK = 4
/** A course whose ends are this near to each other goes round: one may stay on it past its end. */
const LOOP_METERS = 100

/** A way from one position to another on one line. */
export interface Ride {
  line: TransitLine
  direction: LineDirection
  /** Where one gets on, and how far that is on foot. */
  on: Passing
  /** Where one gets off, and how far it still is on foot. */
  off: Passing
  /** On foot in all. */
  walkMeters: number
  rideMeters: number
}

/**
 * Returns the direct rides from one position to another, one for each line: those with the least way on foot first, then the
 * shortest. What is not sooner there than one's feet is no ride, such as most of the way round on a line that goes round.
 */
export function findRides(grid: LineGrid, from: Position, to: Position, maxWalk = RIDE_WALK_METERS): Ride[] {
  const direct = metersBetween(from, to)
  const offs = findPassings(grid, to, maxWalk)
  const byLine = new Map<TransitLine, Ride>()
  for (const [course, ons] of findPassings(grid, from, maxWalk)) {
    const ride = findBest(course, ons, offs.get(course) ?? [])
    if (!ride || toDuration(ride) >= direct) continue
    const other = byLine.get(ride.line)
    if (!other || compareRides(ride, other) < 0) byLine.set(ride.line, ride)
  }
  return [...byLine.values()].toSorted(compareRides)
}

function findBest({ line, direction, driven }: Course, ons: readonly Passing[], offs: readonly Passing[]) {
  const length = driven.at(-1) ?? 0
  const round = isLoop(direction) ? length : null
  let best: Ride | null = null
  for (const on of ons) {
    for (const off of offs) {
      const ahead = off.drivenMeters - on.drivenMeters
      const rideMeters = ahead > 0 ? ahead : round === null ? null : ahead + round
      if (rideMeters === null) continue
      const walkMeters = on.walkMeters + off.walkMeters
      const ride = { line, direction, on, off, walkMeters, rideMeters }
      if (!best || toDuration(ride) < toDuration(best)) best = ride
    }
  }
  return best
}

/** Returns how long a ride takes, as the meters that one walks in that time. */
function toDuration({ walkMeters, rideMeters }: Pick<Ride, 'walkMeters' | 'rideMeters'>): number {
  return walkMeters + rideMeters / RIDE_PER_WALK
}

export function isLoop({ shape }: LineDirection): boolean {
  const [first, last] = [shape[0], shape.at(-1)]
  return first !== undefined && last !== undefined && metersBetween(first, last) <= LOOP_METERS
}

function compareRides(one: Ride, other: Ride): number {
  return one.walkMeters - other.walkMeters || one.rideMeters - other.rideMeters || compareSlugs(one.line, other.line)
}
