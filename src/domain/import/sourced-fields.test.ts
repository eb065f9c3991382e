import { describe, expect, test } from 'vitest'
import { makePlace } from '../../../tests/functions/places/make-place.ts'
import type { Place } from '../places/place.ts'
import { changesFromSource } from './sourced-fields.ts'

const [lastYear, now] = ['2025-11-26T00:00:00.000Z', '2026-11-26T00:00:00.000Z']
const stored = (fields: Partial<Place> = {}) =>
  makePlace({ refreshed_at: lastYear, phone: '+591 2 2440000', ...fields })
const sourced = (fields: Partial<Place> = {}) => makePlace({ refreshed_at: now, phone: '+591 2 2441111', ...fields })

describe('what a place takes from its source', () => {
  test('is what a newer file says otherwise', () => {
    expect(changesFromSource(stored(), sourced({ source_date: '2026' }))).toEqual({
      phone: '+591 2 2441111',
      source_date: '2026',
    })
    expect(changesFromSource(stored(), stored())).toEqual({})
  })

  test('is nothing of a file older than the last one', () => {
    expect(changesFromSource(stored(), sourced({ refreshed_at: '2024-01-01T00:00:00.000Z', category: 'bar' }))).toEqual(
      {},
    )
  })

  test.each(['owner', 'admin', 'neighbors'] as const)('is nothing that its %s said', (by) => {
    const provenance = { phone: { by, at: '2025-12-01T00:00:00.000Z' } }
    expect(changesFromSource(stored({ provenance }), sourced())).toEqual({})
  })

  test('replaces what one neighbor said before, whose word it then is no more', () => {
    const name = { by: 'admin', at: lastYear } as const
    const provenance = { name, phone: { by: 'neighbor', at: '2025-12-01T00:00:00.000Z' } as const }
    expect(changesFromSource(stored({ provenance }), sourced())).toEqual({
      phone: '+591 2 2441111',
      provenance: { name },
    })
    expect(changesFromSource(stored({ provenance }), sourced({ source_date: '2020' }))).toEqual({ source_date: '2020' })
  })

  test('is no silence about what people said, and nothing older than what two files agreed on', () => {
    const provenance = { phone: { by: 'neighbor', at: '2025-01-01T00:00:00.000Z' } as const }
    expect(changesFromSource(stored({ provenance }), sourced({ phone: null }))).toEqual({})
    expect(changesFromSource(stored({ provenance }), sourced({ refreshed_at: '2025-06-01T00:00:00.000Z' }))).toEqual({})
  })

  test('is only where it is and what its source is called, once an owner looks after it', () => {
    expect(changesFromSource(stored({ owner_claimed: true }), sourced({ latitude: -16.6, name: 'Otro' }))).toEqual({
      latitude: -16.6,
    })
  })
})
