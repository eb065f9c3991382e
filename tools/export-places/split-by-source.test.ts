import { expect, test } from 'vitest'
import { makePlace } from '../../tests/functions/places/make-place.ts'
import { splitBySource } from './split-by-source.ts'

const place = makePlace({
  id: 'p1',
  name: 'Café Ciudad',
  source: 'osm',
  phone: '+591 2 2441234',
  website: 'https://cafe.example.com',
  latitude: -16.5,
  longitude: -68.13,
  provenance: {
    phone: { by: 'neighbors', at: '2026-11-01T12:00:00.000Z' },
    website: { by: 'import', at: '2025-01', source: 'overture' },
  },
})

test('each source has its facts alone, in a feature of its own', () => {
  const features = splitBySource(place)
  expect([...features.keys()].toSorted()).toEqual(['aquicito', 'osm', 'overture'])
  expect(features.get('osm')).toMatchObject({
    id: 'p1',
    geometry: { type: 'Point', coordinates: [-68.13, -16.5] },
    properties: { name: 'Café Ciudad' },
  })
  expect(features.get('osm')?.properties).not.toHaveProperty('phone')
  expect(features.get('overture')).toMatchObject({
    geometry: null,
    properties: { website: 'https://cafe.example.com' },
  })
  expect(features.get('aquicito')?.properties).toEqual({
    phone: '+591 2 2441234',
    phone_said: 'neighbors, 2026-11-01T12:00:00.000Z',
  })
})

test('what Google says is left out, and what people said of its place is not', () => {
  const features = splitBySource({ ...place, source: 'google' })
  expect([...features.keys()].toSorted()).toEqual(['aquicito', 'overture'])
})
