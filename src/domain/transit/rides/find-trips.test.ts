import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gridOf, makeLine, walkCourse } from '../../../../tests/made-lines.ts'
import { repeats } from '../../../../tests/repeats.ts'
import { METERS_PER_DEGREE, metersBetween, type Position } from '../../shared/distance.ts'
import { findRides, RIDE_WALK_METERS } from './find-rides.ts'
import { CHANGE_WALK_METERS, findTrips, LEG_MIN_METERS } from './find-trips.ts'
import { makeLineGrid } from '../line-grid.ts'
import { unpackLines } from '../lines-file.ts'
import type { TransitLine } from '../transit-line.ts'

/** A position so many meters north and east of a corner of Cochabamba. */
const at = (north: number, east: number): Position => ({
  latitude: -17.4 + north / METERS_PER_DEGREE,
  longitude: -66.2 + east / (METERS_PER_DEGREE * Math.cos((17.4 * Math.PI) / 180)),
})

test('where two lines cross, one changes from one to the other', () => {
  const grid = gridOf(makeLine('1', [at(0, 0), at(0, 4000)]), makeLine('2', [at(-2000, 2000), at(3000, 2000)]))
  const [trip, ...others] = findTrips(grid, at(100, 500), at(2000, 2200))
  expect(others).toEqual([])
  expect([trip?.first.line.number, trip?.last.line.number]).toEqual(['1', '2'])
  expect(trip?.first.rideMeters).toBeCloseTo(1500, -1)
  expect(trip?.first.off.walkMeters).toBeLessThan(1)
  expect(trip?.last.rideMeters).toBeCloseTo(2000, -1)
  expect(trip?.walkMeters).toBeCloseTo(300, -1)
})

test('one walks from one line to the other, but not farther than 150 m', () => {
  const first = makeLine('1', [at(0, 0), at(0, 2000)])
  const to = at(3000, 2100)
  const [trip] = findTrips(gridOf(first, makeLine('2', [at(0, 2120), at(4000, 2120)])), at(0, 0), to)
  expect(trip?.first.off.walkMeters).toBeCloseTo(120, 0)
  expect(trip?.walkMeters).toBeCloseTo(140, 0)
  expect(findTrips(gridOf(first, makeLine('2', [at(0, 2160), at(4000, 2160)])), at(0, 0), to)).toEqual([])
})

test('no line is ridden against its direction, nor past an end where it does not go round', () => {
  const second = makeLine('2', [at(-2000, 2000), at(3000, 2000)])
  expect(findTrips(gridOf(makeLine('1', [at(0, 4000), at(0, 0)]), second), at(0, 500), at(2000, 2000))).toEqual([])
  const round = [at(0, 2000), at(-3000, 2000), at(-3000, 0), at(0, 0), at(0, 2000)]
  const [past] = findTrips(gridOf(makeLine('1', round), second), at(-1500, 0), at(2500, 2000))
  expect(past?.first.rideMeters).toBeCloseTo(3500, -1)
  // Getting on before the end of the round, and off after it.
  const turned = [at(0, 0), at(0, 2000), at(-3000, 2000), at(-3000, 0), at(0, 0)]
  const [over] = findTrips(gridOf(makeLine('1', turned), second), at(-1500, 0), at(2500, 2000))
  expect(over?.first.rideMeters).toBeCloseTo(3500, -1)
  expect(findTrips(gridOf(makeLine('1', turned.slice(0, -1)), second), at(-1500, 0), at(2500, 2000))).toEqual([])
})

test('a trip that is not sooner there than one’s feet, or that one would not change for, is none', () => {
  const grid = gridOf(makeLine('1', [at(0, 0), at(0, 4000)]), makeLine('2', [at(-2000, 2000), at(3000, 2000)]))
  expect(findTrips(grid, at(0, 1680), at(310, 2000))).toEqual([])
  expect(findTrips(grid, at(450, 1800), at(2800, 2000))).toEqual([])
})

/** Returns a number from 0 to 1, another one each time, and the same ones in every run. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const STEP = 20

/** Returns how long the soonest trip takes, by trying all pairs of points of two lines that are not farther from each other. */
function tryAll(lines: readonly TransitLine[], from: Position, to: Position, changeMeters: number, legMeters: number) {
  const courses = lines.flatMap(({ slug, directions }) =>
    directions.map(({ shape }) => {
      const points = walkCourse(shape, STEP)
      // How soon one gets to each point, and how soon one gets on from there, by this course.
      const soonest = (end: Position, isOn: boolean) => {
        const ends = points.flatMap(({ point, driven }) => {
          const walk = metersBetween(end, point)
          return walk <= RIDE_WALK_METERS ? [{ walk, driven }] : []
        })
        return points.map(({ driven }) =>
          Math.min(
            ...ends.flatMap((other) => {
              const ridden = isOn ? driven - other.driven : other.driven - driven
              return ridden >= legMeters ? [other.walk + ridden / 4] : []
            }),
          ),
        )
      }
      return { slug, points, on: soonest(from, true), off: soonest(to, false) }
    }),
  )
  let best = Infinity
  for (const first of courses) {
    for (const last of courses) {
      if (first.slug === last.slug) continue
      for (const [index, { point }] of first.points.entries()) {
        const arrival = first.on[index] ?? Infinity
        if (arrival >= best) continue
        for (const [lastIndex, other] of last.points.entries()) {
          const rest = last.off[lastIndex] ?? Infinity
          if (arrival + rest >= best) continue
          const meters = metersBetween(point, other.point)
          if (meters <= changeMeters) best = Math.min(best, arrival + meters + 300 + rest)
        }
      }
    }
  }
  return best
}

