import { metersBetween, type Position } from '@/domain/shared/distance.ts'
import { makeLineGrid } from '@/domain/transit/line-grid.ts'
import type { TransitLine } from '@/domain/transit/transit-line.ts'

/** Returns a line with one direction for each shape. */
export function makeLine(number: string, ...shapes: Position[][]): TransitLine {
  return {
    slug: `micro-${number}`,
    kind: 'micro',
    number,
    way: '',
    directions: shapes.map((shape, index) => ({ headsign: `${number}-${index}`, shape })),
  }
}

export const gridOf = (...lines: TransitLine[]) => makeLineGrid({ lines })

/** Returns the positions of a course so many meters from each other, and how far it is driven up to each. */
export function walkCourse(shape: readonly Position[], stepMeters: number): { point: Position; driven: number }[] {
  let driven = 0
  return shape.flatMap((from, index) => {
    const to = shape[index + 1] ?? from
    const meters = metersBetween(from, to)
    const steps = Math.max(1, Math.ceil(meters / stepMeters))
    const before = driven
    driven += meters
    return Array.from({ length: steps }, (_, step) => ({
      point: {
        latitude: from.latitude + ((to.latitude - from.latitude) * step) / steps,
        longitude: from.longitude + ((to.longitude - from.longitude) * step) / steps,
      },
      driven: before + (meters * step) / steps,
    }))
  })
}
