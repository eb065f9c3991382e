import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  CORNER_STEPS_PER_DEGREE,
  findCornersIn,
  formatCorner,
  type PackedCorners,
} from '@/domain/places/street-corner.ts'
import { metersBetween } from '@/domain/shared/distance.ts'
import { findRides } from '@/domain/transit/rides/find-rides.ts'
import { makeLineGrid } from '@/domain/transit/line-grid.ts'
import { unpackLines } from '@/domain/transit/lines-file.ts'
import { cornersWeight } from './corners-address.ts'

const MAX_METERS = 60

const readText = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

test.each(['cochabamba', 'la-paz', 'santa-cruz'])('the corners of %s weigh what is said of them', (city) => {
  const text = readText(`src/domain/places/street-corners/${city}.json`)
  expect(cornersWeight(city)).toBe(brotliCompressSync(text).length)
})

test('the corners of fifty rides are those that measuring all corners of the city finds', () => {
  const lines = unpackLines(JSON.parse(readText('src/data/transit/lines/cochabamba.json')))
  if (!lines) throw new Error('no lines')
  const grid = makeLineGrid(lines)
  const packed = JSON.parse(readText('src/domain/places/street-corners/cochabamba.json')) as PackedCorners
  const corners = Array.from({ length: packed.corners.length / 4 }, (_, index) => {
    const [one = 0, other = 0, north = 0, east = 0] = packed.corners.slice(4 * index, 4 * index + 4)
    return {
      name: formatCorner([packed.streets[one] ?? '', packed.streets[other] ?? '']),
      latitude: north / CORNER_STEPS_PER_DEGREE,
      longitude: east / CORNER_STEPS_PER_DEGREE,
    }
  })
  const find = findCornersIn(packed)
  // From corner to corner, all over the city.
  const rides = corners.flatMap((from, number) => {
    const to = corners[(number * 37 + 11) % corners.length]
    return to && number % 7 === 0 ? findRides(grid, from, to).slice(0, 1) : []
  })
  expect(rides.length).toBeGreaterThan(50)
  let named = 0
  for (const { on, off } of rides.slice(0, 50)) {
    for (const { point } of [on, off]) {
      const distances = corners.map((corner) => ({ corner, meters: metersBetween(point, corner) }))
      const fewest = Math.min(...distances.map(({ meters }) => meters))
      // Three streets meet at some.
      const nearest = distances.filter(({ meters }) => meters === fewest).map(({ corner }) => corner.name)
      const found = find(point, MAX_METERS)
      expect(fewest > MAX_METERS ? [null] : nearest).toContain(found)
      if (found !== null) named++
    }
  }
  expect(named).toBeGreaterThan(60)
})
