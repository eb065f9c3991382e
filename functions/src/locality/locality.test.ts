import { expect, test } from 'vitest'
import { cities } from '@/domain/cities/city.ts'
import { CORNER_STEPS_PER_DEGREE } from '@/domain/places/street-corner.ts'
import { metersBetween } from '@/domain/shared/distance.ts'
import { findLocality, withLocality } from './locality.ts'
import cochabamba from '@/domain/places/street-corners/cochabamba.json'
import laPaz from '@/domain/places/street-corners/la-paz.json'
import santaCruz from '@/domain/places/street-corners/santa-cruz.json'
import zones from './zones.json'

const FARTHEST_METERS = 25_000

test('a place is told the corner that it is near to and the zone in which it lies', () => {
  const sagarnaga = { city: 'la-paz', latitude: -16.497, longitude: -68.1377 } as const
  expect(findLocality(sagarnaga)).toEqual({ corner: 'Murillo y Sagárnaga' })
  expect(findLocality({ city: 'la-paz', latitude: -16.5097, longitude: -68.1269 })).toMatchObject({ zone: 'Sopocachi' })
  expect(findLocality({ city: 'oruro', latitude: -17.9685, longitude: -67.1116 })).toEqual({ zone: 'Zona Central' })
  expect(withLocality({ ...sagarnaga, name: 'Kiosco' })).toMatchObject({
    name: 'Kiosco',
    corner: 'Murillo y Sagárnaga',
  })
})

test('nothing is told of a place without a position, far from every corner, or in a city of which nothing is known', () => {
  expect(findLocality({ city: 'la-paz', latitude: null, longitude: null })).toEqual({})
  expect(findLocality({ city: 'la-paz', latitude: -16, longitude: -69 })).toEqual({})
  expect(findLocality({ city: 'sucre', latitude: -19.0479, longitude: -65.2596 })).toEqual({})
})

test.each([
  ['la-paz', laPaz],
  ['cochabamba', cochabamba],
  ['santa-cruz', santaCruz],
] as const)('the corners of %s name two streets each and lie in the city', (city, { streets, corners }) => {
  const center = { latitude: cities[city].center.lat, longitude: cities[city].center.lng }
  expect(corners.length % 4).toBe(0)
  for (let at = 0; at < corners.length; at += 4) {
    const [one = -1, other = -1, north = 0, east = 0] = corners.slice(at, at + 4)
    expect(streets[one]).toBeTruthy()
    expect(streets[other]).toBeTruthy()
    expect(one).not.toBe(other)
    const corner = { latitude: north / CORNER_STEPS_PER_DEGREE, longitude: east / CORNER_STEPS_PER_DEGREE }
    expect(metersBetween(center, corner)).toBeLessThan(FARTHEST_METERS)
  }
})

test('the zones lie in their cities', () => {
  for (const city of ['la-paz', 'santa-cruz', 'cochabamba', 'oruro'] as const) {
    const center = { latitude: cities[city].center.lat, longitude: cities[city].center.lng }
    for (const zone of zones[city]) expect(metersBetween(center, zone), zone.name).toBeLessThan(FARTHEST_METERS)
  }
})
