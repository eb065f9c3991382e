import type { Position } from '../shared/distance.ts'
import { nearestOnSegment } from './segment.ts'

/** Leaves out of a course what lies no farther than so many meters from the straight line between what remains. */
export function simplifyShape(shape: readonly Position[], toleranceMeters: number): Position[] {
  return simplifyLine(shape, toleranceMeters, (position, start, end) => nearestOnSegment(position, start, end).meters)
}

/**
 * Leaves out of a line what lies no farther than so much from the straight line between what remains (Douglas and Peucker's
 * way). The first and the last point remain.
 * @param distanceTo Returns how far a point lies from the straight piece between two others, in the unit of the tolerance.
 */
export function simplifyLine<Point>(
  line: readonly Point[],
  tolerance: number,
  distanceTo: (point: Point, start: Point, end: Point) => number,
): Point[] {
  const remains = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let piece = open.pop(); piece; piece = open.pop()) {
    const [from, to] = piece
    const [start, end] = [line[from], line[to]]
    if (start === undefined || end === undefined) continue
    let farthest = { at: from, distance: tolerance }
    for (const [index, point] of line.slice(from + 1, to).entries()) {
      const distance = distanceTo(point, start, end)
      if (distance > farthest.distance) farthest = { at: from + 1 + index, distance }
    }
    if (farthest.at === from) continue
    remains.add(farthest.at)
    open.push([from, farthest.at], [farthest.at, to])
  }
  return line.filter((_, at) => remains.has(at))
}
