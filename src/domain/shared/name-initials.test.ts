import { expect, test } from 'vitest'
import { nameInitials } from './name-initials.ts'

test.each([
  ['Café Ciudad', 'Café', 'C'],
  ['Cafetería del Mundo', 'Café', 'M'],
  ['Café', 'Café', 'C'],
  ['Paceña la Salteña', 'Restaurante', 'PS'],
  ["Wist'upiku", 'Restaurante', 'WU'],
  ['ñandú', 'Tienda', 'Ñ'],
  ['Óptica Ñuñoa', 'Óptica', 'Ñ'],
  ['E\u0301xito 24', 'Tienda', 'É2'],
  ['3600 Hostel', 'Alojamiento', '3H'],
  ['🍦 Globos', 'Heladería', 'G'],
  ['—', 'Tienda', ''],
  ['', 'Tienda', ''],
])('of %j, a %s, are %j', (name, kind, initials) => {
  expect(nameInitials(name, kind)).toBe(initials)
})
