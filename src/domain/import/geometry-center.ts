import * as z from 'zod/mini'
import { latitudeSchema, longitudeSchema } from '../places/place.ts'

/** Degrees, WGS 84. */
export interface Center {
  latitude: number
  longitude: number
}

type Point = readonly [longitude: number, latitude: number]
type Ring = readonly Point[]

const point = z.pipe(
  z.tuple([longitudeSchema, latitudeSchema], z.number()),
  z.transform(([longitude, latitude]: [number, number, ...number[]]): Point => [longitude, latitude]),
)
const line = z.array(point).check(z.minLength(2))
/** The first ring is the outline, the others are holes in it. */
const polygon = z.array(z.array(point).check(z.minLength(4))).check(z.minLength(1))

const geometrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: point }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(point).check(z.minLength(1)) }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line).check(z.minLength(1)) }),
  z.object({ type: z.literal('Polygon'), coordinates: polygon }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).check(z.minLength(1)) }),
])

/**
 * Returns where a place with a GeoJSON geometry is: a point itself, the middle of a way along its course, the centroid of
 * an area or, where that lies outside (a courtyard, a bend), a point well within it. Of several parts the largest counts.
 * @returns null for what is no geometry, or one of another kind.
 */
export function geometryCenter(geometry: unknown): Center | null {
  const parsed = geometrySchema.safeParse(geometry)
  if (!parsed.success) return null
  const [longitude, latitude] = centerOf(parsed.data)
  return { latitude, longitude }
}

function centerOf(geometry: z.infer<typeof geometrySchema>): Point {
  switch (geometry.type) {
    case 'Point':
      return geometry.coordinates
    case 'MultiPoint':
      return mean(geometry.coordinates)
    case 'LineString':
      return middleOfLine(geometry.coordinates)
    case 'MultiLineString':
      return middleOfLine(largest(geometry.coordinates, lengthOf))
    case 'Polygon':
      return centerOfPolygon(geometry.coordinates)
    case 'MultiPolygon':
      return centerOfPolygon(largest(geometry.coordinates, ([outline = []]) => Math.abs(areaOf(outline))))
  }
}

function largest<T>(parts: readonly T[], sizeOf: (part: T) => number): T {
  return parts.reduce((best, part) => (sizeOf(part) > sizeOf(best) ? part : best))
}

function mean(points: readonly Point[]): Point {
  const sum = (index: 0 | 1) => points.reduce((all, coordinates) => all + coordinates[index], 0)
  return [sum(0) / points.length, sum(1) / points.length]
}

function segmentsOf(points: readonly Point[]): [from: Point, to: Point][] {
  return points.slice(1).map((to, index) => [points[index] ?? to, to])
}

function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(otherX - x, otherY - y)
}

function lengthOf(points: readonly Point[]): number {
  return segmentsOf(points).reduce((all, [from, to]) => all + distance(from, to), 0)
}

function middleOfLine(points: readonly Point[]): Point {
  let left = lengthOf(points) / 2
  for (const [from, to] of segmentsOf(points)) {
    const length = distance(from, to)
    if (length > 0 && left <= length) {
      const part = left / length
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    }
    left -= length
  }
  return mean(points)
}

/** In square degrees; negative for a ring that runs clockwise. From its first corner, so that digits are not lost. */
function areaOf(ring: Ring): number {
  const [originX, originY] = ring[0] ?? [0, 0]
  return segmentsOf(ring).reduce(
    (all, [[x, y], [nextX, nextY]]) =>
      all + ((x - originX) * (nextY - originY) - (nextX - originX) * (y - originY)) / 2,
    0,
  )
}

function centerOfPolygon(rings: readonly Ring[]): Point {
  const [outline = []] = rings
  const centroid = centroidOf(outline)
  return isWithin(centroid, rings) ? centroid : pointWithin(centroid[1], rings)
}

function centroidOf(ring: Ring): Point {
  const area = areaOf(ring)
  const [originX, originY] = ring[0] ?? [0, 0]
  if (area === 0) return mean(ring)
  let sumX = 0
  let sumY = 0
  for (const [[x, y], [nextX, nextY]] of segmentsOf(ring)) {
    const cross = (x - originX) * (nextY - originY) - (nextX - originX) * (y - originY)
    sumX += (x + nextX - 2 * originX) * cross
    sumY += (y + nextY - 2 * originY) * cross
  }
  return [originX + sumX / (6 * area), originY + sumY / (6 * area)]
}

/** Returns the longitudes at which the rings cross a latitude, from west to east: within lies between the first two, and so on. */
function crossings(latitude: number, rings: readonly Ring[]): number[] {
  return rings
    .flatMap(segmentsOf)
    .filter(([from, to]) => from[1] > latitude !== to[1] > latitude)
    .map(([from, to]) => from[0] + ((latitude - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
    .sort((a, b) => a - b)
}

function isWithin([longitude, latitude]: Point, rings: readonly Ring[]): boolean {
  return crossings(latitude, rings).filter((crossing) => crossing < longitude).length % 2 === 1
}

/** Returns the middle of the widest stretch of an area at a latitude; the outline's mean where there is none. */
function pointWithin(latitude: number, rings: readonly Ring[]): Point {
  const found = crossings(latitude, rings)
  let widest = { from: 0, to: 0 }
  for (let index = 0; index + 1 < found.length; index += 2) {
    const stretch = { from: found[index] ?? 0, to: found[index + 1] ?? 0 }
    if (stretch.to - stretch.from > widest.to - widest.from) widest = stretch
  }
  return widest.to > widest.from ? [(widest.from + widest.to) / 2, latitude] : mean(rings[0] ?? [])
}
