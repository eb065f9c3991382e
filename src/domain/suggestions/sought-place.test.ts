import { expect, test } from 'vitest'
import { readSought } from './sought-place.ts'

test.each([
  ['laundry', 'Lavandería', ''],
  ['dentista', 'dentist', ''],
  ['hotel', 'hotel', ''],
  ['ferretería', 'Ferretería', ''],
  ['farmacia abierta ahora', 'pharmacy', ''],
  ['dónde comer pizza', 'restaurant', ''],
  ['tienda de ropa', 'Ropa', ''],
  ['farmacia cerca de la terminal', 'pharmacy', ''],
  ['🍕', 'restaurant', ''],
  ['cortinas', 'Cortinas', ''],
  ['ferretería san josé', 'Ferretería', 'Ferretería San José'],
  ['pollería don pepe', 'restaurant', 'Pollería Don Pepe'],
  ['el rincón de la abuela', undefined, 'El Rincón de la Abuela'],
  ['Qwrtz & Sxyz', undefined, 'Qwrtz & Sxyz'],
  ['', undefined, ''],
])('%o is the kind %o and the name %o', (query, kind, name) => {
  expect(readSought(query, 'trinidad')).toEqual({ kind, name, city: undefined })
})

test.each([
  ['dentista en sucre', 'trinidad', 'sucre', ''],
  ['dentista trinidad', 'trinidad', 'trinidad', ''],
  ['hotel sucre', undefined, 'sucre', ''],
  // A hotel of that name, as it was sought in another city.
  ['hotel sucre', 'trinidad', undefined, 'Hotel Sucre'],
] as const)('%s, searched in %s, names the city %s and the place %o', (query, searched, city, name) => {
  expect(readSought(query, searched)).toMatchObject({ city, name })
})
