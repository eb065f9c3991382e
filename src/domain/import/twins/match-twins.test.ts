import { describe, expect, test } from 'vitest'
import { makePlace } from '../../../../tests/functions/places/make-place.ts'
import type { Place } from '../../places/place.ts'
import { findTwins, joinTwins } from './find-twins.ts'
import { toTwinRecord, type TwinOutcome } from './match-twins.ts'

const METER = 1 / 111_195
let nextId = 0

type Said = Partial<Place> & { name: string; meters?: number }

const record = ({ meters = 0, ...fields }: Said, source = 'osm') =>
  toTwinRecord(
    makePlace({
      id: `${source}-${++nextId}`,
      source,
      category: 'restaurant',
      latitude: -16.5 + meters * METER,
      ...fields,
    }),
  )

/** Returns what becomes of two records among others of the first one's source. */
function outcomeOf(one: Said, other: Said, ...others: Said[]): TwinOutcome {
  const known = [one, ...others].map((said) => record(said))
  const later = record(other, 'overture')
  const { same, unsure } = findTwins([...known, later], () => true)
  const isOfFirst = ({ known: { id } }: { known: { id: string } }) => id === known[0]?.id
  if (same.some(isOfFirst)) return 'same'
  return unsure.some(isOfFirst) ? 'unsure' : 'different'
}

const phone = '+591 2 2441111'

describe('two records are', () => {
  test.each<[one: string, other: string]>([
    ['Restaurante El Fogón', 'El Fogon'],
    ['Farmacia Santa María', 'Farm. Sta. Maria'],
    ['Pollos Kingdom', 'PLOLOS KINGDON'],
    ['Panadería Victoria', 'Panaderia Bictoria S.R.L.'],
    ['Pizza Mía', 'PizzaMia'],
    ['Café La Quinta', 'Cafe La Qiunta'],
    ['Tulasi – Sucursal Heroínas', 'Tulasi'],
  ])('the same when one source spells "%s" and the other "%s", 50 m off', (name, other) => {
    expect(outcomeOf({ name }, { name: other, meters: 50 })).toBe('same')
    expect(outcomeOf({ name }, { name: other, meters: 200 })).not.toBe('same')
  })

  test.each<[one: string, other: string]>([
    ['Restaurante El Fogón', 'Restaurante El Farol'],
    ['Laboratorio de Análisis Clínico Ciba', 'Laboratorio de Análisis Clínicos Abo'],
    ['Farmacia Alin', 'Farmacia El Alto'],
    ['Colegio Bolívar 1', 'Colegio Bolívar 2'],
  ])('not the same when they are called "%s" and "%s"', (name, other) => {
    expect(outcomeOf({ name }, { name: other, meters: 5 })).not.toBe('same')
  })

  test('the same when a place moved and kept its telephone, however that is written, but not without one', () => {
    const one = { name: 'Pollos Kingdom', phone }
    const moved = { name: 'Pollos Kingdom', phone: '591-22441111', meters: 1_000 }
    expect(outcomeOf(one, moved)).toBe('same')
    expect(outcomeOf({ ...one, phone: null }, moved)).toBe('different')
  })

  test('the same when they have one page on social media', () => {
    const facebook = 'https://www.facebook.com/Kingdom'
    const other = 'https://facebook.com/kingdom/'
    expect(
      outcomeOf({ name: 'Kingdom', facebook }, { name: 'Pollos Kingdom Bolivia', facebook: other, meters: 800 }),
    ).toBe('same')
  })

  test('the same when a place was renamed at its spot, but not a dentist and the next behind one door', () => {
    expect(outcomeOf({ name: 'El Fogón', phone }, { name: 'La Casona', phone, meters: 20 })).toBe('same')
    const dentist = { category: 'dentist', phone }
    expect(outcomeOf({ name: 'Dr. Rojas', ...dentist }, { name: 'Dra. Vargas', ...dentist })).toBe('unsure')
    expect(outcomeOf({ name: 'Hotel Sol', category: 'hotel', phone }, { name: 'La Casona', phone })).toBe('unsure')
  })

  test('not sure to be the same when they are of two kinds under one name', () => {
    expect(outcomeOf({ name: 'Banco Bisa', category: 'bank' }, { name: 'Banco Bisa', category: 'atm' })).toBe('unsure')
    expect(outcomeOf({ name: 'Hotel Sol', category: 'hotel' }, { name: 'Farmacia Sol', category: 'pharmacy' })).toBe(
      'unsure',
    )
  })

  test('not the same when they are branches of a chain, also with the telephone of its head office', () => {
    const [name, category] = ['Farmacorp', 'pharmacy']
    const far = [2_000, 4_000].map((meters) => ({ name, category, phone, meters }))
    expect(outcomeOf({ name, category, phone }, { name, category, phone, meters: 150 }, ...far)).not.toBe('same')
    expect(outcomeOf({ name, category, phone }, { name, category, phone, meters: 40 }, ...far)).toBe('same')
    // Around the corner, with a telephone of its own.
    expect(outcomeOf({ name, category, phone }, { name, category, phone: '70012345', meters: 70 }, ...far)).toBe(
      'unsure',
    )
  })

  test('not the same when two chains share the telephone of a mall', () => {
    const branches = ['KFC', 'Burger King'].flatMap((name) => [
      { name, meters: 3_000 },
      { name, meters: 6_000 },
    ])
    expect(outcomeOf({ name: 'KFC', phone }, { name: 'Burger King', phone, meters: 10 }, ...branches)).toBe('unsure')
    const both = [...branches, { name: 'Burger King', phone }]
    expect(outcomeOf({ name: 'KFC', phone }, { name: 'Burger King', phone, meters: 10 }, ...both)).toBe('different')
  })

  test('the same "Óptica" only where there is no other around', () => {
    const optician = { name: 'Óptica', category: 'Óptica' }
    expect(outcomeOf(optician, { ...optician, meters: 30 })).toBe('same')
    expect(outcomeOf(optician, { ...optician, meters: 30 }, { ...optician, meters: 120 })).toBe('unsure')
  })
})

test('of two branches each record joins the nearest, and no two of one source join the same place', () => {
  const name = 'Manaco Heroínas'
  const [one, other] = [record({ name }), record({ name, meters: 70 })]
  const [later, last] = [record({ name, meters: 60 }, 'overture'), record({ name, meters: 10 }, 'overture')]
  const { same } = findTwins([one, other, later, last], () => true)
  expect(joinTwins(same, ({ source }) => [source])).toEqual(
    new Map([
      [later.id, other],
      [last.id, one],
    ]),
  )
})
