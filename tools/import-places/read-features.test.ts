import { expect, it } from 'vitest'
import { readFeature } from './read-features.ts'

const feature = (properties: unknown, geometry: unknown = { type: 'Point', coordinates: [-66.15, -17.39] }) => ({
  type: 'Feature',
  geometry,
  properties,
})
const cafe = { source: 'osm', source_id: 'node/1', name: 'Café', amenity: 'cafe' }

it('reads a feature with its tags', () => {
  expect(readFeature(feature(cafe), 7)).toEqual({
    id: 'osm-n1',
    source: 'osm',
    sourceId: 'node/1',
    name: 'Café',
    latitude: -17.39,
    longitude: -66.15,
    tags: cafe,
    feature: 7,
    remarks: [],
  })
})

it('reads what other programs write: numbers as tags, an id outside of the properties', () => {
  expect(readFeature(feature({ name: 'Café', '@id': 'way/7', 'addr:housenumber': 12 }), 1)).toMatchObject({
    id: 'osm-w7',
    tags: { 'addr:housenumber': '12' },
  })
  expect(readFeature({ ...feature({ name: 'Café' }), id: 'node/8' }, 1)).toMatchObject({ id: 'osm-n8' })
})

it('reads a place of Overture whose id stands beside its properties, and one whose numbers are texts', () => {
  const place = { names: { primary: 'Café' }, confidence: '0.9', categories: { primary: 'cafe' } }
  expect(readFeature({ ...feature(place), id: '08f2' }, 1)).toMatchObject({ id: 'overture-08f2', name: 'Café' })
  expect(readFeature({ ...feature({ ...place, confidence: 0.2 }), id: '08f2' }, 1)).toMatchObject({
    reason: 'low_confidence',
  })
})

it('takes no id of which a table lost the last digits', () => {
  const rounded = { osm_id: '1.23457E+10', osm_type: 'node', name: 'Café' }
  expect(readFeature(feature(rounded), 1)).toMatchObject({ reason: 'no_type' })
})

it('takes the tag of a survey for no source of places, and tags that GDAL wrote together for tags', () => {
  expect(readFeature(feature({ name: 'Café', '@id': 'node/8', source: 'survey' }), 1)).toMatchObject({
    id: 'osm-n8',
    source: 'osm',
  })
  const ofGdal = { osm_id: '8', name: 'Café', other_tags: '"amenity"=>"cafe","note"=>"el \\"bueno\\""' }
  expect(readFeature(feature(ofGdal), 1)).toMatchObject({
    id: 'osm-n8',
    tags: { amenity: 'cafe', note: 'el "bueno"' },
    remarks: [{ reason: 'type_by_shape', feature: 1, detail: '"Café", osm node/8' }],
  })
  const ofOverpass = { type: 'way', id: 9, tags: { name: 'Café', amenity: 'cafe' } }
  expect(readFeature(feature(ofOverpass), 1)).toMatchObject({ id: 'osm-w9', tags: { amenity: 'cafe' } })
})

it('puts a building where its middle is', () => {
  const outline = [
    [-66.16, -17.4],
    [-66.14, -17.4],
    [-66.14, -17.38],
    [-66.16, -17.38],
    [-66.16, -17.4],
  ]
  const read = readFeature(feature(cafe, { type: 'Polygon', coordinates: [outline] }), 1)
  if ('reason' in read) throw new Error(read.detail)
  expect(read.latitude).toBeCloseTo(-17.39, 6)
  expect(read.longitude).toBeCloseTo(-66.15, 6)
})

it('puts swapped coordinates right, and says so', () => {
  expect(readFeature(feature(cafe, { type: 'Point', coordinates: [-17.39, -66.15] }), 1)).toMatchObject({
    latitude: -17.39,
    longitude: -66.15,
    remarks: [{ reason: 'swapped', detail: '"Café", osm node/1: -66.15, -17.39' }],
  })
})

it.each([
  ['no_name', feature({ ...cafe, name: '  ' })],
  ['no_name', feature({ ...cafe, name: '\u200B' })],
  ['no_name', feature({ ...cafe, name: 'Sin nombre' })],
  ['no_id', feature({ name: 'Café' })],
  ['no_type', { ...feature({ name: 'Café' }), id: 5 }],
  ['no_id', feature({ ...cafe, source_id: '***' })],
  ['no_position', feature(cafe, null)],
  ['bad_coordinates', feature(cafe, { type: 'Polygon', coordinates: [] })],
  ['bad_coordinates', feature(cafe, { type: 'Point', coordinates: ['-66', '-17'] })],
  ['bad_coordinates', feature(cafe, { type: 'Point', coordinates: [-66.15, -97] })],
  ['invalid', 'not a feature'],
])('leaves out with the reason %s', (reason, broken) => {
  expect(readFeature(broken, 3)).toMatchObject({ reason, feature: 3 })
})

it.each([
  ['  Museo   de\nMetales ', 'Museo de Metales'],
  ['"Villa Imperial S.R.L."', 'Villa Imperial S.R.L.'],
  ['"Proalbo" Productos "Sur"', '"Proalbo" Productos "Sur"'],
  ['Casa \\"Murillo\\"', 'Casa "Murillo"'],
  ['Compa\uFFFDIa De Alimentos', 'Compañía De Alimentos'],
  ['Hotel Oberland;Tours', 'Hotel Oberland / Tours'],
  ['Ana &amp; Hijos', 'Ana & Hijos'],
  ['Caf&eacute; Ni&ntilde;os', 'Café Niños'],
  ['ðŸ• Pizza', 'Pizza'],
])('cleans the name %j', (name, clean) => {
  expect(readFeature(feature({ ...cafe, name }), 1)).toMatchObject({ name: clean })
})
