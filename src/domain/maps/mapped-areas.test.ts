import { expect, test } from 'vitest'
import cityMaps from './city-maps.json'
import { mappedAreas } from './mapped-areas.ts'

test('the areas with streets are those of the index, to a hundred meters, and nowhere larger', () => {
  expect(Object.keys(mappedAreas)).toEqual(Object.keys(cityMaps))
  for (const [city, { west, south, east, north }] of Object.entries(mappedAreas)) {
    const [mapWest = NaN, mapSouth = NaN, mapEast = NaN, mapNorth = NaN] =
      cityMaps[city as keyof typeof cityMaps].bounds
    for (const inside of [west - mapWest, south - mapSouth, mapEast - east, mapNorth - north]) {
      expect(inside, city).toBeGreaterThanOrEqual(0)
      expect(inside, city).toBeLessThan(0.0011)
    }
  }
})
