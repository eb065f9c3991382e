import type { Position } from '../../shared/distance.ts'
import type { Ride } from './find-rides.ts'

/** Of a ride, what is drawn of it. */
type DrawnRide = Pick<Ride, 'direction' | 'on' | 'off'>

type Course = readonly Position[]

/** What a map draws of lines of public transport. */
export interface DrawnLines {
  /** What is ridden, or may be. */
  ridden: readonly Course[]
  /** The rest of the courses that are ridden in part. */
  rest: readonly Course[]
  /** Where one walks, as the crow flies. */
  walked: readonly Course[]
  /** Where one gets on and off. */
  stops: readonly Position[]
  /** Where one comes from; null where no one asked for rides. */
  origin: Position | null
}

export const nothingDrawn: DrawnLines = { ridden: [], rest: [], walked: [], stops: [], origin: null }

/** Returns what a map draws of rides that lead from one position to another, one after the other. */
export function drawRides(from: Position, rides: readonly DrawnRide[], to: Position): DrawnLines {
  const cuts = rides.map(cutCourse)
  const stops = rides.flatMap(({ on, off }) => [on.point, off.point])
  const ends = [from, ...stops, to]
  return {
    ridden: cuts.map(({ ridden }) => ridden),
    rest: cuts.flatMap(({ rest }) => rest),
    walked: ends.flatMap((start, at) => {
      const end = ends[at + 1]
      // Every other way is a ride.
      return end && at % 2 === 0 ? [[start, end]] : []
    }),
    stops,
    origin: from,
  }
}

/** Returns the part of a course between where one gets on and where one gets off, and what is left of it. */
export function cutCourse({ direction: { shape }, on, off }: DrawnRide): {
  ridden: Course
  rest: Course[]
} {
  const afterOn = (end?: number) => [on.point, ...shape.slice(on.piece + 1, end)]
  const afterOff = (end?: number) => [off.point, ...shape.slice(off.piece + 1, end)]
  if (on.drivenMeters < off.drivenMeters) {
    const before = [...shape.slice(0, on.piece + 1), on.point]
    return { ridden: [...afterOn(off.piece + 1), off.point], rest: [before, afterOff()] }
  }
  // It goes round, and one stays on it past its end.
  return {
    ridden: [...afterOn(), ...shape.slice(0, off.piece + 1), off.point],
    rest: [[...afterOff(on.piece + 1), on.point]],
  }
}
