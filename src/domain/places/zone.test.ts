import { expect, test } from 'vitest'
import { deriveZone, findZone } from './zone.ts'

const at = (north: number, east: number) => ({ latitude: -16.5 + north / 111_195, longitude: -68.13 + east / 106_600 })
const around = [at(0, 0), at(100, 0), at(-200, 0), at(0, 300), at(0, -400)]

test('a zone lies in the middle of the places that name it, and reaches as far as half of them', () => {
  const zone = deriveZone('Sopocachi', [...around, at(0, 9_000)])
  expect(zone?.latitude).toBeCloseTo(-16.5, 4)
  expect(zone?.longitude).toBeCloseTo(-68.13, 4)
  expect(zone?.radiusMeters).toBeCloseTo(200, -1)
})

test('too few places, or places all over the city, tell of no zone', () => {
  expect(deriveZone('Sopocachi', around.slice(1))).toBeNull()
  expect(deriveZone('San Miguel', [...around, at(0, 5_000), at(5_000, 0), at(-5_000, 0), at(0, -5_000)])).toBeNull()
  expect(deriveZone('Nadie', [])).toBeNull()
})

test('a position lies in the zone whose middle is relatively nearest, or in none', () => {
  const zones = [
    { name: 'Grande', ...at(0, 0), radiusMeters: 600 },
    { name: 'Chica', ...at(0, 500), radiusMeters: 200 },
  ]
  expect(findZone(zones, at(0, 450))).toBe('Chica')
  expect(findZone(zones, at(0, 250))).toBe('Grande')
  expect(findZone(zones, at(0, 750))).toBeNull()
})
