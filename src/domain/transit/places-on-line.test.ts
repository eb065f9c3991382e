import { expect, test } from 'vitest'
import { placesOnLine } from './places-on-line.ts'
import type { TransitLine } from './transit-line.ts'

test('places are listed as a line comes to them, and none that it does not pass', () => {
  const at = (north: number, east: number) => ({ latitude: -17.4 + north / 1000, longitude: -66.2 + east / 1000 })
  const there = [at(0, 0), at(0, 40)]
  const line: TransitLine = {
    slug: 'micro-1',
    kind: 'micro',
    number: '1',
    way: '',
    directions: [
      { headsign: '', shape: there },
      { headsign: '', shape: [at(0, 40), at(20, 40), at(20, 0)] },
    ],
  }
  const places = [
    { id: 'back', position: at(20.5, 38) },
    { id: 'late', position: at(-0.5, 30) },
    { id: 'far', position: at(1.5, 20) },
    { id: 'early', position: at(0.5, 10) },
  ]
  expect(placesOnLine(line, places).map(({ id }) => id)).toEqual(['early', 'late', 'back'])
})
