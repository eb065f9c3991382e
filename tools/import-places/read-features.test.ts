import { expect, it } from 'vitest'
import { readFeatures, UnusableFileError } from './read-features.ts'

const feature = (properties: unknown, geometry: unknown = { type: 'Point', coordinates: [-66.15, -17.39] }) => ({
  type: 'Feature',
  geometry,
  properties,
})
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const cafe = { source: 'osm', source_id: 'node/1', name: 'Café', amenity: 'cafe' }

it('reads a feature with its tags', () => {
  const { read, records, issues } = readFeatures(collection(feature(cafe)))
  expect(read).toBe(1)
  expect(issues).toEqual([])
  expect(records).toEqual([
    {
      id: 'osm-n1',
      source: 'osm',
      sourceId: 'node/1',
      name: 'Café',
      latitude: -17.39,
      longitude: -66.15,
      tags: cafe,
      feature: 1,
    },
  ])
})

it('reads what other programs write: a byte order mark, numbers as tags, an id outside of the properties', () => {
  const text = `\uFEFF${collection({ ...feature({ name: 'Café', '@id': 'way/7', 'addr:housenumber': 12 }) })}`
  const [record] = readFeatures(text).records
  expect(record).toMatchObject({ id: 'osm-w7', tags: { 'addr:housenumber': '12' } })
})

it.each([
  ['an empty file', ' \n', 'empty'],
  ['broken JSON', '{"type": "FeatureCollection", "features": [', 'not JSON'],
  ['other JSON', '[1, 2]', 'not a GeoJSON FeatureCollection'],
  ['a single feature', JSON.stringify(feature(cafe)), 'not a GeoJSON FeatureCollection'],
])('refuses %s', (_, text, message) => {
  expect(() => readFeatures(text)).toThrow(UnusableFileError)
  expect(() => readFeatures(text)).toThrow(message)
})

it.each([
  ['no_name', feature({ ...cafe, name: '  ' })],
  ['no_id', feature({ name: 'Café' })],
  ['not_a_point', feature(cafe, { type: 'Polygon', coordinates: [] })],
  ['not_a_point', feature(cafe, null)],
  ['bad_coordinates', feature(cafe, { type: 'Point', coordinates: ['-66', '-17'] })],
  ['bad_coordinates', feature(cafe, { type: 'Point', coordinates: [-66.15, -97] })],
  ['invalid', 'not a feature'],
])('leaves out with the reason %s and goes on', (reason, broken) => {
  const { records, issues } = readFeatures(collection(broken, feature(cafe)))
  expect(issues).toMatchObject([{ reason, feature: 1 }])
  expect(records).toMatchObject([{ id: 'osm-n1', feature: 2 }])
})

it.each([
  ['  Museo   de\nMetales ', 'Museo de Metales'],
  ['"Villa Imperial S.R.L."', 'Villa Imperial S.R.L.'],
  ['"Proalbo" Productos "Sur"', '"Proalbo" Productos "Sur"'],
  ['Casa \\"Murillo\\"', 'Casa "Murillo"'],
  ['Compa\uFFFDIa De Alimentos', 'Compañía De Alimentos'],
  ['Hotel Oberland;Tours', 'Hotel Oberland / Tours'],
])('cleans the name %j', (name, clean) => {
  expect(readFeatures(collection(feature({ ...cafe, name }))).records[0]?.name).toBe(clean)
})
