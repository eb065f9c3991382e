import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { walkCourse } from '../../../tests/made-lines.ts'
import { repeats } from '../../../tests/repeats.ts'
import { metersBetween, type Position } from '../shared/distance.ts'
import { findRides, RIDE_WALK_METERS } from './rides/find-rides.ts'
import { makeLineGrid } from './line-grid.ts'
import { linesNear, NEAR_METERS } from './lines-near.ts'
import { unpackLines } from './lines-file.ts'

const root = new URL('../../../', import.meta.url)
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'))

const city = unpackLines(readJson('src/data/transit/lines/cochabamba.json'))
if (!city) throw new Error('no lines')
const grid = makeLineGrid(city)

/** Places of Cochabamba, from all parts of its file. */
const positions = takePositions(repeats({ usually: 20, soak: 100 }))

function takePositions(count: number): Position[] {
  const { features } = readJson('tools/data/places/cochabamba.geojson') as {
    features: { geometry: { type: string; coordinates: [number, number] } }[]
  }
  const points = features.filter(({ geometry }) => geometry.type === 'Point')
  return Array.from({ length: count }, (_, number) => {
    const [longitude = 0, latitude = 0] =
      points[Math.floor((number * points.length) / count)]?.geometry.coordinates ?? []
    return { latitude, longitude }
  })
}

/** Returns how far a position is from a straight piece, by closing in on the nearest of its points from both sides. */
function metersToPiece(position: Position, from: Position, to: Position): number {
  const pointAt = (part: number) => ({
    latitude: from.latitude + (to.latitude - from.latitude) * part,
    longitude: from.longitude + (to.longitude - from.longitude) * part,
  })
  let [low, high] = [0, 1]
  while (high - low > 1e-6) {
    const [one, other] = [low + (high - low) / 3, high - (high - low) / 3]
    if (metersBetween(position, pointAt(one)) < metersBetween(position, pointAt(other))) high = other
    else low = one
  }
  return metersBetween(position, pointAt((low + high) / 2))
}

test('the lines within 300 m of places all over a city are those that measuring every piece of every line finds', () => {
  let found = 0
  for (const position of positions) {
    const expected = new Map<string, number>()
    for (const { slug, directions } of city.lines) {
      for (const [at, to, shape] of directions.flatMap(({ shape: all }) =>
        all.map((end, index) => [index, end, all] as const),
      )) {
        const from = shape[at - 1] ?? to
        // Most pieces are on the other side of the city.
        const [south, north] = [Math.min(from.latitude, to.latitude), Math.max(from.latitude, to.latitude)]
        if (position.latitude < south - 0.004 || position.latitude > north + 0.004) continue
        const meters = metersToPiece(position, from, to)
        if (meters <= NEAR_METERS) expected.set(slug, Math.min(meters, expected.get(slug) ?? Infinity))
      }
    }
    const near = linesNear(grid, position)
    expect(near.map(({ line }) => line.slug).toSorted()).toEqual([...expected.keys()].toSorted())
    for (const { line, meters } of near) expect(meters).toBeCloseTo(expected.get(line.slug) ?? 0, 1)
    expect(near.map(({ meters }) => meters)).toEqual(near.map(({ meters }) => meters).toSorted((a, b) => a - b))
    found += near.length
  }
  expect(found).toBeGreaterThan(5 * positions.length)
})

test('direct rides between pairs of places are those that trying every pair of points finds', () => {
  const step = 25
  const walked = city.lines.flatMap((line) =>
    line.directions.map((direction) => ({ line, points: walkCourse(direction.shape, step) })),
  )
  let found = 0
  for (let number = 0; number < positions.length / 2; number++) {
    const [from, to] = [positions[number], positions.at(-1 - number)]
    if (!from || !to) throw new Error('no places')
    const rides = findRides(grid, from, to)
    found += rides.length
    for (const { on, off, walkMeters, rideMeters } of rides) {
      expect(on.walkMeters).toBeLessThanOrEqual(RIDE_WALK_METERS)
      expect(off.walkMeters).toBeLessThanOrEqual(RIDE_WALK_METERS)
      expect(metersBetween(from, on.point)).toBeCloseTo(on.walkMeters, 6)
      expect(metersBetween(to, off.point)).toBeCloseTo(off.walkMeters, 6)
      expect(rideMeters).toBeGreaterThan(0)
      expect(walkMeters + rideMeters / 4).toBeLessThan(metersBetween(from, to))
    }
    expect(rides.map(({ walkMeters }) => walkMeters)).toEqual(
      rides.map(({ walkMeters }) => walkMeters).toSorted((a, b) => a - b),
    )
    const slugs = new Set(rides.map(({ line }) => line.slug))
    const tried = new Map<string, number>()
    for (const { line, points } of walked) {
      // A little less far, so that steps between points decide nothing.
      const reach = RIDE_WALK_METERS - step
      const ons = points.filter(({ point }) => metersBetween(from, point) <= reach)
      const offs = points.filter(({ point }) => metersBetween(to, point) <= reach)
      for (const on of ons) {
        for (const off of offs) {
          const walk = metersBetween(from, on.point) + metersBetween(to, off.point)
          const ridden = off.driven - on.driven
          if (ridden > 0 && walk + ridden / 4 < metersBetween(from, to) - step * 2) {
            tried.set(line.slug, Math.min(tried.get(line.slug) ?? Infinity, walk))
          }
        }
      }
    }
    for (const slug of tried.keys()) expect(slugs).toContain(slug)
  }
  expect(found).toBeGreaterThan(positions.length / 2)
})
