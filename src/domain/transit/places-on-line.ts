import type { Position } from '../shared/distance.ts'
import { findPassings, makeLineGrid } from './line-grid.ts'
import type { TransitLine } from './transit-line.ts'

/** How near to a line its places are, in meters: one sees them from it. */
export const ON_LINE_METERS = 100

/** Returns those of some places that a line passes, in the order in which one of its directions, mostly its first, comes to them. */
export function placesOnLine<Place extends { position: Position }>(
  line: TransitLine,
  places: readonly Place[],
): Place[] {
  const grid = makeLineGrid({ lines: [line] })
  return places
    .flatMap((place) => {
      const passings = findPassings(grid, place.position, ON_LINE_METERS)
      const number = grid.courses.findIndex((course) => passings.has(course))
      const course = grid.courses[number]
      const nearest = course && passings.get(course)?.toSorted((a, b) => a.walkMeters - b.walkMeters)[0]
      return nearest ? [{ place, number, driven: nearest.drivenMeters }] : []
    })
    .toSorted((a, b) => a.number - b.number || a.driven - b.driven)
    .map(({ place }) => place)
}