/** The side of a made-up town. */
const TOWN_METERS = 3500

/** Returns the course of a line through a town whose streets run north and east, as those of Cochabamba do. */
function makeCourse(random: () => number): Position[] {
  let [north, east] = [random() * TOWN_METERS, random() * TOWN_METERS]
  return Array.from({ length: 5 }, (_, turn) => {
    if (turn % 2 === 0) north = random() * TOWN_METERS
    else east = random() * TOWN_METERS
    return at(north, east)
  })
}

test('the soonest trips through made-up towns are as soon as those that trying all pairs of points finds where lines meet', () => {
  const random = makeRandom(7)
  let found = 0
  for (let town = 0; town < repeats({ usually: 40, soak: 400 }); town++) {
    const lines = Array.from({ length: 8 }, (_, number) => makeLine(`${number}`, makeCourse(random)))
    const near = (position?: Position) => ({
      latitude: (position?.latitude ?? 0) + random() / 500,
      longitude: (position?.longitude ?? 0) + random() / 500,
    })
    // Most trips go from one line to another.
    const from = near(lines[0]?.directions[0]?.shape[0])
    const to = near(lines[1]?.directions[0]?.shape[4])
    const grid = gridOf(...lines)
    if (findRides(grid, from, to).length > 0) continue
    const trips = findTrips(grid, from, to)
    found += trips.length
    // Points of the one lie up to a step beside the best place of the other; where there is no trip one walks.
    const direct = metersBetween(from, to)
    const soonest = trips[0]?.duration ?? direct
    const met = tryAll(lines, from, to, STEP, LEG_MIN_METERS + 2 * STEP)
    const walked = tryAll(lines, from, to, CHANGE_WALK_METERS, LEG_MIN_METERS - STEP)
    expect(soonest).toBeLessThan(Math.min(met, direct) + 2 * STEP)
    expect(soonest).toBeGreaterThan(Math.min(walked, direct) - 2 * STEP)
  }
  expect(found).toBeGreaterThan(8)
})

test('trips through a city begin and end near, change within 150 m, and come in the order of how soon they are there', () => {
  const city = unpackLines(
    JSON.parse(readFileSync(new URL('../../../data/transit/lines/cochabamba.json', import.meta.url), 'utf8')),
  )
  if (!city) throw new Error('no lines')
  const grid = makeLineGrid(city)
  const random = makeRandom(3)
  const anywhere = () => ({ latitude: -17.44 + random() * 0.1, longitude: -66.24 + random() * 0.14 })
  let found = 0
  for (let pair = 0; pair < 60; pair++) {
    const [from, to] = [anywhere(), anywhere()]
    if (findRides(grid, from, to).length > 0) continue
    const trips = findTrips(grid, from, to)
    found += trips.length
    expect(trips.map(({ duration }) => duration)).toEqual(
      trips.map(({ duration }) => duration).toSorted((a, b) => a - b),
    )
    expect(new Set(trips.map(({ first, last }) => `${first.line.slug} ${last.line.slug}`)).size).toBe(trips.length)
    for (const { first, last, walkMeters, duration } of trips) {
      expect(metersBetween(from, first.on.point)).toBeCloseTo(first.on.walkMeters, 6)
      expect(first.on.walkMeters).toBeLessThanOrEqual(RIDE_WALK_METERS)
      expect(metersBetween(first.off.point, last.on.point)).toBeCloseTo(first.off.walkMeters, 6)
      expect(first.off.walkMeters).toBeLessThanOrEqual(CHANGE_WALK_METERS)
      expect(metersBetween(last.off.point, to)).toBeCloseTo(last.off.walkMeters, 6)
      expect(last.off.walkMeters).toBeLessThanOrEqual(RIDE_WALK_METERS)
      expect(walkMeters).toBeCloseTo(first.on.walkMeters + first.off.walkMeters + last.off.walkMeters, 6)
      expect(duration).toBeLessThan(metersBetween(from, to))
      expect(Math.min(first.rideMeters, last.rideMeters)).toBeGreaterThanOrEqual(LEG_MIN_METERS)
    }
  }
  expect(found).toBeGreaterThan(20)
})
