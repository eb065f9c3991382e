import { expect, test } from 'vitest'
import { gridOf, makeLine } from '../../../../tests/made-lines.ts'
import type { Position } from '../../shared/distance.ts'
import { findRides } from './find-rides.ts'

/** A position so many steps of 111 m north and 106 m east of a corner of Cochabamba. */
const at = (north: number, east: number): Position => ({
  latitude: -17.4 + north / 1000,
  longitude: -66.2 + east / 1000,
})

test('a line is ridden in the direction in which it is driven alone', () => {
  const grid = gridOf(makeLine('1', [at(0, 0), at(0, 40)]))
  expect(findRides(grid, at(1, 10), at(-1, 30))).toHaveLength(1)
  expect(findRides(grid, at(-1, 30), at(1, 10))).toEqual([])
})

test('one gets on and off where the line comes nearest', () => {
  const [ride] = findRides(gridOf(makeLine('1', [at(0, 0), at(0, 40)])), at(1, 10), at(-2, 30))
  expect(ride?.on.walkMeters).toBeCloseTo(111.2, 0)
  expect(ride?.off.walkMeters).toBeCloseTo(222.4, 0)
  expect(ride?.on.point.longitude).toBeCloseTo(at(0, 10).longitude, 6)
  expect(ride?.rideMeters).toBeGreaterThan(2100)
  expect(ride?.rideMeters).toBeLessThan(2150)
})

test('lines with the least way on foot come first, then the shorter ride', () => {
  const near = makeLine('1', [at(0, 0), at(0, 40)])
  const roundabout = makeLine('2', [at(0, 0), at(0, 20), at(9, 20), at(9, 21), at(0, 21), at(0, 40)])
  const far = makeLine('3', [at(3, 0), at(3, 40)])
  const rides = findRides(gridOf(far, roundabout, near), at(0, 10), at(0, 30))
  expect(rides.map(({ line: { number } }) => number)).toEqual(['1', '2', '3'])
})

test('a line that goes round is ridden past its end, and one that does not is not', () => {
  const round = [at(0, 0), at(0, 30), at(30, 30), at(30, 0), at(0, 0)]
  const rides = findRides(gridOf(makeLine('1', round), makeLine('2', round.slice(0, -1))), at(20, 0), at(0, 20))
  expect(rides.map(({ line: { number } }) => number)).toEqual(['1'])
  expect(rides[0]?.rideMeters).toBeGreaterThan(4200)
  expect(rides[0]?.rideMeters).toBeLessThan(4500)
})

test('where a line passes twice, one gets on where one is there sooner', () => {
  const twice = makeLine('1', [at(0, 10), at(20, 10), at(20, 11), at(0, 11), at(0, 40)])
  const [ride] = findRides(gridOf(twice), at(0, 10), at(0, 40))
  expect(ride?.rideMeters).toBeLessThan(3200)
})

test('what is not sooner there than walking is no ride, nor is a line that is too far', () => {
  const grid = gridOf(makeLine('1', [at(4, 0), at(4, 40)]))
  expect(findRides(grid, at(0, 10), at(0, 13))).toEqual([])
  expect(findRides(grid, at(0, 10), at(0, 30))).toHaveLength(1)
  expect(findRides(grid, at(-1, 10), at(0, 30))).toEqual([])
  const round = gridOf(makeLine('2', [at(0, 20), at(0, 40), at(20, 40), at(20, 0), at(0, 0), at(0, 20)]))
  expect(findRides(round, at(0, 24), at(0, 16))).toEqual([])
})
