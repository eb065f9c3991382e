import { expect, test } from 'vitest'
import { splitHoursLine } from './hours-text.ts'

test.each([
  ['Lunes a viernes: 08:00 a 12:00 y 14:00 a 18:00', 'Lunes a viernes', '08:00 a 12:00 y 14:00 a 18:00'],
  ['Domingo: cerrado', 'Domingo', 'cerrado'],
  ['25 de diciembre de 2026: 09:00 a 13:00', '25 de diciembre de 2026', '09:00 a 13:00'],
  ['25 December 2026: 09:00 to 13:00', '25 December 2026', '09:00 to 13:00'],
  ['08:00 a 12:00', null, '08:00 a 12:00'],
  ['Abierto desde las 8:30', null, 'Abierto desde las 8:30'],
  ['Lunes 8:00: mañanas', null, 'Lunes 8:00: mañanas'],
  [': nada', null, ': nada'],
  ['Con cita previa:', null, 'Con cita previa:'],
  ['', null, ''],
])('%o is cut into %o and %o', (line, days, times) => {
  expect(splitHoursLine(line)).toEqual({ days, times })
})
