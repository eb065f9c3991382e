import { describe, expect, test } from 'vitest'
import type { Place } from '../place.ts'
import { toChangedFields, toRevert, withDerived, withoutGoogles } from './place-change.ts'

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
    expect(toChangedFields(place, { avg_rating: 5, featured: true, name: place.name })).toBeNull()
    expect(toChangedFields(place, { closed_until: null })).toBeNull()
    expect(toChangedFields(place, { category: 'bar', image_url: '/artwork/bar.svg' })?.topics).toEqual(['category'])
    expect(toChangedFields(place, { image_url: photo })?.topics).toEqual(['images'])
  })

  test('repeats nothing of what Google says, but what people said', () => {
    const change = { topics: ['name', 'phone'] as const, applied: { name: 'Sol' }, replaced: { name: 'x', phone: '1' } }
    const said = { phone: { by: 'owner', at: '2026-11-01T00:00:00.000Z' } } as const
    const known = withoutGoogles({ ...change, topics: [...change.topics] }, said)
    expect(known.replaced).toEqual({ name: null, phone: '1' })
  })
})

describe('taking a change back', () => {
  const change = {
    topics: ['name', 'phone'] as ('name' | 'phone')[],
    applied: { name: 'Sol', phone: '1' },
    replaced: { name: 'Café Ciudad', phone: '+591 2 2440000' },
  }

  test('writes back what is as the change left it, and names what is not', () => {
    expect(toRevert(change, { ...place, name: 'Sol', phone: '2' })).toEqual({
      restored: { name: 'Café Ciudad' },
      conflicts: ['phone'],
    })
    expect(toRevert(change, { ...place, name: 'Sol', phone: '1' })).toEqual({
      restored: change.replaced,
      conflicts: [],
    })
  })

  test('has nothing to do where the place says again what it said', () => {
    expect(toRevert(change, place)).toEqual({ restored: {}, conflicts: [] })
  })

  test('takes what belongs together or none of it', () => {
    const moved = {
      topics: ['position'] as 'position'[],
      applied: { latitude: -16.6, longitude: -68.2 },
      replaced: { latitude: -16.5, longitude: -68.13 },
    }
    const since = { ...place, latitude: -16.6, longitude: -68.3 }
    expect(toRevert(moved, since)).toEqual({ restored: {}, conflicts: ['position'] })
  })

  test('leaves a place with a name where it is not known what it was called', () => {
    const ofGoogle = { ...change, replaced: { name: null, phone: null } } as unknown as typeof change
    expect(toRevert(ofGoogle, { ...place, name: 'Sol', phone: '1' })).toEqual({
      restored: { phone: null },
      conflicts: ['name'],
    })
  })

  test('knows a post as the same, in whichever order its fields come', () => {
    const posted = { text: 'Hoy', posted_at: '2026-11-01T00:00:00.000Z' }
    const post = { topics: ['post'] as 'post'[], applied: { post: posted }, replaced: { post: null } }
    const stored = { posted_at: posted.posted_at, text: posted.text }
    expect(toRevert(post, { ...place, post: stored })).toEqual({ restored: { post: null }, conflicts: [] })
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
