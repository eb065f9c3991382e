import { expect, test } from 'vitest'
import { factsOfKind } from './facts-of-kind.ts'

test.each(['Obra de arte', 'Monumento', 'Plaza', 'Mirador'])('of %j a photo alone is asked for', (category) => {
  expect(factsOfKind(category)).toEqual(['front'])
})

test('a place is asked for what its kind has', () => {
  expect(factsOfKind('Parada de minibús')).toEqual([])
  expect(factsOfKind('atm')).toEqual(['address'])
  expect(factsOfKind('Parqueo')).toEqual(['front', 'business_hours', 'address'])
  expect(factsOfKind('Policía')).toEqual(['business_hours', 'phone', 'address'])
  expect(factsOfKind('hospital')).toEqual(['front', 'business_hours', 'phone', 'address'])
  expect(factsOfKind('restaurant')).toEqual(['front', 'business_hours', 'phone', 'whatsapp', 'address'])
  expect(factsOfKind('Ferretería')).toEqual(['front', 'business_hours', 'phone', 'whatsapp', 'address'])
})
