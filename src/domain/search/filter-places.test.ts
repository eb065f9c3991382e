import { describe, expect, test } from 'vitest'
import { countFiltered, filterPlaces } from './filter-places.ts'
import { formatFilters, parseFilters } from './filters.ts'
import type { SearchPlace } from './search-index-format.ts'

const noon = new Date('2026-11-16T12:00:00-04:00')
const plaza = { latitude: -17.3936, longitude: -66.157 }

const makePlace = (id: string, more: Partial<SearchPlace> = {}): SearchPlace => ({
  id,
  name: id,
  category: 'cafe',
  address: null,
  avg_rating: 0,
  review_count: 0,
  featured: false,
  image_url: '/artwork/cafe.svg',
  city: 'cochabamba',
  phone: null,
  latitude: null,
  longitude: null,
  business_hours: null,
  whatsapp: false,
  ...more,
})

const filter = (places: SearchPlace[], text: string) =>
  filterPlaces(places, parseFilters(text), { now: noon, from: plaza })
const listIds = (places: SearchPlace[], text: string) => filter(places, text).places.map(({ place }) => place.id)

describe('the text of an address', () => {
  test.each([
    ['open.photos.near', 'open.photos.near'],
    ['near.photos.open.open', 'open.photos.near'],
    ['rating', 'rating'],
    ['rating.near', 'rating'],
    ['match', undefined],
    ['x.toString', undefined],
    ['', undefined],
  ])('%j means %j', (text, same) => {
    expect(formatFilters(parseFilters(text))).toBe(same)
  })
})

describe('narrowPlaces', () => {
  const places = [
    makePlace('unknown', { whatsapp: true, avg_rating: 5, review_count: 1 }),
    makePlace('closed', { business_hours: 'Mo-Su 14:00-20:00' }),
    makePlace('open', { business_hours: 'Mo-Su 08:00-20:00', image_url: '/photos/a-640.webp' }),
    makePlace('unreadable', { business_hours: 'Previa cita', whatsapp: true }),
    makePlace('well rated', { business_hours: '24/7', avg_rating: 4, review_count: 2 }),
  ]

  test('open now leaves out what is closed, and puts last, and counts, those of which no one knows', () => {
    expect(listIds(places, 'open')).toEqual(['open', 'well rated', 'unknown', 'unreadable'])
    expect(filter(places, 'open')).toMatchObject({ hoursUnknown: 2 })
    expect(filter(places, 'open').places.map(({ hoursUnknown }) => hoursUnknown)).toEqual([false, false, true, true])
  })

  test('what each filter would leave is counted, beside those that are active', () => {
    expect(countFiltered(places, [], noon)).toMatchObject({
      open: { places: 4, hoursUnknown: 2 },
      always: { places: 3, hoursUnknown: 2 },
      whatsapp: { places: 2, hoursUnknown: 0 },
      photos: { places: 1, hoursUnknown: 0 },
    })
    expect(countFiltered(places, ['whatsapp'], noon)).toMatchObject({
      open: { places: 2, hoursUnknown: 2 },
      whatsapp: { places: 2 },
      photos: { places: 0 },
    })
  })

  test('what is not known to be offered is left out, and counted beside the filters that are active', () => {
    const offering = [
      makePlace('both', { keywords: ['Don Pepe', 'wifi', 'pago con QR'], whatsapp: true }),
      makePlace('wifi', { keywords: ['wifi'] }),
      makePlace('none', { keywords: ['wifi gratis'] }),
    ]
    expect(listIds(offering, 'wifi')).toEqual(['both', 'wifi'])
    expect(listIds(offering, 'qr.wifi')).toEqual(['both'])
    expect(countFiltered(offering, [], noon)).toMatchObject({
      wifi: { places: 2, hoursUnknown: 0 },
      qr: { places: 1 },
      delivery: { places: 0 },
    })
    expect(countFiltered(offering, ['whatsapp', 'open'], noon)).toMatchObject({ wifi: { places: 1, hoursUnknown: 1 } })
    expect(countFiltered(offering, ['qr'], noon)).toMatchObject({ wifi: { places: 1 }, qr: { places: 1 } })
  })

  test('at all hours leaves out what closes at any time, and puts last those of which no one knows', () => {
    expect(listIds(places, 'always')).toEqual(['well rated', 'unknown', 'unreadable'])
    expect(filter(places, 'always')).toMatchObject({ hoursUnknown: 2 })
    expect(listIds(places, 'always.open')).toEqual(['well rated', 'unknown', 'unreadable'])
  })

  test('whatsapp and photos leave out those without, and a drawing is no photo', () => {
    expect(listIds(places, 'whatsapp')).toEqual(['unknown', 'unreadable'])
    expect(listIds(places, 'photos')).toEqual(['open'])
    expect(listIds(places, 'photos.whatsapp')).toEqual([])
  })

  test('by rating the average alone counts, and the number of reviews among equals', () => {
    const rated = [
      makePlace('one enthusiast', { avg_rating: 5, review_count: 1 }),
      makePlace('unrated', {}),
      makePlace('many', { avg_rating: 4.5, review_count: 40 }),
      makePlace('bad', { avg_rating: 1, review_count: 30 }),
    ]
    expect(listIds(rated, 'rating')).toEqual(['one enthusiast', 'many', 'bad', 'unrated'])
  })

  test('by rating the best come first, unknown hours still last', () => {
    expect(listIds(places, 'rating')).toEqual(['unknown', 'well rated', 'closed', 'open', 'unreadable'])
    expect(listIds(places, 'open.rating')).toEqual(['well rated', 'open', 'unknown', 'unreadable'])
  })

  test('near puts the nearest first, says how far each is, and leaves out none', () => {
    const some = [
      makePlace('nowhere'),
      makePlace('far', { latitude: -17.4, longitude: -66.157 }),
      makePlace('here', plaza),
    ]
    expect(listIds(some, 'near')).toEqual(['here', 'far', 'nowhere'])
    expect(filter(some, 'near').places.map(({ meters }) => meters && Math.round(meters))).toEqual([0, 712, null])
    expect(filter(some, '').places.map(({ meters }) => meters)).toEqual([null, null, null])
  })
})
