import { describe, expect, test } from 'vitest'
import type { Place } from '../place.ts'
import { toChangedFields, withDerived, withoutGoogles } from './place-change.ts'

const drawing = '/artwork/cafe.svg'
const photo = '/photos/place-images/p1/a-1280.webp'
const place = {
  name: 'Café Ciudad',
  category: 'cafe',
  phone: '+591 2 2440000',
  latitude: -16.5,
  longitude: -68.13,
  image_url: drawing,
  additional_images: [],
  avg_rating: 4,
  featured: true,
  closed_at: null,
} as unknown as Place

describe('what history says of a write', () => {
  test('is what differs, by topic, with what was there before', () => {
    expect(toChangedFields(place, { name: 'Sol', phone: place.phone, latitude: -16.6 })).toEqual({
      topics: ['name', 'position'],
      applied: { name: 'Sol', latitude: -16.6 },
      replaced: { name: 'Café Ciudad', latitude: -16.5 },
    })
  })

  test('is nothing of ratings, of what stays, and of a drawing that follows its category', () => {
    expect(toChangedFields(place, { avg_rating: 5, featured: false, name: place.name })).toBeNull()
    expect(toChangedFields(place, { closed_until: null })).toBeNull()
    expect(toChangedFields(place, { category: 'bar', image_url: '/artwork/bar.svg' })?.topics).toEqual(['category'])
    expect(toChangedFields(place, { image_url: photo })?.topics).toEqual(['images'])
  })

  test('is also that closing a place takes it from the featured ones, of Google’s too', () => {
    const closed = toChangedFields(place, { closed_at: '2026-11-01T00:00:00.000Z', featured: false })
    expect(closed).toMatchObject({ topics: ['closed'], replaced: { closed_at: null, featured: true } })
    expect(closed && withoutGoogles(closed).replaced).toEqual({ closed_at: null, featured: true })
    expect(toChangedFields({ ...place, featured: false }, { closed_until: '2026-12-31', featured: false })).toEqual({
      topics: ['closed'],
      applied: { closed_until: '2026-12-31' },
      replaced: { closed_until: null },
    })
  })

  test('repeats nothing of what Google says, but what people said', () => {
    const change = { topics: ['name', 'phone'] as const, applied: { name: 'Sol' }, replaced: { name: 'x', phone: '1' } }
    const said = { phone: { by: 'owner', at: '2026-11-01T00:00:00.000Z' } } as const
    const known = withoutGoogles({ ...change, topics: [...change.topics] }, said)
    expect(known.replaced).toEqual({ name: null, phone: '1' })
  })
})

describe('what follows from fields', () => {
  test('is the drawing of the category, where the place shows one', () => {
    expect(withDerived({ category: 'bar' }, place)).toEqual({ category: 'bar', image_url: '/artwork/bar.svg' })
    expect(withDerived({ category: 'bar' }, { ...place, image_url: photo })).toEqual({ category: 'bar' })
  })

  test('is the widths of its photos', () => {
    const shown = { image_url: photo, additional_images: [] }
    expect(withDerived(shown, place)).toMatchObject({ image_url: photo, image_variants: [320, 640, 1280] })
    expect(withDerived({ image_url: drawing, additional_images: [] }, place)).toMatchObject({ image_variants: null })
  })
})
