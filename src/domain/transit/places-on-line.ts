import type { Position } from '../shared/distance.ts'
import { findPassings, makeLineGrid } from './line-grid.ts'
import type { LineDirection, TransitLine } from './transit-line.ts'

/** How near to a line its places are, in meters: one sees them from it. */
export const ON_LINE_METERS = 100

/** A place that a line passes. */
export interface PlaceOnLine<Place> {
  place: Place
  /** Where the line is nearest to it, and how far that is, in meters. */
  point: Position
  meters: number
}

/** The places that a line passes on its way to a headsign, as it comes to them. */
export interface PlacesOnWay<Place> {
  /** Empty where no one knows it. */
  headsign: string
  places: PlaceOnLine<Place>[]
}

/** Returns those of some places that a line passes, each on the first of its ways that comes by, and those ways alone. */
export function placesOnLine<Place extends { position: Position }>(
  line: TransitLine,
  places: readonly Place[],
): PlacesOnWay<Place>[] {
  const grid = makeLineGrid({ lines: [line] })
  const found = places.flatMap((place) => {
    const passings = findPassings(grid, place.position, ON_LINE_METERS)
    const number = grid.courses.findIndex((course) => passings.has(course))
    const course = grid.courses[number]
    const nearest = course && passings.get(course)?.toSorted((a, b) => a.walkMeters - b.walkMeters)[0]
    if (!nearest) return []
    const { point, walkMeters, drivenMeters } = nearest
    return [{ place, point, meters: walkMeters, number, driven: drivenMeters, direction: course.direction }]
  })
  const ways = new Map<LineDirection['headsign'], PlaceOnLine<Place>[]>()
  for (const { place, point, meters, direction } of found.toSorted(
    (a, b) => a.number - b.number || a.driven - b.driven,
  )) {
    ways.set(direction.headsign, [...(ways.get(direction.headsign) ?? []), { place, point, meters }])
  }
  return [...ways].map(([headsign, onWay]) => ({ headsign, places: onWay }))
}
