import { describe, expect, it } from 'vitest'
import { toExternalId, isStale, parseExternalId, toStoredId } from './external-place.ts'
import { readGooglePlace } from '../import/google-place.ts'
import { readNominatim } from '../import/nominatim-place.ts'
import { isDuplicatePlace } from './duplicate-place.ts'

const now = new Date('2026-11-01T00:00:00Z')

describe('an external id', () => {
  it.each([
    ['ChIJgUbEo8cfqokR5lP9_Wh_DaM', 'g_ChIJgUbEo8cfqokR5lP9_Wh_DaM'],
    ['osm-n7', 'osm-n7'],
    ['osm-r123456789', 'osm-r123456789'],
  ])('%s leads to the place %s', (text, id) => {
    const externalId = parseExternalId(text)
    expect(externalId && toStoredId(externalId)).toBe(id)
  })

  it.each(['', 'short', 'osm-x7', 'osm-n07', 'ChIJ/../../x', 'ChIJ_with blank', 'x'.repeat(181), '__proto__.x'])(
    '%o is none',
    (text) => {
      expect(parseExternalId(text)).toBeNull()
    },
  )

  it('is known of a stored place, unless only we know it', () => {
    const place = { id: 'p1', google_place_id: null, source: 'aquicito' }
    expect(toExternalId(place)).toBeNull()
    expect(toExternalId({ ...place, id: 'osm-w5', source: 'osm' })).toBe('osm-w5')
    expect(toExternalId({ ...place, source: 'google', google_place_id: 'ChIJ_pizza_elis' })).toBe('ChIJ_pizza_elis')
  })

  it('is asked for again after thirty days, and of ours never', () => {
    const old = { id: 'p1', google_place_id: 'ChIJ_pizza_elis', source: 'google', refreshed_at: '2026-10-01T00:00:00Z' }
    expect(isStale(old, now.getTime())).toBe(true)
    expect(isStale({ ...old, refreshed_at: '2026-10-03T00:00:00Z' }, now.getTime())).toBe(false)
    expect(isStale({ ...old, source: 'aquicito' }, now.getTime())).toBe(false)
  })
})

it('two records without a position, or without a letter in their name, are not one place', () => {
  const here = { name: 'Pizza', latitude: -16.5, longitude: -68.13 }
  expect(isDuplicatePlace(here, { ...here, name: ' PÍZZA!' })).toBe(true)
  expect(isDuplicatePlace(here, { ...here, latitude: null })).toBe(false)
  expect(isDuplicatePlace({ ...here, name: '🍕' }, { ...here, name: '🥟' })).toBe(false)
})

it.each([
  ['Heladería Única', '\u041deladeria  unica', true],
  ['Heladería Única', 'heladerla única', true],
  ['Nueva Era', '\u041dueva Era', true],
  ['Heladería Única', 'HeladeríaÚnica', true],
  ['Café Sol', '\u0421afé S\u03bfl', true],
  ['Hotel Sol 24', 'H0tel So1 24', true],
  ['Bar 10', 'Bar IO', false],
  ['Bloque I', 'Bloque L', false],
  ['Puesto 1', 'Puesto L', false],
  ['Bar 10', 'Bar 11', false],
  ['Casa Hora', 'Casa Nora', false],
  ['Casa', 'Casas', false],
])('%s and %s, at one position, are one place: %s', (name, other, isOne) => {
  const here = { latitude: -16.5, longitude: -68.13 }
  expect(isDuplicatePlace({ ...here, name }, { ...here, name: other })).toBe(isOne)
  expect(isDuplicatePlace({ ...here, name: other }, { ...here, name })).toBe(isOne)
})

describe('what Google tells', () => {
  const place = {
    id: 'ChIJ_pizza_elis',
    displayName: { text: 'Eli’s' },
    location: { latitude: -16.5012, longitude: -68.1335 },
  }
  const read = (fields: object) => readGooglePlace({ ...place, ...fields }, now)

  it.each([
    [{ primaryType: 'bolivian_restaurant' }, 'restaurant'],
    [{ primaryType: 'coffee_shop', types: ['coffee_shop', 'food'] }, 'cafe'],
    [{ primaryType: 'dental_clinic', types: ['dental_clinic', 'health'] }, 'dentist'],
    [{ types: ['point_of_interest', 'establishment', 'pharmacy'] }, 'pharmacy'],
    [{ primaryType: 'bakery', primaryTypeDisplayName: { text: 'Panadería' } }, 'Panadería'],
    [{}, 'business'],
  ])('%j is a %s', (fields, category) => {
    expect(read(fields)?.category).toBe(category)
  })

  it.each([
    ['Av. 16 de Julio 1497, La Paz, Bolivia', 'Av. 16 de Julio 1497, La Paz'],
    ['FVX8+2H La Paz, Bolivia', null],
    ['Calle Sucre', 'Calle Sucre, La Paz'],
  ])('the address %o is written as ours', (formattedAddress, address) => {
    expect(read({ formattedAddress })?.address).toBe(address)
  })

  it.each(['javascript:alert(1)', 'https://user:password@evil.example/', 'http://127.0.0.1/', 'data:text/html,x'])(
    'the website %s is not taken',
    (websiteUri) => {
      expect(read({ websiteUri })).toMatchObject({ website: null, facebook: null, instagram: null })
    },
  )

  it('is cut where it is endless', () => {
    const endless = {
      formattedAddress: 'c'.repeat(9_999),
      displayName: { text: 'a'.repeat(100_000) },
      regularOpeningHours: { weekdayDescriptions: ['b'.repeat(9_999)] },
    }
    const read200 = read(endless)
    expect(read200?.name).toHaveLength(200)
    expect(read200?.address?.length).toBeLessThanOrEqual(500)
    expect(read200?.business_hours).toHaveLength(2_000)
  })
})

describe('what Nominatim tells', () => {
  const place = {
    osm_type: 'way',
    osm_id: 5,
    lat: '-17.39',
    lon: '-66.15',
    category: 'shop',
    type: 'bakery',
    name: 'Horno Viejo',
  }
  const read = (fields: object) => readNominatim([{ ...place, ...fields }], now)[0]

  it('is a place of the record', () => {
    expect(read({})).toMatchObject({ id: 'osm-w5', source_id: 'way/5', category: 'Panadería', city: 'cochabamba' })
  })

  it.each([
    ['has no name', { name: '' }],
    ['is a street', { category: 'highway', type: 'residential' }],
    ['is nowhere', { lat: 'here' }],
    ['is in none of our cities', { lat: '-15', lon: '-67' }],
    ['has no number', { osm_id: '../1' }],
    ['is of no kind', { osm_type: 'changeset' }],
  ])('is left out where it %s', (_what, fields) => {
    expect(read(fields)).toBeUndefined()
  })

  it('is cleaned, and its tags are but texts', () => {
    const extratags = {
      phone: 5,
      website: 'javascript:alert(1)',
      opening_hours: 'x'.repeat(5_000),
      __proto__: { amenity: 'bank' },
    }
    expect(read({ name: 'Horno\u202e\u0000 Viejo', extratags, address: 'Calle' })).toMatchObject({
      name: 'Horno Viejo',
      website: null,
      phone: null,
      business_hours: null,
      category: 'Panadería',
    })
  })

  it('is refused as a whole where it is no list', () => {
    expect(() => readNominatim({ error: 'x' }, now)).toThrow('array')
  })
})
