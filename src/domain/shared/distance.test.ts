import { expect, test } from 'vitest'
import { cities } from '../cities/city.ts'
import { metersBetween, toPosition } from './distance.ts'

test('La Paz and Cochabamba lie some 233 km apart, and a block is about a hundred meters', () => {
  const at = ({ lat, lng }: { lat: number; lng: number }) => ({ latitude: lat, longitude: lng })
  expect(metersBetween(at(cities['la-paz'].center), at(cities.cochabamba.center)) / 1000).toBeCloseTo(233, -1)
  const plaza = at(cities.cochabamba.center)
  expect(metersBetween(plaza, { ...plaza, latitude: plaza.latitude + 0.001 })).toBeCloseTo(111, 0)
  expect(metersBetween(plaza, plaza)).toBe(0)
})

test('without both coordinates there is no position', () => {
  expect(toPosition({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 })
  expect(toPosition({ latitude: 1, longitude: null })).toBeNull()
  expect(toPosition({})).toBeNull()
})
