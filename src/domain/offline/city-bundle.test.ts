import { describe, expect, it } from 'vitest'
import {
  type CityBundle,
  splitText,
  listFromBundle,
  packContacts,
  type PlaceContacts,
  placeFromBundle,
  unpackContacts,
} from './city-bundle.ts'
import { countKinds } from '../search/query-terms.ts'
import { packPlaces, type SearchPlace } from '../search/search-index-format.ts'

const place = (id: string, fields: Partial<SearchPlace> = {}): SearchPlace => ({
  id,
  name: `Lugar ${id}`,
  category: 'cafe',
  address: 'Calle Sucre, Oruro',
  avg_rating: 0,
  review_count: 0,
  featured: false,
  image_url: '/artwork/cafe.svg',
  city: 'oruro',
  phone: null,
  latitude: -17.9647,
  longitude: -67.106,
  business_hours: null,
  whatsapp: false,
  ...fields,
})

const none: PlaceContacts = { whatsapp: null, website: null, instagram: null, facebook: null, owner_claimed: false }

function toBundle(places: SearchPlace[], contacts = new Map<string, PlaceContacts>()): CityBundle {
  const packed = packPlaces('oruro', places)
  return {
    version: 'v',
    published_at: '2026-11-20T12:00:00.000Z',
    places: packed,
    contacts: packContacts(packed, contacts),
    kinds: countKinds(places),
  }
}

describe('what places have besides', () => {
  it('is the same after packing and unpacking', () => {
    const places = packPlaces(
      'oruro',
      ['c', 'a', 'b'].map((id) => place(id)),
    )
    const contacts = new Map<string, PlaceContacts>([
      ['a', { ...none, website: 'https://a.example', owner_claimed: true }],
      ['b', { ...none, whatsapp: '59172345678', instagram: '@b', facebook: 'b' }],
      ['c', none],
    ])
    expect(unpackContacts(places, packContacts(places, contacts))).toEqual(contacts)
  })

  it('is nothing where nothing is known', () => {
    const places = packPlaces('oruro', [place('a')])
    expect(unpackContacts(places, packContacts(places, new Map()))).toEqual(new Map([['a', none]]))
  })
})

describe('a place of a city that was downloaded', () => {
  it('has what its page shows, and neither reviews nor photos', () => {
    const seen = place('a', {
      phone: '+59125241234',
      business_hours: 'Mo-Fr 08:00-18:00',
      image_url: '/photos/x-1280.webp',
    })
    const contacts = new Map([['a', { ...none, website: 'https://a.example' }]])
    const data = placeFromBundle(toBundle([seen, place('b')], contacts), 'a')
    expect(data?.place).toMatchObject({
      id: 'a',
      name: 'Lugar a',
      phone: '+59125241234',
      business_hours: 'Mo-Fr 08:00-18:00',
      latitude: -17.9647,
      website: 'https://a.example',
      image_url: '/artwork/cafe.svg',
      source: 'aquicito',
    })
    expect(data?.reviews).toEqual([])
  })

  it('is Google’s where its id says so, and then has no map of ours', () => {
    expect(placeFromBundle(toBundle([place('g_ChIJ_1')]), 'g_ChIJ_1')?.place).toMatchObject({
      source: 'google',
      google_place_id: 'ChIJ_1',
    })
  })

  it('tells its corner and zone where it has no address, beside what is stored', () => {
    const known = { corner: 'Bolívar y Potosí', zone: 'Zona Central' }
    const bundle = toBundle([
      place('a', { address: null, ...known }),
      place('b', { address: 'Bolívar 5, Oruro', ...known }),
    ])
    expect(placeFromBundle(bundle, 'a')?.locality).toEqual(known)
    expect(placeFromBundle(bundle, 'a')?.place).not.toHaveProperty('corner')
    expect(placeFromBundle(bundle, 'b')).not.toHaveProperty('locality')
  })

  it('is none where the city has none of that id', () => {
    expect(placeFromBundle(toBundle([place('a')]), 'b')).toBeNull()
  })
})

it('its list begins with the best, and has a hundred at the most', () => {
  const places = Array.from({ length: 130 }, (_, index) =>
    place(`p${index}`, { avg_rating: index === 129 ? 5 : 1, review_count: 1 }),
  )
  const list = listFromBundle(toBundle(places))
  expect(list.places).toBe(130)
  expect(Object.values(list.kinds ?? {})).toContain(130)
  expect(list.cards).toHaveLength(100)
  expect(list.cards[0]?.id).toBe('p129')
})

describe('a text cut into parts', () => {
  it.each(['', 'a', 'áé'.repeat(50), '🥟'.repeat(50), `x${'🥟'.repeat(50)}`])('is whole again: %s', (text) => {
    const parts = splitText(text, 7)
    expect(parts.join('')).toBe(text)
    for (const part of parts) expect(new TextDecoder().decode(new TextEncoder().encode(part))).toBe(part)
  })
})
