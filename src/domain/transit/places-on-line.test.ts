import { expect, test } from 'vitest'
import { placesOnLine } from './places-on-line.ts'
import type { TransitLine } from './transit-line.ts'

test('places are listed by the way to a headsign, as the line comes to them, and none that it does not pass', () => {
  const at = (north: number, east: number) => ({ latitude: -17.4 + north / 1000, longitude: -66.2 + east / 1000 })
  const line: TransitLine = {
    slug: 'micro-1',
    kind: 'micro',
    number: '1',
    way: '',
    directions: [
      { headsign: 'Quillacollo', shape: [at(0, 0), at(0, 40)] },
      { headsign: 'Ayacucho', shape: [at(0, 40), at(20, 40), at(20, 0)] },
      { headsign: 'Quillacollo', shape: [at(0, 0), at(10, 0)] },
    ],
  }
  const places = [
    { id: 'back', position: at(20.5, 38) },
    { id: 'late', position: at(-0.5, 30) },
    { id: 'far', position: at(1.5, 20) },
    { id: 'early', position: at(0.5, 10) },
    { id: 'another way there', position: at(8, 0.1) },
  ]
  const ways = placesOnLine(line, places)
  expect(ways.map(({ headsign, places: onWay }) => [headsign, ...onWay.map(({ place }) => place.id)])).toEqual([
    ['Quillacollo', 'early', 'late', 'another way there'],
    ['Ayacucho', 'back'],
  ])
  const [early] = ways[0]?.places ?? []
  expect(early?.meters).toBeCloseTo(55.6, 0)
  expect(early?.point.latitude).toBeCloseTo(-17.4, 6)
})
