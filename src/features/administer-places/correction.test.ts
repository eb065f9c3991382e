import { describe, expect, test } from 'vitest'
import { formatPosition, toCorrection, type TypedPlace, toTyped } from './correction.ts'

const place: Parameters<typeof toTyped>[0] = {
  name: 'Farmacia Sur',
  category: 'pharmacy',
  address: null,
  city: 'la-paz',
  latitude: -16.5,
  longitude: -68.13,
  phone: 'llame al vecino',
  whatsapp: null,
  website: null,
  facebook: null,
  instagram: null,
  business_hours: null,
}
const before = toTyped(place, 'es')
const correct = (typed: Partial<TypedPlace>) => toCorrection(before, { ...before, ...typed })

describe('a correction', () => {
  test('begins with what is stored, the category by its name', () => {
    expect(before).toMatchObject({ category: 'Farmacia', address: '', position: '-16.5, -68.13' })
    expect(toTyped({ ...place, latitude: null, longitude: null }, 'en')).toMatchObject({
      category: 'Pharmacy',
      position: '',
    })
  })

  test('writes a position to ten centimeters, and one that is stored more exactly has not changed', () => {
    expect(formatPosition([-16.495712345678, -68.1])).toBe('-16.495712, -68.1')
    const stored = toTyped({ ...place, latitude: -16.495712345678 }, 'es')
    expect(stored.position).toBe('-16.495712, -68.13')
    expect(toCorrection(stored, stored)).toEqual({ changes: {} })
  })

  test('sends only what differs, and judges nothing else', () => {
    expect(correct({})).toEqual({ changes: {} })
    expect(correct({ whatsapp: '764 46050', city: 'sucre' })).toEqual({
      changes: { whatsapp: '59176446050', city: 'sucre' },
    })
    expect(correct({ phone: '' })).toEqual({ changes: { phone: null } })
  })

  test('reads a position as maps and people write it', () => {
    for (const position of ['-19.05,-65.26', ' -19.05;  -65.26 ', '−19.05 −65.26']) {
      expect(correct({ position })).toEqual({ changes: { position: [-19.05, -65.26] } })
    }
    expect(correct({ position: ' ' })).toEqual({ changes: { position: null } })
  })

  test.each(['-19.05', '-65.26, -19.05', '40.4, -3.7', 'Sucre', '-19.05, -65.26, 3'])(
    'refuses the position %s',
    (position) => {
      expect(correct({ position })).toEqual({ wrong: ['position'] })
    },
  )

  test('names every field that is wrong', () => {
    expect(correct({ name: ' ', phone: 'nada', website: 'javascript:alert(1)', position: 'x' })).toEqual({
      wrong: ['name', 'phone', 'website', 'position'],
    })
  })
})
