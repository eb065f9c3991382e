import { describe, expect, test } from 'vitest'
import { makePlace } from '../../../../tests/functions/places/make-place.ts'
import type { Place } from '../../places/place.ts'
import { changesFromTwin, changesWithoutSource, toOwnRecord, toSourceRecord } from './source-records.ts'
import { changesFromSource } from '../sourced-fields.ts'

const osm = (fields: Partial<Place> = {}) =>
  makePlace({ id: 'osm-n1', source: 'osm', source_id: 'node/1', source_date: '2022', ...fields })
const foursquare = (fields: Partial<Place> = {}) =>
  makePlace({ id: 'foursquare-a', source: 'foursquare', source_id: 'a', source_date: '2024-03-01', ...fields })
const said = { by: 'import', at: '2024-03-01', source: 'foursquare' }
const phone = '+591 2 2441111'
const join = (place: ReturnType<typeof osm>, twin: Place) => ({ ...place, ...changesFromTwin(place, twin) })

describe('what a place takes from a second source', () => {
  test('is what its own does not know, even from an older one', () => {
    const at = { source_date: '2019' }
    expect(changesFromTwin(osm(), foursquare({ phone, ...at }))).toEqual({
      phone,
      provenance: { phone: { ...said, at: '2019' } },
    })
  })

  test('is what is newer, and nothing older or as old', () => {
    const place = osm({ phone: '+591 2 2440000' })
    expect(changesFromTwin(place, foursquare({ phone }))).toEqual({ phone, provenance: { phone: said } })
    expect(changesFromTwin(place, foursquare({ phone, source_date: '2021' }))).toEqual({})
    expect(changesFromTwin(place, foursquare({ phone, source_date: '2022' }))).toEqual({})
  })

  test('is a category with its drawing and its words, but never "business"', () => {
    expect(changesFromTwin(osm(), foursquare({ category: 'bar' }))).toMatchObject({
      category: 'bar',
      image_url: '/artwork/bar.svg',
      search_terms: expect.arrayContaining(['bar']) as unknown,
    })
    expect(changesFromTwin(osm(), foursquare({ category: 'business' }))).toEqual({})
  })

  test('is nothing that people said, and nothing once it has an owner', () => {
    const provenance = { phone: { by: 'admin', at: '2023-01-01T00:00:00.000Z' } as const }
    expect(changesFromTwin(osm({ phone: null, provenance }), foursquare({ phone }))).toEqual({})
    expect(changesFromTwin(osm({ owner_claimed: true }), foursquare({ phone }))).toEqual({})
  })

  test('stays when either source says the same again', () => {
    const place = join(
      osm({ address: null, phone: '+591 2 2440000' }),
      foursquare({ phone, address: 'Calle 1, La Paz' }),
    )
    expect(changesFromTwin(place, foursquare({ phone, address: 'Calle 1, La Paz' }))).toEqual({})
    expect(changesFromSource(place, osm({ address: null, phone: '+591 2 2440000' }))).toEqual({})
  })

  test('gives way to what its own source says later', () => {
    const place = join(osm({ phone: '+591 2 2440000' }), foursquare({ phone }))
    const newer = osm({ phone: '+591 2 2442222', source_date: '2025' })
    expect(changesFromSource(place, newer)).toMatchObject({ phone: '+591 2 2442222', provenance: {} })
  })
})

describe('a source that is withdrawn', () => {
  const before = osm({ phone: '+591 2 2440000', business_hours: 'Lunes: 08:00 a 12:00' })
  const twin = foursquare({ phone, website: 'https://cafe.bo/', name: 'Café La Ciudad' })
  const both = join(before, twin)

  test('takes its own facts along, and what it replaced comes back', () => {
    const changes = changesWithoutSource(both, 'foursquare', [toOwnRecord(before)])
    expect({ ...both, ...changes }).toEqual({ ...before, provenance: {} })
  })

  test('leaves what the other says, which becomes its source', () => {
    const after = { ...both, ...changesWithoutSource(both, 'osm', [toSourceRecord(twin, both.id)]) }
    expect(after).toMatchObject({
      source: 'foursquare',
      source_id: 'a',
      name: 'Café La Ciudad',
      phone,
      website: 'https://cafe.bo/',
      business_hours: null,
      provenance: {},
    })
  })

  test('takes all but where and what it is of a place that no other knows, and nothing that people said', () => {
    const provenance = { phone: { by: 'neighbors', at: '2023-01-01T00:00:00.000Z' } as const }
    expect(changesWithoutSource({ ...before, provenance }, 'osm', [])).toMatchObject({
      business_hours: null,
      address: null,
    })
    expect(changesWithoutSource({ ...before, provenance }, 'osm', [])).not.toHaveProperty('phone')
    expect(changesWithoutSource({ ...before, provenance }, 'osm', [])).not.toHaveProperty('name')
  })
})
