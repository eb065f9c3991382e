import { expect, test } from 'vitest'
import { areaOfMost, formatArea, isWithin, middleOf, parseArea } from './area.ts'

const center = { west: -68.15, south: -16.52, east: -68.11, north: -16.49 }

test('an area is the same after it stood in an address', () => {
  expect(formatArea(center)).toBe('-68.1500_-16.5200_-68.1100_-16.4900')
  expect(parseArea(formatArea(center))).toEqual(center)
})

test.each([
  '',
  'all',
  '-68.15_-16.52_-68.11_-16.49',
  '-68.1500_-16.5200_-68.1100',
  '-68.1500_-16.5200_-68.1100_-16.4900_1.0000',
  '-68.1100_-16.5200_-68.1500_-16.4900',
  '-68.1500_-16.4900_-68.1100_-16.5200',
  '-190.0000_-16.5200_-68.1100_-16.4900',
  '-68.1500_-96.0000_-68.1100_-16.4900',
  'NaN_NaN_NaN_NaN',
])('%s is no area', (text) => {
  expect(parseArea(text)).toBeNull()
})

test('what lies at the edge lies within, and what lies nowhere does not', () => {
  expect(isWithin(center, { latitude: -16.52, longitude: -68.15 })).toBe(true)
  expect(isWithin(center, { latitude: -16.5201, longitude: -68.13 })).toBe(false)
  expect(isWithin(center, { latitude: -16.5, longitude: -68.1099 })).toBe(false)
  expect(isWithin(center, null)).toBe(false)
  expect(isWithin(center, middleOf(center))).toBe(true)
})

test('few places are all shown, and of many those that lie together', () => {
  expect(areaOfMost([])).toBeNull()
  expect(areaOfMost([-68.1, -16.5, -68.2, -16.4])).toEqual({ west: -68.2, south: -16.5, east: -68.1, north: -16.4 })
  const together = Array.from({ length: 99 }, (_, place) => [-68.1 - place / 1000, -16.5 + place / 1000]).flat()
  const area = areaOfMost([...together, -60, -10])
  expect(area?.east).toBeLessThan(-68)
  expect(area?.north).toBeLessThan(-16)
})
