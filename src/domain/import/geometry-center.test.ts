import { expect, it } from 'vitest'
import { geometryCenter } from './geometry-center.ts'

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
/** A building around a court that is open to the south. */
const horseshoe = [
  [0, 0],
  [1, 0],
  [1, 8],
  [9, 8],
  [9, 0],
  [10, 0],
  [10, 9],
  [0, 9],
  [0, 0],
]

it.each([
  ['a point', { type: 'Point', coordinates: [-66.15, -17.39] }, [-66.15, -17.39]],
  ['a point with its height', { type: 'Point', coordinates: [-66.15, -17.39, 2558] }, [-66.15, -17.39]],
  ['several points', { type: 'MultiPoint', coordinates: [[0, 0], [2, 4]] }, [1, 2]], // prettier-ignore
  ['a way, in the middle of its course', { type: 'LineString', coordinates: [[0, 0], [6, 0], [6, 2]] }, [4, 0]], // prettier-ignore
  ['a way that stands still', { type: 'LineString', coordinates: [[3, 3], [3, 3]] }, [3, 3]], // prettier-ignore
  [
    'the longest of several ways',
    { type: 'MultiLineString', coordinates: [[[0, 0], [1, 0]], [[0, 5], [4, 5]]] }, // prettier-ignore
    [2, 5],
  ],
  ['an area', { type: 'Polygon', coordinates: [square(-66.2, -17.4, 0.1)] }, [-66.15, -17.35]],
  ['an area that runs clockwise', { type: 'Polygon', coordinates: [square(0, 0, 2).toReversed()] }, [1, 1]],
  [
    'the largest of several areas',
    { type: 'MultiPolygon', coordinates: [[square(0, 0, 1)], [square(5, 5, 4)]] },
    [7, 7],
  ],
])('the center of %s', (_, geometry, [longitude, latitude]) => {
  const center = geometryCenter(geometry)
  expect(center?.longitude).toBeCloseTo(longitude ?? NaN, 9)
  expect(center?.latitude).toBeCloseTo(latitude ?? NaN, 9)
})

it('lies within the walls of a building around a court, and beside a hole', () => {
  const aroundCourt = geometryCenter({ type: 'Polygon', coordinates: [horseshoe] })
  expect(aroundCourt?.longitude === 0.5 || aroundCourt?.longitude === 9.5).toBe(true)
  expect(geometryCenter({ type: 'Polygon', coordinates: [square(0, 0, 10), square(2, 2, 6)] })).toEqual({
    longitude: 1,
    latitude: 5,
  })
})

it.each([
  null,
  'a text',
  { type: 'Point', coordinates: ['-66', '-17'] },
  { type: 'Point', coordinates: [-66.15, -97] },
  { type: 'Polygon', coordinates: [] },
  { type: 'LineString', coordinates: [[0, 0]] },
  { type: 'GeometryCollection', geometries: [] },
])('there is none of %o', (geometry) => {
  expect(geometryCenter(geometry)).toBeNull()
})
