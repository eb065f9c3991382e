import { expect, it } from 'vitest'
import { readOsmId } from './osm-id.ts'

it.each<[export_: string, properties: Record<string, string>, id: string, shape: string, sourceId: string]>([
  ['Overpass', { '@id': 'node/123' }, '', 'Point', 'node/123'],
  ['Overpass, as the id of the feature', {}, 'relation/7', 'Polygon', 'relation/7'],
  ['osmium with types and numbers', { '@type': 'way', '@id': '123456' }, '', 'Polygon', 'way/123456'],
  ['osmium with letters', {}, 'n42', 'Point', 'node/42'],
  ['osmium, an area that is a way', {}, 'a246912', 'MultiPolygon', 'way/123456'],
  ['osmium, an area that is a relation', {}, 'a247', 'MultiPolygon', 'relation/123'],
  ['QuickOSM', { full_id: 'n123457', osm_id: '123457', osm_type: 'node' }, '', 'Point', 'node/123457'],
  ['HOT', { osm_id: '123458', osm_type: 'nodes' }, '', 'Point', 'node/123458'],
  ['HOT, ways', { osm_id: '31', osm_type: 'ways_poly' }, '', 'Polygon', 'way/31'],
  ['OSMnx', { element_type: 'way', osmid: '9' }, '', 'Polygon', 'way/9'],
  ['Nominatim', { osm_id: '9', osm_type: 'R' }, '', 'Polygon', 'relation/9'],
  ['GDAL, a way', { osm_id: '', osm_way_id: '56' }, '', 'MultiPolygon', 'way/56'],
  ['a table of PostgreSQL', { osm_id: '-43' }, '', 'Polygon', 'relation/43'],
  ['a link', { '@id': 'https://www.openstreetmap.org/node/61' }, '', 'Point', 'node/61'],
  ['a table with fractions', { osm_id: '61.0', osm_type: 'node' }, '', 'Point', 'node/61'],
  ['OSMnx, as its index', {}, "('node', 23)", 'Point', 'node/23'],
  ['QuackOSM', { feature_id: 'node/36' }, '', 'Point', 'node/36'],
  ['OHSOME', { '@osmId': 'node/39' }, '', 'Point', 'node/39'],
  ['a shapefile', { OSM_ID: '48', OSM_TYPE: 'node' }, '', 'Point', 'node/48'],
])('reads the id of %s', (_, properties, id, shape, sourceId) => {
  expect(readOsmId(properties, id, shape)).toEqual({ sourceId })
})

it.each([
  [{ osm_id: '55' }, 'Point', 'node/55'],
  [{ osm_id: '55' }, 'LineString', 'way/55'],
  [{ osm_id: '77', osm_way_id: '' }, 'MultiPolygon', 'relation/77'],
])('takes the type of %o from its shape, %s', (properties, shape, sourceId) => {
  expect(readOsmId(properties, '', shape)).toEqual({ sourceId, isByShape: true })
})

it('leaves open what a number is where nothing tells', () => {
  expect(readOsmId({ osm_id: '912', fclass: 'cafe' }, '', 'Polygon')).toBe('912')
  expect(readOsmId({}, '5', 'Point')).toBe('5')
  expect(readOsmId({ source_id: 'la-paz-6bd0836e89f4' }, '', 'Point')).toBe('la-paz-6bd0836e89f4')
  expect(readOsmId({ name: 'Café' }, '', 'Point')).toBeNull()
})
