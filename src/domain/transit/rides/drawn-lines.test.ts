import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { metersBetween, type Position } from '../../shared/distance.ts'
import { cutCourse, drawRides } from './drawn-lines.ts'
import { findRides } from './find-rides.ts'
import { makeLineGrid } from '../line-grid.ts'
import { unpackLines } from '../lines-file.ts'

const at = (north: number, east: number): Position => ({
  latitude: -17.4 + north / 1000,
  longitude: -66.2 + east / 1000,
})

const rideOn = (shape: readonly Position[], from: Position, to: Position) => {
  const line = { slug: 'micro-1', kind: 'micro', number: '1', way: '', directions: [{ headsign: '', shape }] } as const
  const [ride] = findRides(makeLineGrid({ lines: [line] }), from, to)
  if (!ride) throw new Error('no ride')
  return ride
}

const measure = (course: readonly Position[]) =>
  course.reduce((meters, position, index) => meters + metersBetween(course[index - 1] ?? position, position), 0)

test('of a course that is ridden in part, the part is drawn apart from what comes before and after it', () => {
  const ride = rideOn([at(0, 0), at(0, 20), at(20, 20)], at(0, 5), at(8, 20))
  const { ridden, rest } = cutCourse(ride)
  expect(ridden).toEqual([ride.on.point, at(0, 20), ride.off.point])
  expect(rest).toEqual([
    [at(0, 0), ride.on.point],
    [ride.off.point, at(20, 20)],
  ])
})

test('of a course that goes round, one rides past its end', () => {
  const round = [at(0, 0), at(0, 30), at(30, 30), at(30, 0), at(0, 0)]
  const ride = rideOn(round, at(20, 0), at(0, 20))
  const { ridden, rest } = cutCourse(ride)
  expect(ridden).toEqual([ride.on.point, at(0, 0), at(0, 0), ride.off.point])
  expect(rest).toEqual([[ride.off.point, at(0, 30), at(30, 30), at(30, 0), ride.on.point]])
})

test('a ride is drawn from where one comes from to where one goes, on foot before and after it', () => {
  const [from, to] = [at(1, 5), at(1, 15)]
  const ride = rideOn([at(0, 0), at(0, 20)], from, to)
  const { walked, stops, origin } = drawRides(from, [ride], to)
  expect(walked).toEqual([
    [from, ride.on.point],
    [ride.off.point, to],
  ])
  expect(stops).toEqual([ride.on.point, ride.off.point])
  expect(origin).toBe(from)
})

test('what is drawn of rides all over a city is as long as they are, and their courses with it', () => {
  const lines = unpackLines(
    JSON.parse(readFileSync(new URL('../../../data/transit/lines/cochabamba.json', import.meta.url), 'utf8')),
  )
  if (!lines) throw new Error('no lines')
  const rides = findRides(
    makeLineGrid(lines),
    { latitude: -17.3936, longitude: -66.157 },
    { latitude: -17.3741, longitude: -66.1607 },
  )
  expect(rides.length).toBeGreaterThan(5)
  for (const ride of rides) {
    const { ridden, rest } = cutCourse(ride)
    expect(measure(ridden)).toBeCloseTo(ride.rideMeters, 1)
    const whole = rest.reduce((meters, course) => meters + measure(course), measure(ridden))
    expect(whole).toBeCloseTo(measure(ride.direction.shape), 1)
  }
})
