import { expect, it } from 'vitest'
import { parseGeoJson } from './parse-geojson.ts'
import { UnusableFileError } from './unusable-file.ts'

const feature = (name: string) => ({ type: 'Feature', geometry: null, properties: { name } })
const [one, two] = [feature('Uno'), feature('Dos')]
const collection = { type: 'FeatureCollection', features: [one, two] }

it.each([
  ['a collection', JSON.stringify(collection), [one, two]],
  ['a single feature', JSON.stringify(one, null, 2), [one]],
  ['a feature a line', `${JSON.stringify(one)}\n\n${JSON.stringify(two)}\r\n`, [one, two]],
  ['records after separators', `\u001e${JSON.stringify(one, null, 2)}\n\u001e${JSON.stringify(two)}\n`, [one, two]],
])('reads %s', (_, text, features) => {
  expect(parseGeoJson(text)).toEqual({ features, extractedAt: null })
})

it('features of a collection bear the date of their source, where it names one', () => {
  const of = (source: string) => ({ type: 'Feature', geometry: null, properties: { source } })
  const text = JSON.stringify({
    type: 'FeatureCollection',
    source_dates: { osm: '2020' },
    features: [of('osm'), of('other')],
  })
  expect(parseGeoJson(text).features).toMatchObject([
    { properties: { source: 'osm', source_date: '2020' } },
    { properties: { source: 'other' } },
  ])
  expect(JSON.stringify(parseGeoJson(text).features[1])).not.toContain('source_date')
})

it('knows when an extract was made, if it says so', () => {
  const dated = { ...collection, timestamp: '2026-03-04T05:06:07Z' }
  expect(parseGeoJson(JSON.stringify(dated)).extractedAt).toEqual(new Date('2026-03-04T05:06:07Z'))
  expect(parseGeoJson(JSON.stringify({ ...collection, timestamp: 'ayer' })).extractedAt).toBeNull()
})

it.each([
  ['an empty file', ' \n', 'the file is empty'],
  ['broken JSON', '{"type": "FeatureCollection", "features": [', 'the file is not JSON'],
  ['other JSON', '[1, 2]', 'the file is not a GeoJSON FeatureCollection'],
  ['a broken line', `${JSON.stringify(one)}\n{"type":`, 'line 2 of the file is not JSON'],
  ['a broken record', `\u001e${JSON.stringify(one)}\n\u001e{"type":`, 'record 2 of the file is not JSON'],
  ['what Overpass answers', '{"version": 0.6, "elements": []}', 'convert it with osmtogeojson'],
  ['TopoJSON', '{"type": "Topology", "objects": {}}', 'it is TopoJSON'],
  ['a geometry', '{"type": "Point", "coordinates": [-66, -17]}', 'a geometry alone'],
])('refuses %s', (_, text, message) => {
  expect(() => parseGeoJson(text)).toThrow(UnusableFileError)
  expect(() => parseGeoJson(text)).toThrow(message)
})
