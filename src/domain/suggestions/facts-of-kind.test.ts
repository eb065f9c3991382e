import { expect, test } from 'vitest'
import { factsOfKind } from './facts-of-kind.ts'

test.each(['Obra de arte', 'Monumento', 'Plaza', 'Mirador'])('no one is asked for the telephone of %j', (category) => {
  expect(factsOfKind(category)).toEqual([])
})

test('a place is asked for what its kind has', () => {
  expect(factsOfKind('atm')).toEqual(['address'])
  expect(factsOfKind('Parqueo')).toEqual(['business_hours', 'address'])
  expect(factsOfKind('hospital')).toEqual(['business_hours', 'phone', 'address'])
  expect(factsOfKind('restaurant')).toEqual(['business_hours', 'phone', 'whatsapp', 'address'])
  expect(factsOfKind('Ferretería')).toEqual(['business_hours', 'phone', 'whatsapp', 'address'])
})
