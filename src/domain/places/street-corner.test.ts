import { expect, test } from 'vitest'
import { metersBetween } from '../shared/distance.ts'
import { CORNER_MAX_METERS, findCornersIn, formatCorner, packCorners, type StreetCorner } from './street-corner.ts'

const corner = (one: string, other: string, latitude: number, longitude: number): StreetCorner => ({
  streets: [one, other],
  latitude,
  longitude,
})

test('the nearest corner is found, also across the edges of cells, and none beyond a block', () => {
  const corners = Array.from({ length: 400 }, (_, number) =>
    corner(
      `A${number % 20}`,
      `B${Math.floor(number / 20)}`,
      -16.5 + (number % 20) * 0.0007,
      -68.13 + Math.floor(number / 20) * 0.0013,
    ),
  )
  const find = findCornersIn(packCorners(corners))
  let found = 0
  for (let number = 0; number < 500; number++) {
    const position = { latitude: -16.502 + ((number * 37) % 500) * 3.1e-5, longitude: -68.132 + number * 5.9e-5 }
    const nearest = corners.toSorted((a, b) => metersBetween(position, a) - metersBetween(position, b))[0]
    if (!nearest) throw new Error('no corners')
    const isNear = metersBetween(position, nearest) < CORNER_MAX_METERS
    expect(find(position)).toBe(isNear ? formatCorner(nearest.streets) : null)
    if (isNear) found++
  }
  expect(found).toBeGreaterThan(100)
  expect(found).toBeLessThan(500)
})

test('corners pack to the same in any order, without repetitions', () => {
  const corners = [corner('Junín', 'Av. Arce', -16.5, -68.13), corner('Sucre', 'Junín', -16.501, -68.13)]
  const packed = packCorners(corners)
  expect(packed.streets).toEqual(['Av. Arce', 'Junín', 'Sucre'])
  expect(packCorners([...corners.toReversed(), corner('Junín', 'Av. Arce', -16.5, -68.13)])).toEqual(packed)
})

test.each([
  [['Sucre', 'Junín'], 'Sucre y Junín'],
  [['Potosí', 'Ingavi'], 'Potosí e Ingavi'],
  [['Sucre', 'Hilario'], 'Sucre e Hilario'],
  [['Sucre', 'Hierbabuena'], 'Sucre y Hierbabuena'],
  [['Sucre', 'Yungas'], 'Sucre y Yungas'],
  [['Av. Arce', 'Av. Illimani'], 'Av. Arce y Av. Illimani'],
] as const)('%j is written as it is said', (streets, text) => {
  expect(formatCorner(streets)).toBe(text)
})
